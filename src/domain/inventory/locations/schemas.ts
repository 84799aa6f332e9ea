import { z } from 'zod'
import { localizedText, translatedSchema } from '#kit/localized-schema.ts'
import { isPhoneNumber } from '#kit/phone-number.ts'
import { requiredText } from '#kit/text-schema.ts'
import { instantSchema } from '#kit/moment-schema.ts'
import { versionSchema } from '#kit/version-schema.ts'

const MAX_NAME = 80
const MAX_LINE = 160
const MAX_DISTANCE_KM = 5000

const degrees = (most: number) =>
  z.number('errors:degreesInvalid').min(-most, 'errors:degreesInvalid').max(most, 'errors:degreesInvalid')

export const locationInputSchema = z
  .object({
    kind: z.enum(['warehouse', 'store']),
    name: localizedText(MAX_NAME),
    street: requiredText(MAX_LINE),
    colony: requiredText(MAX_LINE),
    city: requiredText(MAX_NAME),
    state: requiredText(MAX_NAME),
    postalCode: z.string().regex(/^\d{5}$/, 'errors:postalCodeInvalid'),
    phone: requiredText(30).refine(isPhoneNumber, 'errors:phoneInvalid'),
    schedule: localizedText(MAX_LINE),
    distanceKm: z
      .number('errors:distanceInvalid')
      .min(0, 'errors:distanceInvalid')
      .max(MAX_DISTANCE_KM, 'errors:distanceInvalid')
      .nullable()
      .default(null),
    /** Postal-code prefixes that are offered this store. */
    servesPrefixes: z
      .array(z.string().regex(/^\d{1,5}$/, 'errors:postalPrefixInvalid'))
      .max(200)
      .overwrite((prefixes) => [...new Set(prefixes)].toSorted()),
    position: z.int('errors:wholeNumberInvalid').min(0, 'errors:wholeNumberInvalid').max(10_000).default(0),
    coordinates: z
      .object({ latitude: degrees(90), longitude: degrees(180) })
      .nullable()
      .default(null),
  })
  .meta({ id: 'LocationInput' })
export type LocationInput = z.output<typeof locationInputSchema>

export const stockLocationSchema = z.object({
  locationId: z.string(),
  kind: z.enum(['warehouse', 'store']),
  name: z.string(),
  isOpen: z.boolean(),
})

export const adminLocationSchema = z
  .object({
    locationId: z.string(),
    kind: z.enum(['warehouse', 'store']),
    name: translatedSchema,
    street: z.string(),
    colony: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    phone: z.string(),
    schedule: translatedSchema,
    distanceKm: z.number().nullable(),
    servesPrefixes: z.array(z.string()),
    position: z.int(),
    coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    closedAt: instantSchema.nullable(),
    onHand: z.int().meta({ description: 'Units on hand' }),
    reserved: z.int().meta({ description: 'Of these, units that orders hold' }),
    isShipping: z.boolean().meta({ description: 'Parcels leave from here: it can’t be closed' }),
    version: versionSchema,
  })
  .meta({ id: 'AdminLocation' })
