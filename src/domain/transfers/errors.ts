import { SituationError } from '#kit/errors.ts'

/** The file is no table, or none of its rows heads a day and an amount. */
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

/** More bytes than a statement has. */
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

/** The line brought no money, or its money is in the books for an order, or settled. */
export class StatementLineTaken extends SituationError {
  constructor() {
    super(409, 'statementLineTaken')
  }
}

/** Booking the statement would do something else now than what was shown. */
export class StatementChanged extends SituationError {
  constructor() {
    super(409, 'statementChanged')
  }
}

/** The same amount was noted for this order, and the owner has not settled it yet. */
export class TransferAlreadyNoted extends SituationError {
  constructor() {
    super(409, 'transferAlreadyNoted')
  }
}

/** No money waits under this id. */
export class PaymentIssueNotFound extends SituationError {
  constructor() {
    super(404, 'paymentIssueNotFound')
  }
}

/** Somebody settled it already. */
export class PaymentIssueResolved extends SituationError {
  constructor() {
    super(409, 'paymentIssueResolved')
  }
}

/** This money can't be settled so: its order doesn't take it any more, or nothing is missing. */
export class ResolutionNotPossible extends SituationError {
  constructor() {
    super(409, 'resolutionNotPossible')
  }
}
