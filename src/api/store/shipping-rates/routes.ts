import { createRoute } from '@hono/zod-openapi'
import type { z } from 'zod'
import { answerOf, json, situations } from '../../envelope.ts'
import { deliveryQuoteSchema, deliveryQuoteInputSchema } from '#domain/orders/quoting/schemas.ts'

export type ShippingQuoteResponse = z.infer<typeof deliveryQuoteSchema>
export const shippingRatesRoute = createRoute({
  method: 'post',
  path: '/carriers/shipping-rates',
  operationId: 'quoteShipping',
  tags: ['Shipping'],
  summary: 'What a cart costs, delivered to a postal code',
  request: { body: { required: true, content: { 'application/json': { schema: deliveryQuoteInputSchema } } } },
  responses: {
    200: json(answerOf(deliveryQuoteSchema), 'The whole breakdown; amounts are pesos'),
    ...situations({
      404: 'There is no such cart for this caller',
      409: 'The cart is empty, the place isn’t served, or the discount code can’t be used',
      422: 'A field is of the wrong shape, or no postal code starts like that',
      429: 'Too many codes tried',
    }),
  },
})
