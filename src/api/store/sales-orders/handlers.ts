import { placeOrder } from '#domain/orders/placing/place-order.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { ApiDeps } from '../../deps.ts'
import { created } from '../../envelope.ts'
import { limitByAddress } from '../../limits.ts'
import type { Limit } from '../../limits.ts'
import { createRouter } from '../../router.ts'
import { placeOrderRoute } from './routes.ts'

const ORDERS: Limit = { name: 'place-order', limit: 30, windowSeconds: 600 }

export function salesOrdersRoutes(deps: ApiDeps) {
  return createRouter().openapi(
    { ...placeOrderRoute, middleware: [limitByAddress(deps, ORDERS)] as const },
    async (c) => {
      const idempotencyKey = c.req.valid('header')['idempotency-key']
      const address = c.get('address')
      const placed = await placeOrder(c.get('ctx'), c.req.valid('json'), { idempotencyKey, address })
      const { folio, status, totalCentavos, paymentMethod, expiresAt } = placed
      const total = pesosFromCentavos(totalCentavos)
      return c.json(created({ orderId: folio, folio, status, total, paymentMethod, expiresAt }), 201)
    },
  )
}
