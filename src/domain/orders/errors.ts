import { SituationError } from '#kit/errors.ts'

/** No such order, or not the caller's. */
export class OrderNotFound extends SituationError {
  constructor() {
    super(404, 'orderNotFound')
  }
}
