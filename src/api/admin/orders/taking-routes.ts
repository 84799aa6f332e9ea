import { createRoute, z } from '@hono/zod-openapi'
import {
  takeOrderSchema,
  takenOrderSchema,
  saleableVariantSchema,
  saleableSearchSchema,
} from '#domain/orders/placing/schemas.ts'
import { answerOf, json, jsonBody, situations } from '../../envelope.ts'
import { idempotencyHeaders } from '../../idempotency-key.ts'
import { forTheOwner } from '../for-the-owner.ts'
import { quoteOrderSchema, orderQuoteSchema } from '#domain/orders/quoting/schemas.ts'

const tags = ['Management']
export const searchSaleableVariantsRoute = createRoute({
  method: 'get',
  path: '/management/saleable-variants',
  operationId: 'searchSaleableVariants',
  tags,
  summary: 'What can be put in an order',
  description: 'For the owner: variants that can be sold now, with the stock of the warehouse or of a store.',
  request: { query: saleableSearchSchema },
  responses: {
    200: json(answerOf(z.array(saleableVariantSchema.openapi('FoundVariant'))), 'What was found'),
    ...situations({ ...forTheOwner, 422: 'The search is too long' }),
  },
})

export const quoteOrderRoute = createRoute({
  method: 'post',
  path: '/management/orders/quote',
  operationId: 'quoteOrder',
  tags,
  summary: 'What an order would cost',
  description: 'For the owner, before taking an order down. Nothing is held by it.',
  request: {
    body: jsonBody(quoteOrderSchema),
  },
  responses: {
    200: json(answerOf(orderQuoteSchema), 'What it costs'),
    ...situations({
      ...forTheOwner,
      404: 'There is no such product',
      409: 'Nothing is shipped there, or no alcohol today',
      422: 'A field is missing or of the wrong shape',
    }),
  },
})

export const takeOrderRoute = createRoute({
  method: 'post',
  path: '/management/orders',
  operationId: 'takeOrder',
  tags,
  summary: 'Take an order down for a buyer',
  description:
    'For the owner, by phone or at the counter. The same rules as in the shop: prices, stock, the code’s limits, the age that the buyer states. The buyer is written to with how it is paid.',
  request: { headers: idempotencyHeaders, body: jsonBody(takeOrderSchema) },
  responses: {
    201: json(answerOf(takenOrderSchema), 'The order, waiting for its payment'),
    ...situations({
      ...forTheOwner,
      404: 'There is no such product',
      409: 'Not enough stock, another total, a code that can’t be used, a place not shipped to, or too much that is unpaid under this e-mail',
      422: 'A field is missing or wrong, the buyer is under age, or the store or payment method is not offered',
    }),
  },
})
