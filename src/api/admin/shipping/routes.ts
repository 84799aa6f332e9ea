import { createRoute, z } from '@hono/zod-openapi'
import { postalCodeSchema } from '#domain/shipping/schemas.ts'
import { answerOf, json, situations } from '../../envelope.ts'
import { forTheOwner } from '../for-the-owner.ts'

const MOST_ITEMS = 1000
const trial = z
  .object({
    state: z.string().nullable(),
    quote: z
      .object({
        zoneId: z.string(),
        zone: z.string(),
        base: z.number(),
        additional: z.number().openapi({ description: 'For all pieces after the first' }),
        total: z.number(),
        freeFrom: z.number().nullable(),
      })
      .nullable()
      .openapi({ description: 'Null where nothing is sent' }),
    restriction: z
      .object({ reason: z.string(), endsOn: z.string().nullable() })
      .nullable()
      .openapi({ description: 'Why no alcohol is sold there today' }),
  })
  .openapi('PostalCodeTrial')

export const tryPostalCodeRoute = createRoute({
  method: 'get',
  path: '/management/shipping-trial',
  operationId: 'tryPostalCode',
  tags: ['Shipping'],
  summary: 'What a buyer at a postal code would be told now',
  description: 'For the owner: zone and rate, and whether alcohol may go there, by the rules that checkout asks.',
  request: {
    query: z.object({
      postalCode: postalCodeSchema,
      items: z.coerce.number('errors:wholeNumberInvalid').int().min(1).max(MOST_ITEMS).default(1),
    }),
  },
  responses: {
    200: json(answerOf(trial), 'What they would pay and hear'),
    ...situations({ ...forTheOwner, 422: 'No postal code starts like that' }),
  },
})
