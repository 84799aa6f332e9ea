import { SituationError } from '#kit/errors.ts'

/** The postal code is not five digits, or the postal service uses none that start so. */
export class PostalCodeUnknown extends SituationError {
  constructor() {
    super(422, 'postalCodeUnknown', { fields: [{ path: 'postalCode', key: 'postalCodeUnknown' }] })
  }
}

/** No shipping zone serves the postal code. */
export class NotShippedThere extends SituationError {
  constructor() {
    super(409, 'notShippedThere')
  }
}
