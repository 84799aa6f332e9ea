import { z } from 'zod'
import { postalCodeSchema } from '#domain/shipping/schemas.ts'

export const knownPostalCodeSchema = z
  .object({
    postalCode: z.string(),
    state: z.string(),
    stateCode: z.string().meta({ description: 'ISO 3166-2:MX without the country', example: 'JAL' }),
    city: z.string().nullable().meta({ description: 'Null where the postal service’s list isn’t in, or lacks it' }),
    municipality: z.string().nullable(),
    colonies: z.array(z.string()).meta({ description: 'The settlements of the postal code, by name' }),
  })
  .meta({ id: 'PostalCode' })

export type PostalCode = z.infer<typeof knownPostalCodeSchema>

export const MOST_ITEMS = 1000

export const postalCodeTrialSchema = z
  .object({
    state: z.string().nullable(),
    quote: z
      .object({
        zoneId: z.string(),
        zone: z.string(),
        base: z.number(),
        additional: z.number().meta({ description: 'For all units after the first' }),
        total: z.number(),
        freeFrom: z.number().nullable(),
      })
      .nullable()
      .meta({ description: 'Null where nothing is sent' }),
    restriction: z
      .object({ reason: z.string(), endsOn: z.string().nullable() })
      .nullable()
      .meta({ description: 'Why no alcohol is sold there today' }),
  })
  .meta({ id: 'PostalCodeTrial' })

export const trialQuerySchema = z.object({
  postalCode: postalCodeSchema,
  items: z.coerce.number('errors:wholeNumberInvalid').int().min(1).max(MOST_ITEMS).default(1),
})
