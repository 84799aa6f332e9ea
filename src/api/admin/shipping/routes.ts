import { createRoute, z } from '@hono/zod-openapi'
import { postalCodeSchema } from '#domain/shipping/schemas.ts'
import { answerOf, json, situations } from '../../envelope.ts'
import { forTheOwner } from '../for-the-owner.ts'
import { MOST_ITEMS, postalCodeTrialSchema } from '#domain/shipping/postal-codes/schemas.ts'

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
    200: json(answerOf(postalCodeTrialSchema), 'What they would pay and hear'),
    ...situations({ ...forTheOwner, 422: 'No postal code starts like that' }),
  },
})
