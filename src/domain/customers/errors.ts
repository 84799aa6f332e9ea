import { SituationError } from '#kit/errors.ts'

export class AddressNotFound extends SituationError {
  constructor() {
    super(404, 'addressNotFound')
  }
}

export class TooManyAddresses extends SituationError {
  constructor(max: number) {
    super(409, 'tooManyAddresses', { values: { max } })
  }
}
