import { createRoute } from '@hono/zod-openapi'
import { getPurchase } from '#domain/orders/history/get-purchase.ts'
import { listPurchases } from '#domain/orders/history/list-purchases.ts'
import { readCursor } from '#domain/orders/history/purchase-cursor.ts'
import { purchaseDetailSchema, purchaseQuerySchema, purchasesSchema } from '#domain/orders/history/schemas.ts'
import { requestInvoice } from '#domain/orders/invoicing/request-invoice.ts'
import { invoiceDataSchema } from '#domain/orders/invoicing/schemas.ts'
import { requestReturn } from '#domain/orders/returning/request-return.ts'
import { returnRequestSchema, returnSchema } from '#domain/orders/returning/schemas.ts'
import { listOrderReviews } from '#domain/reviews/find-reviewable-order.ts'
import { reviewableOrderSchema } from '#domain/reviews/schemas.ts'
import type { ApiDeps } from '../deps.ts'
import { answerOf, created, json, jsonBody, ok, situations } from '../envelope.ts'
import { limitByUser } from '../limits.ts'
import { toReturnResponse } from '../return-response.ts'
import { createRouter } from '../router.ts'
import { orderParams } from '../store/orders/router.ts'
import { toPurchaseDetailResponse, toPurchaseResponse } from './purchase-response.ts'

const tags = ['Customer area']

const refusals = { 401: 'Nobody is signed in', 403: 'Staff buy nothing' } as const
const ofTheirOwn = { ...refusals, 404: 'There is no such order of theirs' } as const
const listPurchasesRoute = createRoute({
  method: 'get',
  path: '/customer/orders',
  operationId: 'listOwnOrders',
  tags,
  summary: 'The customer’s orders',
  description:
    'Newest first; orders placed as a guest under the account’s email are among them once it is verified. `next` is handed back as `after` to go on.',
  request: {
    query: purchaseQuerySchema,
  },
  responses: {
    200: json(answerOf(purchasesSchema), 'Orders'),
    ...situations({ ...refusals, 422: 'A filter is unknown' }),
  },
})

const getPurchaseRoute = createRoute({
  method: 'get',
  path: '/customer/orders/{folio}',
  operationId: 'getOwnOrder',
  tags,
  summary: 'One of the customer’s orders',
  description: 'Where it stands, and what may be done about it now: cancel, return, invoice.',
  request: { params: orderParams },
  responses: {
    200: json(answerOf(purchaseDetailSchema), 'The order'),
    ...situations({ ...ofTheirOwn, 422: 'A field is too long' }),
  },
})

const requestInvoiceRoute = createRoute({
  method: 'put',
  path: '/customer/orders/{folio}/invoice-data',
  operationId: 'requestInvoice',
  tags,
  summary: 'Ask for an order’s invoice (CFDI), or change what it is made out to',
  description:
    'Until the end of the month in which the order was paid, in Mexico City, and for three days at least. Saying the same again changes nothing.',
  request: { params: orderParams, body: jsonBody(invoiceDataSchema) },
  responses: {
    200: json(answerOf(invoiceDataSchema), 'What the invoice is made out to'),
    ...situations({
      ...ofTheirOwn,
      409: 'The order isn’t paid, was canceled, or the time is over',
      422: 'A field is missing or of the wrong shape',
      429: 'Too many requests from this account',
    }),
  },
})

const requestReturnRoute = createRoute({
  method: 'post',
  path: '/customer/orders/{folio}/return',
  operationId: 'requestReturn',
  tags,
  summary: 'Ask to give something back',
  description:
    'Within 24 hours of the delivery, for an original defect or a wrong item; what engraving was charged goes with its bottles by itself. Photos are uploaded first, for the purpose `return-photo`.',
  request: { params: orderParams, body: jsonBody(returnRequestSchema) },
  responses: {
    201: json(answerOf(returnSchema), 'The request'),
    ...situations({
      ...ofTheirOwn,
      409: 'The order hasn’t arrived, the time is over, or a return was requested already',
      422: 'A field is missing or of the wrong shape',
      429: 'Too many requests from this account',
    }),
  },
})

const listOrderReviewsRoute = createRoute({
  method: 'get',
  path: '/customer/orders/{folio}/reviews',
  operationId: 'listOrderReviews',
  tags,
  summary: 'What can be reviewed of an order, and what was',
  description: 'Null until it is delivered. Reviews are written with the token.',
  request: { params: orderParams },
  responses: {
    200: json(answerOf(reviewableOrderSchema.nullable()), 'The products, with the reviews of them'),
    ...situations({ ...ofTheirOwn, 422: 'A field is too long' }),
  },
})

/** Each request e-mails the shop. */
const INVOICING = { name: 'request-invoice', limit: 30, windowSeconds: 3600 }
const RETURNING = { name: 'request-return', limit: 30, windowSeconds: 3600 }

export function ownOrdersRoutes(deps: ApiDeps) {
  return createRouter()
    .openapi(listPurchasesRoute, async (c) => {
      const { after, ...asked } = c.req.valid('query')
      const cursor = after === undefined ? undefined : readCursor(after)
      const { items, next } = await listPurchases(c.get('ctx'), { ...asked, after: cursor })
      return c.json(ok({ items: items.map(toPurchaseResponse), next }), 200)
    })
    .openapi(getPurchaseRoute, async (c) =>
      c.json(ok(toPurchaseDetailResponse(await getPurchase(c.get('ctx'), c.req.valid('param')))), 200),
    )
    .openapi(listOrderReviewsRoute, async (c) =>
      c.json(ok(await listOrderReviews(c.get('ctx'), c.req.valid('param'))), 200),
    )
    .openapi({ ...requestInvoiceRoute, middleware: [limitByUser(deps, INVOICING)] as const }, async (c) => {
      const asked = { ...c.req.valid('param'), ...c.req.valid('json') }
      return c.json(ok(await requestInvoice(c.get('ctx'), asked)), 200)
    })
    .openapi({ ...requestReturnRoute, middleware: [limitByUser(deps, RETURNING)] as const }, async (c) => {
      const asked = { ...c.req.valid('param'), ...c.req.valid('json') }
      return c.json(created(toReturnResponse(await requestReturn(c.get('ctx'), asked))), 201)
    })
}
