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

/** A line that the order doesn't have, or more of it than was bought. */
export class ReturnLineUnknown extends SituationError {
  constructor() {
    super(422, 'returnLineUnknown', { fields: [{ path: 'lines', key: 'returnLineUnknown' }] })
  }
}
