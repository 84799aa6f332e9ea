import { createRoute, z } from '@hono/zod-openapi'
import {
  inboxFilterSchema,
  messageStatusSchema,
  replySchema,
  inboxMessageSchema,
  messageThreadSchema,
} from '#domain/contact/inbox/schemas.ts'
import { answerOf, json, jsonBody, keysetListOf, keysetQuery, situations, paramsOf } from '../../envelope.ts'
import { forTheOwner } from '../for-the-owner.ts'

const tags = ['Messages']
const params = paramsOf({ messageId: z.uuid() })
const ofOne = { ...forTheOwner, 404: 'There is no such message', 422: 'A field is of the wrong shape' } as const
export type InboxMessageResponse = z.infer<typeof inboxMessageSchema>
export type MessageThreadResponse = z.infer<typeof messageThreadSchema>

export const listMessagesRoute = createRoute({
  method: 'get',
  path: '/management/messages',
  operationId: 'listMessages',
  tags,
  summary: 'What visitors wrote to the shop',
  description: 'For the owner, the newest first.',
  request: { query: keysetQuery.extend(inboxFilterSchema.shape) },
  responses: {
    200: json(keysetListOf(inboxMessageSchema), 'A page of messages'),
    ...situations({ ...forTheOwner, 422: 'A filter makes no sense' }),
  },
})

export const getMessageRoute = createRoute({
  method: 'get',
  path: '/management/messages/{messageId}',
  operationId: 'getMessage',
  tags,
  summary: 'A message and what was answered',
  description: 'For the owner.',
  request: { params },
  responses: { 200: json(answerOf(messageThreadSchema), 'The message'), ...situations(ofOne) },
})

export const replyToMessageRoute = createRoute({
  method: 'put',
  path: '/management/messages/{messageId}/replies/{replyId}',
  operationId: 'replyToMessage',
  tags,
  summary: 'Answer a message by mail',
  description: 'For the owner. The caller names the reply: sent twice under one id, it is mailed once.',
  request: { params: params.extend({ replyId: z.uuid() }), body: jsonBody(replySchema) },
  responses: { 200: json(answerOf(messageThreadSchema), 'The message, answered'), ...situations(ofOne) },
})

export const moveMessageRoute = createRoute({
  method: 'put',
  path: '/management/messages/{messageId}/status',
  operationId: 'moveMessage',
  tags,
  summary: 'Put a message away, or take it out again',
  description: 'For the owner.',
  request: { params, body: jsonBody(messageStatusSchema) },
  responses: { 200: json(answerOf(inboxMessageSchema.pick({ status: true })), 'As it is now'), ...situations(ofOne) },
})
