import { SituationError } from '#kit/errors.ts'

/** There is no such product, or it isn't published. */
export class ProductNotFound extends SituationError {
  constructor() {
    super(404, 'productNotFound')
  }
}
