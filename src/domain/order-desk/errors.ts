import { SituationError } from '#kit/errors.ts'

/** The place in a list that a caller asks to go on from is none of this one. */
export class CursorOfAnotherList extends SituationError {
  constructor() {
    super(422, 'cursorInvalid', { fields: [{ path: 'cursor', key: 'cursorInvalid' }] })
  }
}

export class OrderViewNotFound extends SituationError {
  constructor() {
    super(404, 'orderViewNotFound')
  }
}

export class OrderViewNameTaken extends SituationError {
  constructor() {
    super(409, 'orderViewNameTaken', { fields: [{ path: 'name', key: 'orderViewNameTaken' }] })
  }
}

export class TooManyOrderViews extends SituationError {
  constructor(max: number) {
    super(409, 'tooManyOrderViews', { values: { max } })
  }
}
