import { createRoute, z } from '@hono/zod-openapi'
import { inboxFilterSchema, MESSAGE_STATUSES, messageStatusSchema, replySchema } from '#domain/contact/inbox/schemas.ts'
import { LOCALES } from '#i18n/locale.ts'
import { answerOf, json, jsonBody, keysetListOf, keysetQuery, situations } from '../../envelope.ts'
import { forTheOwner } from '../for-the-owner.ts'

const tags = ['Messages']
const params = z.object({ messageId: z.uuid() })
const ofOne = { ...forTheOwner, 404: 'There is no such message', 422: 'A field is of the wrong shape' } as const

const message = z
  .object({
    messageId: z.uuid(),
    name: z.string(),
    companyName: z.string(),
    emails: z.array(z.string()),
    phoneNumbers: z.array(z.string()),
    subject: z.string(),
    commentary: z.string(),
    language: z.enum(LOCALES),
    status: z.enum(MESSAGE_STATUSES),
    createdAt: z.iso.datetime(),
  })
  .openapi('InboxMessage')
export type InboxMessageResponse = z.infer<typeof message>

const thread = message
  .extend({
    replies: z.array(z.object({ id: z.uuid(), author: z.string(), text: z.string(), at: z.iso.datetime() })),
  })
  .openapi('MessageThread')
export type MessageThreadResponse = z.infer<typeof thread>

export const listMessagesRoute = createRoute({
  method: 'get',
  path: '/management/messages',
  operationId: 'listMessages',
  tags,
  summary: 'What visitors wrote to the house',
  description: 'For the owner, the newest first.',
  request: { query: keysetQuery.extend(inboxFilterSchema.shape) },
  responses: {
    200: json(keysetListOf(message), 'A page of messages'),
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
  responses: { 200: json(answerOf(thread), 'The message'), ...situations(ofOne) },
})

export const replyToMessageRoute = createRoute({
  method: 'put',
  path: '/management/messages/{messageId}/replies/{replyId}',
  operationId: 'replyToMessage',
  tags,
  summary: 'Answer a message by mail',
  description: 'For the owner. The caller names the reply: sent twice under one id, it is mailed once.',
  request: { params: params.extend({ replyId: z.uuid() }), body: jsonBody(replySchema) },
  responses: { 200: json(answerOf(thread), 'The message, answered'), ...situations(ofOne) },
})

export const moveMessageRoute = createRoute({
  method: 'put',
  path: '/management/messages/{messageId}/status',
  operationId: 'moveMessage',
  tags,
  summary: 'Put a message away, or take it out again',
  description: 'For the owner.',
  request: { params, body: jsonBody(messageStatusSchema) },
  responses: { 200: json(answerOf(message.pick({ status: true })), 'As it is now'), ...situations(ofOne) },
})
