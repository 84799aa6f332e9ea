import { createRoute } from '@hono/zod-openapi'
import { contactMessageSchema, receivedMessageSchema } from '#domain/contact/schemas.ts'
import { answerOf, json, situations } from '../../envelope.ts'
export const contactMessageRoute = createRoute({
  method: 'post',
  path: '/contact-messages',
  operationId: 'sendContactMessage',
  tags: ['Contact'],
  summary: 'Write to the store',
  description:
    'The message is kept, mailed to the store, and its arrival acknowledged to the first e-mail, once a day at most. `subject` is what it is about. `topicLink` stays empty and `spentMs` is how long the form was open: what looks like a program’s is answered alike and kept nowhere.',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: contactMessageSchema } },
    },
  },
  responses: {
    201: json(answerOf(receivedMessageSchema), 'The message arrived'),
    ...situations({
      422: 'A field is missing or of the wrong shape',
      429: 'Too many messages from this address',
    }),
  },
})
