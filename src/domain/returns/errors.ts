import { SituationError } from '#kit/errors.ts'

/** Only what arrived can go back. */
export class ReturnNotDelivered extends SituationError {
  constructor() {
    super(409, 'returnNotDelivered')
  }
}

/** More than 24 hours have passed since the delivery. */
export class ReturnTooLate extends SituationError {
  constructor() {
    super(409, 'returnTooLate')
  }
}

/** A return of this order is open already. */
export class ReturnAlreadyRequested extends SituationError {
  constructor() {
    super(409, 'returnAlreadyRequested')
  }
}

export class ReturnNotFound extends SituationError {
  constructor() {
    super(404, 'returnNotFound')
  }
}

/** The return was decided on already. */
export class ReturnNotAcceptable extends SituationError {
  constructor() {
    super(409, 'returnNotAcceptable')
  }
}

/** Its money was given back. */
export class ReturnNotRefusable extends SituationError {
  constructor() {
    super(409, 'returnNotRefusable')
  }
}

/** Some of it can be sold again: what the house keeps it pays for. */
export class ReturnOnShelf extends SituationError {
  constructor() {
    super(409, 'returnOnShelf')
  }
}

/** Nothing is awaited: the return wasn't accepted, or came to its end. */
export class ReturnNotReceivable extends SituationError {
  constructor() {
    super(409, 'returnNotReceivable')
  }
}

/** Money goes back for what the house has in hands. */
export class ReturnNotRefundable extends SituationError {
  constructor() {
    super(409, 'returnNotRefundable')
  }
}

/** A line that the order doesn't have, or more of it than was bought. */
export class ReturnLineUnknown extends SituationError {
  constructor() {
    super(422, 'returnLineUnknown', { fields: [{ path: 'lines', key: 'returnLineUnknown' }] })
  }
}
