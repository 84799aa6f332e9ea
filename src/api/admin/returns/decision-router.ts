import { z } from '@hono/zod-openapi'
import { refundReturn } from '#domain/orders/refunding/refund-return.ts'
import { acceptReturn } from '#domain/orders/returning/accept-return.ts'
import { beginReturn } from '#domain/orders/returning/begin-return.ts'
import { listReturnsByStatus } from '#domain/orders/returning/list-returns-by-status.ts'
import { receiveReturn } from '#domain/orders/returning/receive-return.ts'
import { refuseReturn } from '#domain/orders/returning/refuse-return.ts'
import { replaceReturn } from '#domain/orders/returning/replace-return.ts'
import {
  adminReturnSchema,
  beginReturnSchema,
  listedReturnSchema,
  replaceReturnSchema,
  returnAcceptanceSchema,
  returnReceiptSchema,
  returnRefusalSchema,
} from '#domain/orders/returning/schemas.ts'
import { answerOf, created, json, jsonBody, keyset, keysetListOf, keysetQuery, ok, paramsOf } from '../../envelope.ts'
import { idempotencyHeaders } from '../../idempotency-key.ts'
import { createRouter } from '../../router.ts'
import { orderParams } from '../../store/orders/router.ts'
import { toAdminReturnResponse, toListedReturnResponse } from './return-response.ts'
import { RECENT_PROOF_REFUSAL, staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Orders')
const params = paramsOf({ returnId: z.uuid() })

const ofOne = { 404: 'There is no such return', 422: 'A field is missing or of the wrong shape' }

const listReturnsRoute = staffRoute({
  method: 'get',
  path: '/returns',
  operationId: 'listReturns',
  permission: 'returns:read',
  summary: 'Returns that were requested',
  description: 'Newest first.',
  request: { query: keysetQuery },
  responses: { 200: json(keysetListOf(listedReturnSchema), 'A page of returns') },
  refusals: { 422: 'A number makes no sense, or the cursor is none of this list' },
})

const beginReturnRoute = staffRoute({
  method: 'post',
  path: '/orders/{folio}/returns',
  operationId: 'beginReturn',
  permission: 'returns:write',
  summary: 'Begin a return for a buyer',
  description:
    'Of any order of which something left, a guest’s too, at any time: it is accepted from the start, and the buyer is written to. Of each line no more units than left and weren’t returned or refunded; what engraving was charged goes with its bottles by itself. Photos are uploaded first, for the purpose `return-photo`. An `Idempotency-Key` makes it safe to repeat.',
  request: { params: orderParams, headers: idempotencyHeaders, body: jsonBody(beginReturnSchema) },
  responses: { 201: json(answerOf(adminReturnSchema), 'The return, accepted') },
  refusals: {
    404: 'There is no such order or picture',
    409: 'Nothing of the order has left, or the key came before with another request',
    422: 'A field is missing or of the wrong shape, or so many units of a line can’t come back',
  },
})

const acceptReturnRoute = staffRoute({
  method: 'post',
  path: '/returns/{returnId}/acceptance',
  operationId: 'acceptReturn',
  permission: 'returns:write',
  summary: 'Take a return',
  description: 'The buyer is asked to send it, with the message. A repeated call changes nothing.',
  request: { params, body: jsonBody(returnAcceptanceSchema) },
  responses: { 200: json(answerOf(adminReturnSchema), 'The return, accepted') },
  refusals: { ...ofOne, 409: 'It was decided on already' },
})

const refuseReturnRoute = staffRoute({
  method: 'post',
  path: '/returns/{returnId}/refusal',
  operationId: 'refuseReturn',
  permission: 'returns:write',
  summary: 'Refuse a return',
  description:
    'Before it is sent, or after it was looked at unless some of it is for sale again. The buyer is told why.',
  request: { params, body: jsonBody(returnRefusalSchema) },
  responses: { 200: json(answerOf(adminReturnSchema), 'The return, refused') },
  refusals: { ...ofOne, 409: 'It was refunded, or some of it is for sale again' },
})

const receiveReturnRoute = staffRoute({
  method: 'post',
  path: '/returns/{returnId}/receipt',
  operationId: 'receiveReturn',
  permission: 'returns:receive',
  summary: 'Note that a return arrived',
  description:
    'Who says how many units of each line can be sold again: those go back in stock, the others are written off with a reason, as all that is engraved is. What is to be refunded is fixed from here on: of each line the share that was paid, and the shipping when nothing is kept.',
  request: { params, body: jsonBody(returnReceiptSchema) },
  responses: { 200: json(answerOf(adminReturnSchema), 'The return, received') },
  refusals: { ...ofOne, 409: 'It isn’t awaited' },
})

const replaceReturnRoute = staffRoute({
  method: 'post',
  path: '/returns/{returnId}/replacement',
  operationId: 'replaceReturn',
  permission: 'returns:write',
  summary: 'Send something in place of a received return',
  description:
    'As an order of its own, to the same address, shipped for free: the same variants at no charge, or others, less what was paid for what came back. Engraved bottles are replaced by the same, engraved again. Stock is reserved at once. What it costs more is asked for by the order’s link to pay before it leaves; what it costs less stays to be refunded. What it costs nothing counts toward the role’s limit of refunds. A repeated call changes nothing.',
  request: { params, body: jsonBody(replaceReturnSchema) },
  responses: { 200: json(answerOf(adminReturnSchema), 'The return, with its replacement') },
  refusals: {
    403: 'Without the permission, or it replaces more than the role may refund of one order',
    404: 'There is no such return or product',
    409: 'It wasn’t received, or its refund has begun; too little is in stock; alcohol isn’t sold there; one person may buy no more of it; or the difference isn’t the expected one',
    422: 'A field is missing or of the wrong shape, or the buyer is not known to be of age',
  },
})

const refundReturnRoute = staffRoute({
  method: 'post',
  path: '/returns/{returnId}/refund',
  operationId: 'refundReturn',
  permission: 'orders:refund',
  summary: 'Give the money of a received return back',
  description:
    'After a recent proof of identity. A card is refunded through its provider, once, however often it is asked; other money is noted as given by hand. Points follow the money.',
  request: { params },
  responses: { 200: json(answerOf(adminReturnSchema), 'The return, refunded') },
  refusals: {
    ...ofOne,
    ...RECENT_PROOF_REFUSAL,
    409: 'It wasn’t received',
    503: 'The card provider doesn’t answer; try again',
  },
})

export function returnsRoutes() {
  return createRouter()
    .openapi(listReturnsRoute, async (c) => {
      const { cursor: after, limit } = c.req.valid('query')
      return c.json(
        keyset(await listReturnsByStatus(c.get('ctx'), { after, limit }), limit, toListedReturnResponse),
        200,
      )
    })
    .openapi(beginReturnRoute, async (c) => {
      const { folio } = c.req.valid('param')
      const call = { folio, input: c.req.valid('json'), idempotencyKey: c.req.valid('header')['idempotency-key'] }
      return c.json(created(toAdminReturnResponse(await beginReturn(c.get('ctx'), call))), 201)
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
    .openapi(replaceReturnRoute, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json') }
      return c.json(ok(toAdminReturnResponse(await replaceReturn(c.get('ctx'), input))), 200)
    })
    .openapi(refundReturnRoute, async (c) =>
      c.json(ok(toAdminReturnResponse(await refundReturn(c.get('ctx'), c.req.valid('param')))), 200),
    )
}
