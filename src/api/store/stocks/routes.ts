import { createRoute, z } from '@hono/zod-openapi'
import { stockSchema } from '#domain/inventory/schemas.ts'
import { answerOf, json, situations, paramsOf } from '../../envelope.ts'

export const getStockRoute = createRoute({
  method: 'get',
  path: '/stocks/{variantId}',
  operationId: 'getStock',
  tags: ['Products'],
  summary: 'What can still be sold of a variant, by place',
  request: { params: paramsOf({ variantId: z.string() }) },
  responses: {
    200: json(answerOf(stockSchema), 'The stock'),
    ...situations({ 404: 'There is no such variant, or its product isn’t published' }),
  },
})
