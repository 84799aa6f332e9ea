import { createRoute } from '@hono/zod-openapi'
import { returnRequestSchema, returnSchema } from '#domain/orders/returning/schemas.ts'
import { answerOf, json, jsonBody, situations } from '../envelope.ts'
import { orderParams } from '../store/orders/routes.ts'
import { invoiceDataSchema } from '#domain/orders/invoicing/schemas.ts'
import { purchaseDetailSchema, purchaseQuerySchema, purchasesSchema } from '#domain/orders/history/schemas.ts'

const tags = ['Customer area']

const refusals = { 401: 'Nobody is signed in', 403: 'Staff buy nothing' } as const
const ofTheirOwn = { ...refusals, 404: 'There is no such order of theirs' } as const
export const listPurchasesRoute = createRoute({
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

export const getPurchaseRoute = createRoute({
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

export const requestInvoiceRoute = createRoute({
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

export const requestReturnRoute = createRoute({
  method: 'post',
  path: '/customer/orders/{folio}/return',
  operationId: 'requestReturn',
  tags,
  summary: 'Ask to give something back',
  description:
    'Within 24 hours of the delivery, for an original defect or a wrong item. Photos are uploaded first, for the purpose `return-photo`.',
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
