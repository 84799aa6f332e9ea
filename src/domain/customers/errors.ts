import { SituationError } from '#kit/errors.ts'

/** There is no such address, or it is somebody else's. */
export class AddressNotFound extends SituationError {
  constructor() {
    super(404, 'addressNotFound')
  }
}

/** The address book is full. */
export class TooManyAddresses extends SituationError {
  constructor(max: number) {
    super(409, 'tooManyAddresses', { values: { max } })
  }
}
