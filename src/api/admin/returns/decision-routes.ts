import { createRoute, z } from '@hono/zod-openapi'
import {
  returnAcceptanceSchema,
  returnReceiptSchema,
  returnRefusalSchema,
  adminReturnSchema,
  listedReturnSchema,
} from '#domain/orders/returning/schemas.ts'
import { answerOf, json, jsonBody, keysetListOf, keysetQuery, situations, paramsOf } from '../../envelope.ts'
import { ownerOnly } from '../../callers.ts'
import { forTheOwner } from '../for-the-owner.ts'

const tags = ['Orders']
const params = paramsOf({ returnId: z.uuid() })

const ofOne = { ...forTheOwner, 404: 'There is no such return', 422: 'A field is missing or of the wrong shape' }

export const listReturnsRoute = createRoute({
  method: 'get',
  path: '/returns',
  middleware: ownerOnly,
  operationId: 'listReturns',
  tags,
  summary: 'Returns that were requested',
  description: 'For the owner, newest first.',
  request: { query: keysetQuery },
  responses: {
    200: json(keysetListOf(listedReturnSchema), 'A page of returns'),
    ...situations({ ...forTheOwner, 422: 'A number makes no sense, or the cursor is none of this list' }),
  },
})

export const acceptReturnRoute = createRoute({
  method: 'post',
  path: '/returns/{returnId}/acceptance',
  middleware: ownerOnly,
  operationId: 'acceptReturn',
  tags,
  summary: 'Take a return',
  description: 'For the owner. The buyer is told to send it, with the message. Told twice, the first time counts.',
  request: { params, body: jsonBody(returnAcceptanceSchema) },
  responses: {
    200: json(answerOf(adminReturnSchema), 'The return, accepted'),
    ...situations({ ...ofOne, 409: 'It was decided on already' }),
  },
})

export const refuseReturnRoute = createRoute({
  method: 'post',
  path: '/returns/{returnId}/refusal',
  middleware: ownerOnly,
  operationId: 'refuseReturn',
  tags,
  summary: 'Refuse a return',
  description:
    'For the owner: before it is sent, or after it was looked at unless some of it is for sale again. The buyer is told why.',
  request: { params, body: jsonBody(returnRefusalSchema) },
  responses: {
    200: json(answerOf(adminReturnSchema), 'The return, refused'),
    ...situations({ ...ofOne, 409: 'It was refunded, or some of it is for sale again' }),
  },
})

export const receiveReturnRoute = createRoute({
  method: 'post',
  path: '/returns/{returnId}/receipt',
  middleware: ownerOnly,
  operationId: 'receiveReturn',
  tags,
  summary: 'Note that a return arrived',
  description:
    'For the owner, who says how many units of each line can be sold again: those go back in stock. What is to be refunded is fixed from here on: of each line the share that was paid, and the shipping when nothing is kept.',
  request: { params, body: jsonBody(returnReceiptSchema) },
  responses: {
    200: json(answerOf(adminReturnSchema), 'The return, received'),
    ...situations({ ...ofOne, 409: 'It isn’t awaited' }),
  },
})

export const refundReturnRoute = createRoute({
  method: 'post',
  path: '/returns/{returnId}/refund',
  middleware: ownerOnly,
  operationId: 'refundReturn',
  tags,
  summary: 'Give the money of a received return back',
  description:
    'For the owner, who proved lately who they are. A card is refunded through its provider, once, however often it is asked; other money is noted as given by hand. Points follow the money.',
  request: { params },
  responses: {
    200: json(answerOf(adminReturnSchema), 'The return, refunded'),
    ...situations({
      ...ofOne,
      403: 'Only the owner may, after a recent proof',
      409: 'It wasn’t received',
      503: 'The card provider doesn’t answer; try again',
    }),
  },
})
