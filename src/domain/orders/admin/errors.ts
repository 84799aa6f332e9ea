import { SituationError } from '#kit/errors.ts'

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
