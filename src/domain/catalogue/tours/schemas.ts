import { z } from 'zod'
import { LOCALES } from '#i18n/locale.ts'
import { translatedSchema } from '#kit/localized-schema.ts'
import { instantSchema, momentSchema } from '#kit/moment-schema.ts'
import { sentPesosSchema } from '#kit/pesos-schema.ts'
import { knownId } from '#kit/text-schema.ts'

const MOST_PLACES = 200

const placesSchema = z
  .int('errors:wholeNumberInvalid')
  .min(0, 'errors:wholeNumberInvalid')
  .max(MOST_PLACES, 'errors:wholeNumberInvalid')

export const newTourDateSchema = z
  .object({
    productId: knownId(100),
    startsAt: momentSchema.transform((text) => new Date(text)).meta({ type: 'string', format: 'date-time' }),
    language: z.enum(LOCALES).meta({ description: 'The guide’s' }),
    price: sentPesosSchema
      .min(0.01, 'errors:priceInvalid')
      .max(1_000_000, 'errors:priceInvalid')
      .meta({ description: 'Per person, in pesos with taxes' }),
    places: placesSchema.min(1, 'errors:wholeNumberInvalid'),
  })
  .meta({ id: 'NewTourDate' })
export type NewTourDate = z.output<typeof newTourDateSchema>

export const tourPlacesSchema = z
  .object({ places: placesSchema.meta({ description: 'In all, those sold among them' }) })
  .meta({ id: 'TourPlaces' })

/** Price in pesos. */
export const adminTourDateSchema = z
  .object({
    variantId: z.string(),
    productId: z.string(),
    name: translatedSchema,
    startsAt: instantSchema,
    minutes: z.int(),
    language: z.enum(LOCALES),
    price: z.number(),
    places: z.int().meta({ description: 'In all' }),
    taken: z.int().meta({ description: 'In orders, paid or not yet' }),
    isPast: z.boolean().meta({ description: 'It has begun' }),
    isOffered: z.boolean().meta({ description: 'False once it was taken off sale, or its tour isn’t published' }),
  })
  .meta({ id: 'AdminTourDate' })

export const tourKindSchema = z
  .object({
    productId: z.string(),
    name: translatedSchema,
    price: z.number().nullable().meta({ description: 'Of its latest date' }),
    isPublished: z.boolean(),
  })
  .meta({ id: 'TourKind' })

export const tourGuestSchema = z.object({
  folio: z.string(),
  name: z.string(),
  phone: z.string(),
  people: z.int(),
  isPaid: z.boolean(),
})

export const tourGroupSchema = adminTourDateSchema
  .extend({ place: translatedSchema, guests: z.array(tourGuestSchema).meta({ description: 'By name' }) })
  .meta({ id: 'TourGroup' })

export const tourOfferSchema = z.object({ isOffered: z.boolean() }).meta({ id: 'TourOffer' })
