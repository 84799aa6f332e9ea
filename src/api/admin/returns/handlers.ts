import { listReturnsByStatus } from '#domain/orders/returning/list-returns-by-status.ts'
import { keyset } from '../../envelope.ts'
import { toListedReturnResponse } from './return-response.ts'
import { createRouter } from '../../router.ts'
import { listReturnsByStatusRoute } from './routes.ts'

export function managedReturnsRoutes() {
  return createRouter().openapi(listReturnsByStatusRoute, async (c) => {
    const { cursor: after, limit, status } = c.req.valid('query')
    const { items, next } = await listReturnsByStatus(c.get('ctx'), { status, after, limit })
    return c.json(keyset({ items: items.map(toListedReturnResponse), next }, limit), 200)
  })
}
