import { SituationError, situation } from '#kit/errors.ts'

export class OrderViewNotFound extends situation(404, 'orderViewNotFound') {}

export class OrderViewNameTaken extends situation(409, 'orderViewNameTaken', {
  fields: [{ path: 'name', key: 'orderViewNameTaken' }],
}) {}

export class TooManyOrderViews extends SituationError {
  constructor(max: number) {
    super(409, 'tooManyOrderViews', { values: { max } })
  }
}
