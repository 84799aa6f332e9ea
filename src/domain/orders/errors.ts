import { SituationError } from '#kit/errors.ts'

export class OrderNotFound extends SituationError {
  constructor() {
    super(404, 'orderNotFound')
  }
}
