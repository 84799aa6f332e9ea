import { z } from '@hono/zod-openapi'
import { refundReturn } from '#domain/orders/refunding/refund-return.ts'
import { acceptReturn } from '#domain/orders/returning/accept-return.ts'
import { listReturnsByStatus } from '#domain/orders/returning/list-returns-by-status.ts'
import { receiveReturn } from '#domain/orders/returning/receive-return.ts'
import { refuseReturn } from '#domain/orders/returning/refuse-return.ts'
import {
  adminReturnSchema,
  listedReturnSchema,
  returnAcceptanceSchema,
  returnReceiptSchema,
  returnRefusalSchema,
} from '#domain/orders/returning/schemas.ts'
import { answerOf, json, jsonBody, keyset, keysetListOf, keysetQuery, ok, paramsOf } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
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
    'Who says how many units of each line can be sold again: those go back in stock. What is to be refunded is fixed from here on: of each line the share that was paid, and the shipping when nothing is kept.',
  request: { params, body: jsonBody(returnReceiptSchema) },
  responses: { 200: json(answerOf(adminReturnSchema), 'The return, received') },
  refusals: { ...ofOne, 409: 'It isn’t awaited' },
})

const refundReturnRoute = staffRoute({
  method: 'post',
  path: '/returns/{returnId}/refund',
  operationId: 'refundReturn',
  permission: 'orders:refund',
  summary: 'Give the money of a received return back',
  description:
    'After a recent proof of who one is. A card is refunded through its provider, once, however often it is asked; other money is noted as given by hand. Points follow the money.',
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
