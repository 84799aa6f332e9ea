import { z } from '@hono/zod-openapi'
import { getMessage } from '#domain/contact/inbox/get-message.ts'
import type { MessageThread } from '#domain/contact/inbox/get-message.ts'
import { listMessages } from '#domain/contact/inbox/list-messages.ts'
import type { InboxMessage } from '#domain/contact/inbox/list-messages.ts'
import { moveMessage } from '#domain/contact/inbox/move-message.ts'
import { replyToMessage } from '#domain/contact/inbox/reply-to-message.ts'
import {
  inboxFilterSchema,
  inboxMessageSchema,
  messageStatusSchema,
  messageThreadSchema,
  replySchema,
} from '#domain/contact/inbox/schemas.ts'
import { answerOf, json, jsonBody, keyset, keysetListOf, keysetQuery, ok, paramsOf } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Messages')
const params = paramsOf({ messageId: z.uuid() })
const ofOne = { 404: 'There is no such message', 422: 'A field is of the wrong shape' } as const
type InboxMessageResponse = z.infer<typeof inboxMessageSchema>
type MessageThreadResponse = z.infer<typeof messageThreadSchema>

const listMessagesRoute = staffRoute({
  method: 'get',
  path: '/management/messages',
  operationId: 'listMessages',
  permission: 'messages:read',
  summary: 'What visitors wrote to the shop',
  description: 'The newest first.',
  request: { query: keysetQuery.extend(inboxFilterSchema.shape) },
  responses: { 200: json(keysetListOf(inboxMessageSchema), 'A page of messages') },
  refusals: { 422: 'A filter makes no sense' },
})

const getMessageRoute = staffRoute({
  method: 'get',
  path: '/management/messages/{messageId}',
  operationId: 'getMessage',
  permission: 'messages:read',
  summary: 'A message and what was answered',
  request: { params },
  responses: { 200: json(answerOf(messageThreadSchema), 'The message') },
  refusals: ofOne,
})

const replyToMessageRoute = staffRoute({
  method: 'put',
  path: '/management/messages/{messageId}/replies/{replyId}',
  operationId: 'replyToMessage',
  permission: 'messages:write',
  summary: 'Answer a message by mail',
  description: 'The caller names the reply: sent twice under one id, it is mailed once.',
  request: { params: params.extend({ replyId: z.uuid() }), body: jsonBody(replySchema) },
  responses: { 200: json(answerOf(messageThreadSchema), 'The message, answered') },
  refusals: ofOne,
})

const moveMessageRoute = staffRoute({
  method: 'put',
  path: '/management/messages/{messageId}/status',
  operationId: 'moveMessage',
  permission: 'messages:write',
  summary: 'Put a message away, or take it out again',
  request: { params, body: jsonBody(messageStatusSchema) },
  responses: { 200: json(answerOf(inboxMessageSchema.pick({ status: true })), 'As it is now') },
  refusals: ofOne,
})

export function messagesRoutes() {
  return createRouter()
    .openapi(listMessagesRoute, async (c) => {
      const asked = c.req.valid('query')
      return c.json(keyset(await listMessages(c.get('ctx'), asked), asked.limit, toInboxMessageResponse), 200)
    })
    .openapi(getMessageRoute, async (c) =>
      c.json(ok(toMessageThreadResponse(await getMessage(c.get('ctx'), c.req.valid('param')))), 200),
    )
    .openapi(replyToMessageRoute, async (c) => {
      const answered = await replyToMessage(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('json') })
      return c.json(ok(toMessageThreadResponse(answered)), 200)
    })
    .openapi(moveMessageRoute, async (c) => {
      await moveMessage(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('json') })
      return c.json(ok(c.req.valid('json')), 200)
    })
}

function toInboxMessageResponse({ id, locale, ...message }: InboxMessage): InboxMessageResponse {
  return { ...message, messageId: id, language: locale }
}

function toMessageThreadResponse({ replies, ...message }: MessageThread): MessageThreadResponse {
  return { ...toInboxMessageResponse(message), replies }
}
