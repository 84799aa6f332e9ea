import { SituationError, situation } from '#kit/errors.ts'

export class AddressNotFound extends situation(404, 'addressNotFound') {}

export class TooManyAddresses extends SituationError {
  constructor(max: number) {
    super(409, 'tooManyAddresses', { values: { max } })
  }
}
