import { createRoute } from '@hono/zod-openapi'
import { CONTACT_MESSAGES_LIMIT } from '#domain/contact/limits.ts'
import { receiveContactMessage } from '#domain/contact/receive-contact-message.ts'
import { contactMessageSchema, receivedMessageSchema } from '#domain/contact/schemas.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import type { ApiDeps } from '../../deps.ts'
import { answerOf, created, json, situations } from '../../envelope.ts'
import { idempotencyHeaders, KEY_REUSED } from '../../idempotency-key.ts'
import { limitByAddress } from '../../limits.ts'
import { createRouter } from '../../router.ts'

const contactMessageRoute = createRoute({
  method: 'post',
  path: '/contact-messages',
  operationId: 'sendContactMessage',
  tags: ['Contact'],
  summary: 'Write to the store',
  description:
    'The message is kept, mailed to the store, and its arrival acknowledged to the first e-mail, once a day at most. `subject` is what it is about. `topicLink` stays empty and `spentMs` is how long the form was open: what looks like a program’s is answered alike and kept nowhere. The same `Idempotency-Key` sends it once.',
  request: {
    headers: idempotencyHeaders,
    body: {
      required: true,
      content: { 'application/json': { schema: contactMessageSchema } },
    },
  },
  responses: {
    201: json(answerOf(receivedMessageSchema), 'The message arrived'),
    ...situations({
      ...KEY_REUSED,
      422: 'A field is missing or of the wrong shape',
      429: 'Too many messages from this address',
    }),
  },
})

export function contactMessagesRoutes(deps: ApiDeps) {
  return createRouter().openapi(
    { ...contactMessageRoute, middleware: [limitByAddress(deps, CONTACT_MESSAGES_LIMIT)] as const },
    async (c) => {
      const ctx = c.get('ctx')
      const received = await receiveContactMessage(ctx, c.req.valid('json'), c.req.valid('header')['idempotency-key'])
      const message = translationsOf(ctx.locale).of('contact')('toasts.sent')
      return c.json({ ...created(received), message }, 201)
    },
  )
}
