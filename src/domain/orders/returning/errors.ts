import { SituationError } from '#kit/errors.ts'

export class ReturnNotDelivered extends SituationError {
  constructor() {
    super(409, 'returnNotDelivered')
  }
}

export class ReturnTooLate extends SituationError {
  constructor() {
    super(409, 'returnTooLate')
  }
}

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

export class ReturnNotAcceptable extends SituationError {
  constructor() {
    super(409, 'returnNotAcceptable')
  }
}

export class ReturnNotRefusable extends SituationError {
  constructor() {
    super(409, 'returnNotRefusable')
  }
}

/** Some units are back in stock. */
export class ReturnOnShelf extends SituationError {
  constructor() {
    super(409, 'returnOnShelf')
  }
}

export class ReturnNotReceivable extends SituationError {
  constructor() {
    super(409, 'returnNotReceivable')
  }
}

export class ReturnNotRefundable extends SituationError {
  constructor() {
    super(409, 'returnNotRefundable')
  }
}

export class ReturnLineUnknown extends SituationError {
  constructor() {
    super(422, 'returnLineUnknown', { fields: [{ path: 'lines', key: 'returnLineUnknown' }] })
  }
}
