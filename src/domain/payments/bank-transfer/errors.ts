import { SituationError, situation } from '#kit/errors.ts'

export class StatementUnreadable extends situation(422, 'statementUnreadable', {
  fields: [{ path: 'file', key: 'statementUnreadable' }],
}) {}

export class StatementTooLong extends SituationError {
  constructor(max: number) {
    super(422, 'statementTooLong', {
      values: { max },
      fields: [{ path: 'file', key: 'statementTooLong', values: { max } }],
    })
  }
}

export class StatementTooHeavy extends SituationError {
  constructor(kilobytes: number) {
    super(413, 'statementTooHeavy', { values: { kilobytes } })
  }
}

export class StatementNotFound extends situation(404, 'statementNotFound') {}

export class StatementLineNotFound extends situation(404, 'statementLineNotFound') {}

export class StatementLineTaken extends situation(409, 'statementLineTaken') {}

/** The dry run is stale. */
export class StatementChanged extends situation(409, 'statementChanged') {}

export class TransferAlreadyNoted extends situation(409, 'transferAlreadyNoted', {
  fields: [{ path: 'isAnother', key: 'transferAlreadyNoted' }],
}) {}

export class PaymentIssueNotFound extends situation(404, 'paymentIssueNotFound') {}

export class PaymentIssueResolved extends situation(409, 'paymentIssueResolved') {}

export class ResolutionNotPossible extends situation(409, 'resolutionNotPossible') {}
