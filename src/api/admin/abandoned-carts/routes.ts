import { createRoute } from '@hono/zod-openapi'
import type { z } from 'zod'
import {
  abandonedFilterSchema,
  recoveryChoiceSchema,
  abandonedCartSchema,
  abandonmentSchema,
  recoveryMessageSchema,
  recoverySettingsSchema,
} from '#domain/cart/abandoned/schemas.ts'
import { knownId } from '#kit/text-schema.ts'
import { answerOf, json, jsonBody, keysetListOf, keysetQuery, situations, paramsOf } from '../../envelope.ts'
import { ifMatchHeaders } from '../../if-match.ts'
import { forTheOwner } from '../for-the-owner.ts'

const tags = ['Abandoned carts']
const params = paramsOf({ cartId: knownId(100) })
const wrongShape = { 422: 'A field is of the wrong shape' } as const
export type AbandonedCartResponse = z.infer<typeof abandonedCartSchema>

export const listAbandonedCartsRoute = createRoute({
  method: 'get',
  path: '/management/abandoned-carts',
  operationId: 'listAbandonedCarts',
  tags,
  summary: 'Carts with products that became no order',
  description: 'For the owner: those that nobody touched for an hour, left last first.',
  request: { query: keysetQuery.extend(abandonedFilterSchema.shape) },
  responses: {
    200: json(keysetListOf(abandonedCartSchema), 'A page of carts'),
    ...situations({ ...forTheOwner, ...wrongShape }),
  },
})
export const getAbandonmentRoute = createRoute({
  method: 'get',
  path: '/management/abandoned-carts/summary',
  operationId: 'getAbandonment',
  tags,
  summary: 'What abandoned carts are worth, and what reminding brought back',
  description: 'For the owner, over the last thirty days.',
  responses: { 200: json(answerOf(abandonmentSchema), 'The figures'), ...situations(forTheOwner) },
})

const notToBeReminded = {
  409: 'It is in use, empty or ordered; its buyer can’t be written to; or it had its reminder (the code tells which)',
} as const

export const sendRecoveryMailRoute = createRoute({
  method: 'post',
  path: '/management/abandoned-carts/{cartId}/mail',
  operationId: 'sendRecoveryMail',
  tags,
  summary: 'Remind a buyer of a cart by mail, once',
  description: 'For the owner.',
  request: { params },
  responses: {
    200: json(answerOf(params), 'It stands in the outbox'),
    ...situations({ ...forTheOwner, ...notToBeReminded, ...wrongShape }),
  },
})
export const writeRecoveryMessageRoute = createRoute({
  method: 'post',
  path: '/management/abandoned-carts/{cartId}/message',
  operationId: 'writeRecoveryMessage',
  tags,
  summary: 'A link to send by hand',
  description: 'For the owner: what a message on WhatsApp needs. The link brings the cart back for thirty days.',
  request: { params },
  responses: {
    201: json(answerOf(recoveryMessageSchema), 'The link'),
    ...situations({ ...forTheOwner, ...notToBeReminded, ...wrongShape }),
  },
})
export const getRecoverySettingsRoute = createRoute({
  method: 'get',
  path: '/management/cart-reminders',
  operationId: 'getCartReminders',
  tags,
  summary: 'Whether carts are reminded of by themselves',
  description: 'For the owner.',
  responses: { 200: json(answerOf(recoverySettingsSchema), 'As it is'), ...situations(forTheOwner) },
})

export const changeRecoverySettingsRoute = createRoute({
  method: 'put',
  path: '/management/cart-reminders',
  operationId: 'changeCartReminders',
  tags,
  summary: 'Have carts reminded of by themselves, or not',
  description: 'For the owner.',
  request: { headers: ifMatchHeaders, body: jsonBody(recoveryChoiceSchema) },
  responses: {
    200: json(answerOf(recoverySettingsSchema), 'As it is now'),
    ...situations({ ...forTheOwner, 412: 'Somebody changed it meanwhile', ...wrongShape }),
  },
})
