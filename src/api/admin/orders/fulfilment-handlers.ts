import { cancelOrder } from '#domain/orders/cancelling/cancel-order.ts'
import { cancelRest } from '#domain/orders/cancelling/cancel-rest.ts'
import { deliverOrder } from '#domain/orders/fulfilling/deliver-order.ts'
import { shipOrder } from '#domain/orders/fulfilling/ship-order.ts'
import { deliverParcel } from '#domain/orders/fulfilling/deliver-parcel.ts'
import type { Fulfilment } from '#domain/orders/fulfilling/fulfilment.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { ApiDeps } from '../../deps.ts'
import { ok } from '../../envelope.ts'
import { limitByCustomer } from '../../limits.ts'
import { createRouter } from '../../router.ts'
import {
  cancelOrderRoute,
  cancelRestRoute,
  deliverOrderRoute,
  deliverParcelRoute,
  shipOrderRoute,
} from './fulfilment-routes.ts'
import { toParcelResponse } from '../../store/orders/parcel-response.ts'

/** Each one writes to a mailbox and may ask the card provider. */
const CANCELLING = { name: 'cancel-order', limit: 30, windowSeconds: 3600 }

export function fulfilmentRoutes(deps: ApiDeps) {
  return createRouter()
    .openapi(shipOrderRoute, async (c) => {
      const shipped = await shipOrder(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('json') })
      return c.json(ok(toFulfilmentResponse(shipped)), 200)
    })
    .openapi(deliverOrderRoute, async (c) =>
      c.json(ok(toFulfilmentResponse(await deliverOrder(c.get('ctx'), c.req.valid('param')))), 200),
    )
    .openapi(deliverParcelRoute, async (c) =>
      c.json(ok(toFulfilmentResponse(await deliverParcel(c.get('ctx'), c.req.valid('param')))), 200),
    )
    .openapi(cancelRestRoute, async (c) =>
      c.json(ok(toFulfilmentResponse(await cancelRest(c.get('ctx'), c.req.valid('param')))), 200),
    )
    .openapi({ ...cancelOrderRoute, middleware: [limitByCustomer(deps, CANCELLING)] as const }, async (c) => {
      const { folio, refund, refundCentavos } = await cancelOrder(c.get('ctx'), c.req.valid('param'))
      const refundAmount = pesosFromCentavos(refundCentavos)
      return c.json(ok({ orderId: folio, status: 'cancelled' as const, refund, refundAmount }), 200)
    })
}

function toFulfilmentResponse({ folio, status, parcels, rest, deliveredAt }: Fulfilment) {
  const last = parcels.at(-1)
  return {
    orderId: folio,
    status,
    courier: last?.carrier ?? null,
    trackingNumber: last?.trackingNumber ?? null,
    parcels: parcels.map(toParcelResponse),
    rest,
    deliveredAt,
  }
}
