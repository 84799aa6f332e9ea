import { listReturns } from '#domain/returns/list-returns.ts'
import { page } from '../envelope.ts'
import { createRouter } from '../router.ts'
import { listReturnsRoute } from './routes.ts'
import { wireReturn } from './wire-return.ts'

export function returnsRoutes() {
  return createRouter().openapi(listReturnsRoute, async (c) => {
    const { items, meta } = await listReturns(c.get('ctx'), c.req.valid('query'))
    const listed = items.map((item) => ({
      ...wireReturn(item),
      folio: item.folio,
      buyer: item.buyer,
      email: item.email,
    }))
    return c.json(page(listed, meta), 200)
  })
}
