import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { getOrderTracking } from '#domain/orders/history/get-order-tracking.ts'
import { normalizeFolio } from '#vocabulary/folio.ts'
import { TRACKING, TRACKING_BY_EMAIL } from '#domain/orders/history/tracking-limits.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { ApiDeps } from '../../deps.ts'
import { ok } from '../../envelope.ts'
import { limitByAddress, limitBySubject } from '../../limits.ts'
import { createRouter } from '../../router.ts'
import { centavosOnWire } from '../../amounts.ts'
import { refundOrderRoute, trackOrderRoute } from './routes.ts'
import { toOrderResponse } from './order-response.ts'

export function ordersRoutes(deps: ApiDeps) {
  return createRouter()
    .openapi({ ...trackOrderRoute, middleware: [limitByAddress(deps, TRACKING)] as const }, async (c) => {
      const asked = { ...c.req.valid('param'), ...c.req.valid('query') }
      const folio = normalizeFolio(asked.folio)
      if (folio && asked.email) await limitBySubject(deps, folio, TRACKING_BY_EMAIL, c.get('ctx').now)
      return c.json(ok(toOrderResponse(await getOrderTracking(c.get('ctx'), asked))), 200)
    })
    .openapi(refundOrderRoute, async (c) => {
      const { amount, shipping, lines, reason } = c.req.valid('json')
      const refund = await refundOrder(c.get('ctx'), {
        folio: c.req.valid('param').folio,
        amountCentavos: amount === undefined ? undefined : centavosOnWire(amount, 'amount'),
        lines,
        shippingCentavos: shipping === undefined ? undefined : centavosOnWire(shipping, 'shipping'),
        reason,
        idempotencyKey: c.req.valid('header')['idempotency-key'],
      })
      const { folio, status, paymentStatus, refundedCentavos } = refund
      const refunded = pesosFromCentavos(refundedCentavos)
      return c.json(ok({ orderId: folio ?? '', status, paymentStatus, refunded }), 200)
    })
}
