import { createRoute, z } from '@hono/zod-openapi'
import { answerOf, json, situations } from '../../envelope.ts'
import { offeredMethodSchema, methodsQuerySchema } from '#domain/orders/quoting/schemas.ts'

export const listPaymentMethodsRoute = createRoute({
  method: 'get',
  path: '/payments-methods',
  operationId: 'listPaymentMethods',
  tags: ['Payments'],
  summary: 'How an order may be paid',
  request: {
    query: methodsQuerySchema,
  },
  responses: {
    200: json(answerOf(z.array(offeredMethodSchema)), 'The methods, best first'),
    ...situations({
      404: 'There is no such order, or it is somebody else’s',
      422: 'The delivery method is none',
      429: 'Too many orders asked about from this address; see Retry-After',
    }),
  },
})
