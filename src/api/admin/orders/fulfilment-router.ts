import { createRoute, z } from '@hono/zod-openapi'
import { cancelOrder, cancellationSchema } from '#domain/orders/cancelling/cancel-order.ts'
import type { Cancellation } from '#domain/orders/cancelling/cancel-order.ts'
import { closeLostOrder } from '#domain/orders/cancelling/close-lost-order.ts'
import { cancelRest } from '#domain/orders/cancelling/cancel-rest.ts'
import { deliverOrder } from '#domain/orders/fulfilling/deliver-order.ts'
import { deliverParcel } from '#domain/orders/fulfilling/deliver-parcel.ts'
import type { Fulfilment } from '#domain/orders/fulfilling/fulfilment.ts'
import { deliveryQuerySchema, fulfilmentSchema } from '#domain/orders/fulfilling/schemas.ts'
import { shipOrder } from '#domain/orders/fulfilling/ship-order.ts'
import { shipmentSchema } from '#domain/orders/placing/schemas.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { ApiDeps } from '../../deps.ts'
import { answerOf, json, jsonBody, ok, situations } from '../../envelope.ts'
import { limitByCustomer } from '../../limits.ts'
import { createRouter } from '../../router.ts'
import { toParcelResponse } from '../../store/orders/parcel-response.ts'
import { orderParams } from '../../store/orders/router.ts'
import { ofStaff, staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Orders')
const ofOrder = { 404: 'There is no such order' }

const shipOrderRoute = staffRoute({
  method: 'post',
  path: '/orders/{folio}/shipment',
  operationId: 'shipOrder',
  permission: 'orders:fulfil',
  summary: 'Hand an order, or a part of it, to the courier',
  description:
    'One call for each parcel; without `products`, all that hasn’t left yet goes in it. With its first parcel an order is shipped, and can’t be canceled any more. The same parcel again changes nothing.',
  request: { params: orderParams, body: jsonBody(shipmentSchema) },
  responses: { 200: json(answerOf(fulfilmentSchema), 'The order, on its way') },
  refusals: {
    ...ofOrder,
    409: 'The order isn’t paid, was canceled, left already, or is collected at a store; its payment is disputed and that isn’t confirmed; more is in the parcel than is left to send, or its number is another parcel’s',
    422: 'A field is missing or too long',
  },
})

const deliverOrderRoute = staffRoute({
  method: 'post',
  path: '/orders/{folio}/delivery',
  operationId: 'deliverOrder',
  permission: 'orders:fulfil',
  summary: 'Note that the buyer has the order',
  description:
    'Once all of it was shipped, or when a paid pickup is handed over. All its parcels count as delivered. A repeated call changes nothing.',
  request: { params: orderParams, query: deliveryQuerySchema },
  responses: { 200: json(answerOf(fulfilmentSchema), 'The order, delivered') },
  refusals: {
    ...ofOrder,
    409: 'The order never left, or not all of it, or the payment of a pickup is disputed and that isn’t confirmed',
    422: 'A field is too long',
  },
})

const deliverParcelRoute = staffRoute({
  method: 'post',
  path: '/orders/{folio}/parcels/{parcelId}/delivery',
  operationId: 'deliverParcel',
  permission: 'orders:fulfil',
  summary: 'Note that one parcel of an order arrived',
  description: 'Once all of the order left and arrived, it is delivered. A repeated call changes nothing.',
  request: { params: orderParams.extend({ parcelId: z.uuid() }) },
  responses: { 200: json(answerOf(fulfilmentSchema), 'The order') },
  refusals: { ...ofOrder, 404: 'There is no such order or parcel', 422: 'A field is of the wrong shape' },
})

const cancelRestRoute = staffRoute({
  method: 'post',
  path: '/orders/{folio}/rest/cancellation',
  operationId: 'cancelRest',
  permission: 'orders:write',
  summary: 'Send no more of an order of which a part left',
  description:
    'What hasn’t left can be sold again, except engraved bottles, which are written off, and the order is delivered once its parcels are. The money is given back by a refund. A repeated call changes nothing.',
  request: { params: orderParams },
  responses: { 200: json(answerOf(fulfilmentSchema), 'The order') },
  refusals: { ...ofOrder, 409: 'Nothing of it has left', 422: 'A field is too long' },
})

const closeLostOrderRoute = staffRoute({
  method: 'post',
  path: '/orders/{folio}/loss',
  operationId: 'closeLostOrder',
  permission: 'orders:write',
  summary: 'Close a shipped order that never arrived',
  description:
    'Once all of its money or all of its units are back; its buyer isn’t written to. It can still be delivered if it turns up. A repeated call changes nothing.',
  request: { params: orderParams },
  responses: { 200: json(answerOf(fulfilmentSchema), 'The order') },
  refusals: { ...ofOrder, 409: 'It isn’t under way, or something of it is still owed', 422: 'A field is too long' },
})

const cancelOrderRoute = createRoute({
  method: 'post',
  path: '/orders/{folio}/cancellation',
  operationId: 'cancelOrder',
  ...ofStaff('orders:write', 'orders:refund'),
  tags: ['Orders'],
  summary: 'Cancel an order',
  description:
    'For the customer whose order it is, and staff, while it hasn’t been shipped; staff also need `orders:refund` for what was paid. A card is refunded by itself, what was paid otherwise by staff. A repeated call changes nothing.',
  request: { params: orderParams },
  responses: {
    200: json(answerOf(cancellationSchema), 'The order, canceled'),
    ...situations({
      401: 'Nobody is signed in',
      403: 'Neither a customer nor staff with the permission, or staff without a recent proof for what was paid',
      404: 'There is no such order of theirs',
      409: 'The order has left already',
      422: 'A field is too long',
      429: 'Too many cancellations',
    }),
  },
})

/** Each sends an e-mail and may call the card provider. */
const CANCELLING = { name: 'cancel-order', limit: 30, windowSeconds: 3600 }

export function fulfilmentRoutes(deps: ApiDeps) {
  return createRouter()
    .openapi(shipOrderRoute, async (c) => {
      const shipped = await shipOrder(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('json') })
      return c.json(ok(toFulfilmentResponse(shipped)), 200)
    })
    .openapi(deliverOrderRoute, async (c) => {
      const isDisputeConfirmed = c.req.valid('query').isDisputeConfirmed === 'true'
      const delivered = await deliverOrder(c.get('ctx'), { ...c.req.valid('param'), isDisputeConfirmed })
      return c.json(ok(toFulfilmentResponse(delivered)), 200)
    })
    .openapi(deliverParcelRoute, async (c) =>
      c.json(ok(toFulfilmentResponse(await deliverParcel(c.get('ctx'), c.req.valid('param')))), 200),
    )
    .openapi(cancelRestRoute, async (c) =>
      c.json(ok(toFulfilmentResponse(await cancelRest(c.get('ctx'), c.req.valid('param')))), 200),
    )
    .openapi(closeLostOrderRoute, async (c) =>
      c.json(ok(toFulfilmentResponse(await closeLostOrder(c.get('ctx'), c.req.valid('param')))), 200),
    )
    .openapi({ ...cancelOrderRoute, middleware: [limitByCustomer(deps, CANCELLING)] as const }, async (c) => {
      const cancelled = await cancelOrder(c.get('ctx'), c.req.valid('param'))
      return c.json(ok(toCancellationResponse(cancelled)), 200)
    })
}

function toCancellationResponse(cancelled: Cancellation) {
  return {
    orderId: cancelled.folio,
    status: 'cancelled' as const,
    refundMethod: cancelled.refundMethod,
    refundAmount: pesosFromCentavos(cancelled.refundCentavos),
    refundByHand: pesosFromCentavos(cancelled.byHandCentavos),
    refundWithReturn: pesosFromCentavos(cancelled.returnCentavos),
    disputed: pesosFromCentavos(cancelled.disputedCentavos),
    takenBack: pesosFromCentavos(cancelled.takenBackCentavos),
  }
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
