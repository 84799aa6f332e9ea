import { getStock } from '#domain/catalogue/products/get-stock.ts'
import { ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { getStockRoute } from './routes.ts'

export function stocksRoutes() {
  return createRouter().openapi(getStockRoute, async (c) => {
    return c.json(ok(await getStock(c.get('ctx'), c.req.valid('param').variantId)), 200)
  })
}
