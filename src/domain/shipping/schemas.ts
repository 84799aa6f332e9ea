import { z } from 'zod'
import { sentPesosSchema } from '#kit/pesos-schema.ts'
import { isPhoneNumber } from '#kit/phone-number.ts'
import { optionalText, requiredText } from '#kit/text-schema.ts'
import { SHIPPING_LENGTHS } from './field-lengths.ts'
import { stateOfPostalCode } from './postal-codes/mexican-states.ts'
import { daySchema } from '#kit/moment-schema.ts'
import { versionSchema } from '#kit/version-schema.ts'

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

const postalPrefixesSchema = z
  .array(z.string().regex(/^\d{1,5}$/, 'errors:postalPrefixInvalid'))
  .max(500)
  .overwrite((prefixes) => withoutCovered(prefixes))

const localized = (max: number) => z.object({ es: requiredText(max), en: requiredText(max).optional() })

const day = daySchema.nullable()

/** Amounts are centavos. */
export interface ZoneInput {
  name: { es: string; en?: string | undefined }
  postalPrefixes: string[]
  baseCentavos: number
  additionalItemCentavos: number
  freeFromCentavos: number | null
  position: number
}

export const zoneTextsSchema = z.object({
  name: localized(SHIPPING_LENGTHS.zone),
  postalPrefixes: postalPrefixesSchema,
  position: z.int().min(0).max(10_000).default(0),
})

export const restrictionSchema = z
  .object({
    reason: localized(SHIPPING_LENGTHS.reason),
    postalPrefixes: postalPrefixesSchema,
    startsOn: day.default(null),
    endsOn: day.default(null),
  })
  .refine(({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn, {
    path: ['endsOn'],
    error: 'errors:endsBeforeItStarts',
  })
  .meta({ id: 'AlcoholRestrictionInput' })

export type RestrictionInput = z.infer<typeof restrictionSchema>

export const carrierSchema = z
  .object({
    name: requiredText(SHIPPING_LENGTHS.carrier),
    trackingUrl: z
      .url({ protocol: /^https$/, error: 'errors:trackingUrlInvalid' })
      .max(SHIPPING_LENGTHS.trackingUrl, 'errors:textTooLong')
      .refine((url) => url.includes('{number}') && isLinkFor(url), 'errors:trackingUrlInvalid'),
  })
  .meta({ id: 'CarrierInput' })

export type CarrierInput = z.infer<typeof carrierSchema>

/** `{number}` may not be in the host, lest links lead to other sites. */
function isLinkFor(template: string): boolean {
  if (!URL.canParse(template) || /[\p{Cc}\p{Z}]/u.test(template)) return false
  const { host, username, password } = new URL(template)
  return username + password === '' && !/[{}]|%7b|%7d/i.test(host)
}

function withoutCovered(prefixes: string[]): string[] {
  return [...new Set(prefixes)]
    .filter((prefix) => !prefixes.some((other) => other !== prefix && prefix.startsWith(other)))
    .toSorted()
}

export const listedCarrierSchema = z
  .object({ carrierId: z.string(), ...carrierSchema.shape, version: versionSchema })
  .meta({ id: 'Carrier', description: 'In `trackingUrl`, `{number}` stands for a parcel’s number' })

export const listedRestrictionSchema = z
  .object({ restrictionId: z.uuid(), ...restrictionSchema.shape, version: versionSchema })
  .meta({
    id: 'AlcoholRestriction',
    description: 'Without prefixes: the whole country. Without days: always. Days are Mexico City’s, both included.',
  })

export const ratePesosSchema = sentPesosSchema.min(0).max(100_000)

export const rateAmounts = {
  base: ratePesosSchema.meta({ description: 'For the first unit' }),
  additionalItem: ratePesosSchema.meta({ description: 'For each unit after the first' }),
  freeFrom: ratePesosSchema
    .nullable()
    .default(null)
    .meta({ description: 'Products of this amount, after code and promotion, ship free; null when nothing does' }),
}

export const zoneInputSchema = zoneTextsSchema
  .extend(rateAmounts)
  .meta({ id: 'ShippingZoneInput', description: 'Without prefixes: the zone of every postal code that no other names' })

export const zoneSchema = zoneTextsSchema
  .extend({ zoneId: z.string(), ...rateAmounts, version: versionSchema })
  .meta({ id: 'ShippingZone' })
