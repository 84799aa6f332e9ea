import { createRoute } from '@hono/zod-openapi'
import { answerOf, json, situations } from '../../envelope.ts'
import { forTheOwner } from '../for-the-owner.ts'
import { postalCodeTrialSchema, trialQuerySchema } from '#domain/shipping/postal-codes/schemas.ts'

export const tryPostalCodeRoute = createRoute({
  method: 'get',
  path: '/management/shipping-trial',
  operationId: 'tryPostalCode',
  tags: ['Shipping'],
  summary: 'What a buyer at a postal code would be told now',
  description: 'For the owner: zone and rate, and whether alcohol may go there, by the rules that checkout asks.',
  request: {
    query: trialQuerySchema,
  },
  responses: {
    200: json(answerOf(postalCodeTrialSchema), 'What they would pay and hear'),
    ...situations({ ...forTheOwner, 422: 'No postal code starts like that' }),
  },
})
