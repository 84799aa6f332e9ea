import { createRoute, z } from '@hono/zod-openapi'
import { answerOf, json, situations, paramsOf } from '../../envelope.ts'

export const paymentWebhookRoute = createRoute({
  method: 'post',
  path: '/payments/webhooks/{provider}',
  operationId: 'receivePaymentEvent',
  tags: ['Payments'],
  summary: 'A payment provider tells of a change',
  description: 'Signed by the provider. Telling twice is harmless: what counts is what the provider’s books say.',
  request: { params: paramsOf({ provider: z.string().max(40) }) },
  responses: {
    200: json(answerOf(z.object({ received: z.literal(true) })), 'Taken in'),
    ...situations({
      400: 'The signature is wrong or too old, or the message can’t be kept',
      404: 'This store doesn’t work with that provider',
      422: 'The provider’s name is not one',
    }),
  },
})
