import { createRoute } from '@hono/zod-openapi'
import { mailOrderSchema, queuedEmailSchema } from '#domain/contact/schemas.ts'
import { answerOf, json, situations } from '../../envelope.ts'
export const sendEmailRoute = createRoute({
  method: 'post',
  path: '/send-emails',
  operationId: 'sendEmail',
  tags: ['Contact'],
  summary: 'Send an e-mail made from a template',
  description:
    'Templates: `contact-message`, `contact-acknowledgement` and `welcome`, with the prefix `test-` in the test environment. `order-confirmation` and `tracking` are sent by the store itself, when an order is placed or leaves. Whoever is not the owner may only send the contact message, to the store’s own mailbox, with nobody in `bcc`. Brand assets among the params are ignored.',
  request: {
    body: { required: true, content: { 'application/json': { schema: mailOrderSchema } } },
  },
  responses: {
    201: json(answerOf(queuedEmailSchema), 'The e-mail is on its way'),
    ...situations({
      403: 'Only the owner may use this template or write to these addresses',
      422: 'There is no such template, the store sends it by itself, or a field is missing or of the wrong shape',
      429: 'Too many e-mails from this address',
    }),
  },
})
