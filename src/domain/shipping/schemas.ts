import { z } from 'zod'
import { isPhoneNumber } from '#kit/phone-number.ts'
import { optionalText, requiredText } from '#kit/text-schema.ts'
import { SHIPPING_LENGTHS } from './field-lengths.ts'
import { stateOfPostalCode } from './postal-codes/mexican-states.ts'

export const postalCodeSchema = z
  .string('errors:postalCodeInvalid')
  .trim()
  .regex(/^\d{5}$/, { error: 'errors:postalCodeInvalid', abort: true })

export const phoneSchema = requiredText(SHIPPING_LENGTHS.phone).refine(isPhoneNumber, 'errors:phoneInvalid')

export const shippingAddressSchema = z.object({
  address: requiredText(SHIPPING_LENGTHS.address),
  colony: requiredText(SHIPPING_LENGTHS.colony),
  postalCode: postalCodeSchema.refine((code) => stateOfPostalCode(code) !== undefined, 'errors:postalCodeUnknown'),
  city: requiredText(SHIPPING_LENGTHS.city),
  state: requiredText(SHIPPING_LENGTHS.state),
  country: requiredText(SHIPPING_LENGTHS.country).default('México'),
  reference: optionalText(SHIPPING_LENGTHS.reference),
})
