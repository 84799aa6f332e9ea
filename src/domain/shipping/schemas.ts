import { z } from 'zod'

/** A Mexican postal code: five digits. */
export const postalCodeSchema = z
  .string('errors:postalCodeInvalid')
  .trim()
  .regex(/^\d{5}$/, 'errors:postalCodeInvalid')
