import { SituationError } from '#kit/errors.ts'

export class StatementUnreadable extends SituationError {
  constructor() {
    super(422, 'statementUnreadable', { fields: [{ path: 'file', key: 'statementUnreadable' }] })
  }
}

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

export class StatementNotFound extends SituationError {
  constructor() {
    super(404, 'statementNotFound')
  }
}

export class StatementLineNotFound extends SituationError {
  constructor() {
    super(404, 'statementLineNotFound')
  }
}

export class StatementLineTaken extends SituationError {
  constructor() {
    super(409, 'statementLineTaken')
  }
}

/** The dry run is stale. */
export class StatementChanged extends SituationError {
  constructor() {
    super(409, 'statementChanged')
  }
}

export class TransferAlreadyNoted extends SituationError {
  constructor() {
    super(409, 'transferAlreadyNoted')
  }
}

export class PaymentIssueNotFound extends SituationError {
  constructor() {
    super(404, 'paymentIssueNotFound')
  }
}

export class PaymentIssueResolved extends SituationError {
  constructor() {
    super(409, 'paymentIssueResolved')
  }
}

export class ResolutionNotPossible extends SituationError {
  constructor() {
    super(409, 'resolutionNotPossible')
  }
}
