import { refundReturn } from '#domain/orders/refunding/refund-return.ts'
import { acceptReturn } from '#domain/orders/returning/accept-return.ts'
import { listReturnsByStatus } from '#domain/orders/returning/list-returns-by-status.ts'
import { receiveReturn } from '#domain/orders/returning/receive-return.ts'
import { refuseReturn } from '#domain/orders/returning/refuse-return.ts'
import { keyset, ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import {
  acceptReturnRoute,
  listReturnsRoute,
  receiveReturnRoute,
  refundReturnRoute,
  refuseReturnRoute,
} from './decision-routes.ts'
import { toAdminReturnResponse, toListedReturnResponse } from './return-response.ts'

export function returnsRoutes() {
  return createRouter()
    .openapi(listReturnsRoute, async (c) => {
      const { cursor: after, limit } = c.req.valid('query')
      const { items, next } = await listReturnsByStatus(c.get('ctx'), { after, limit })
      return c.json(keyset({ items: items.map(toListedReturnResponse), next }, limit), 200)
    })
    .openapi(acceptReturnRoute, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json') }
      return c.json(ok(toAdminReturnResponse(await acceptReturn(c.get('ctx'), input))), 200)
    })
    .openapi(refuseReturnRoute, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json') }
      return c.json(ok(toAdminReturnResponse(await refuseReturn(c.get('ctx'), input))), 200)
    })
    .openapi(receiveReturnRoute, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json') }
      return c.json(ok(toAdminReturnResponse(await receiveReturn(c.get('ctx'), input))), 200)
    })
    .openapi(refundReturnRoute, async (c) =>
      c.json(ok(toAdminReturnResponse(await refundReturn(c.get('ctx'), c.req.valid('param')))), 200),
    )
}
