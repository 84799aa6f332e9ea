import { createRoute, z } from '@hono/zod-openapi'
import { getStock } from '#domain/catalogue/products/get-stock.ts'
import { stockSchema } from '#domain/inventory/schemas.ts'
import { answerOf, json, ok, paramsOf, situations } from '../../envelope.ts'
import { createRouter } from '../../router.ts'

const getStockRoute = createRoute({
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

export function stocksRoutes() {
  return createRouter().openapi(getStockRoute, async (c) => {
    return c.json(ok(await getStock(c.get('ctx'), c.req.valid('param').variantId)), 200)
  })
}
