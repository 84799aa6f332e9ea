import { createRoute, z } from '@hono/zod-openapi'
import { shipmentSchema } from '#domain/orders/placing/schemas.ts'
import { answerOf, json, jsonBody, situations } from '../../envelope.ts'
import { orderParams } from '../../store/orders/routes.ts'
import { ownerOnly } from '../../callers.ts'
import { fulfilmentSchema } from '#domain/orders/fulfilling/schemas.ts'
import { cancellationSchema } from '#domain/orders/cancelling/schemas.ts'

const tags = ['Orders']
const forTheOwner = {
  401: 'Nobody is signed in',
  403: 'Only the owner may',
  404: 'There is no such order',
}

export const shipOrderRoute = createRoute({
  method: 'post',
  path: '/orders/{folio}/shipment',
  middleware: ownerOnly,
  operationId: 'shipOrder',
  tags,
  summary: 'Hand an order, or a part of it, to the courier',
  description:
    'For the owner. One call for each parcel; without `products`, all that hasn’t left yet goes in it. With its first parcel an order is shipped, and can’t be canceled any more. Telling the same parcel twice changes nothing.',
  request: { params: orderParams, body: jsonBody(shipmentSchema) },
  responses: {
    200: json(answerOf(fulfilmentSchema), 'The order, on its way'),
    ...situations({
      ...forTheOwner,
      409: 'The order isn’t paid, was canceled, left already, or is collected at a store; more is in the parcel than is left to send, or its number is another parcel’s',
      422: 'A field is missing or too long',
    }),
  },
})

export const deliverOrderRoute = createRoute({
  method: 'post',
  path: '/orders/{folio}/delivery',
  middleware: ownerOnly,
  operationId: 'deliverOrder',
  tags,
  summary: 'Note that the buyer has the order',
  description:
    'For the owner: once all of it was shipped, or when a paid pickup is handed over. All its parcels count as delivered. Told twice, the first time counts.',
  request: { params: orderParams },
  responses: {
    200: json(answerOf(fulfilmentSchema), 'The order, delivered'),
    ...situations({ ...forTheOwner, 409: 'The order never left, or not all of it', 422: 'A field is too long' }),
  },
})

export const deliverParcelRoute = createRoute({
  method: 'post',
  path: '/orders/{folio}/parcels/{parcelId}/delivery',
  middleware: ownerOnly,
  operationId: 'deliverParcel',
  tags,
  summary: 'Note that one parcel of an order arrived',
  description:
    'For the owner. Once all of the order left and arrived, it is delivered. Told twice, the first time counts.',
  request: { params: orderParams.extend({ parcelId: z.uuid() }) },
  responses: {
    200: json(answerOf(fulfilmentSchema), 'The order'),
    ...situations({ ...forTheOwner, 404: 'There is no such order or parcel', 422: 'A field is of the wrong shape' }),
  },
})

export const cancelRestRoute = createRoute({
  method: 'post',
  path: '/orders/{folio}/rest/cancellation',
  middleware: ownerOnly,
  operationId: 'cancelRest',
  tags,
  summary: 'Send no more of an order of which a part left',
  description:
    'For the owner. What hasn’t left can be sold again, and the order is delivered once its parcels are. The money is given back by a refund. Told twice, the first time counts.',
  request: { params: orderParams },
  responses: {
    200: json(answerOf(fulfilmentSchema), 'The order'),
    ...situations({ ...forTheOwner, 409: 'Nothing of it has left', 422: 'A field is too long' }),
  },
})
export const cancelOrderRoute = createRoute({
  method: 'post',
  path: '/orders/{folio}/cancellation',
  operationId: 'cancelOrder',
  tags,
  summary: 'Cancel an order',
  description:
    'For the customer whose order it is, and the owner, while it hasn’t been shipped. A card is refunded by itself, what was paid otherwise by the owner. Told twice, the first time counts.',
  request: { params: orderParams },
  responses: {
    200: json(answerOf(cancellationSchema), 'The order, canceled'),
    ...situations({
      401: 'Nobody is signed in',
      403: 'Neither a customer nor the owner, or the owner without a recent proof for what was paid',
      404: 'There is no such order of theirs',
      409: 'The order has left already',
      422: 'A field is too long',
      429: 'Too many cancellations',
    }),
  },
})
