import { refundReturn } from '#domain/checkout/refunding/refund-return.ts'
import { acceptReturn } from '#domain/returns/accept-return.ts'
import { listReturns } from '#domain/returns/list-returns.ts'
import { receiveReturn } from '#domain/returns/receive-return.ts'
import { refuseReturn } from '#domain/returns/refuse-return.ts'
import { ok, page } from '../envelope.ts'
import { createRouter } from '../router.ts'
import {
  acceptReturnRoute,
  listReturnsRoute,
  receiveReturnRoute,
  refundReturnRoute,
  refuseReturnRoute,
} from './routes.ts'
import { wireHouseReturn, wireListedReturn } from './wire-return.ts'

export function returnsRoutes() {
  return createRouter()
    .openapi(listReturnsRoute, async (c) => {
      const { items, meta } = await listReturns(c.get('ctx'), c.req.valid('query'))
      return c.json(page(items.map(wireListedReturn), meta), 200)
    })
    .openapi(acceptReturnRoute, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json') }
      return c.json(ok(wireHouseReturn(await acceptReturn(c.get('ctx'), input))), 200)
    })
    .openapi(refuseReturnRoute, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json') }
      return c.json(ok(wireHouseReturn(await refuseReturn(c.get('ctx'), input))), 200)
    })
    .openapi(receiveReturnRoute, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json') }
      return c.json(ok(wireHouseReturn(await receiveReturn(c.get('ctx'), input))), 200)
    })
    .openapi(refundReturnRoute, async (c) =>
      c.json(ok(wireHouseReturn(await refundReturn(c.get('ctx'), c.req.valid('param')))), 200),
    )
}
