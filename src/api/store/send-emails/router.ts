import { createRoute } from '@hono/zod-openapi'
import { SEND_EMAILS_LIMIT } from '#domain/contact/limits.ts'
import { sendEmailSchema, queuedEmailSchema } from '#domain/contact/schemas.ts'
import { sendEmail } from '#domain/contact/send-email.ts'
import type { ApiDeps } from '../../deps.ts'
import { answerOf, created, json, situations } from '../../envelope.ts'
import { idempotencyHeaders, KEY_REUSED } from '../../idempotency-key.ts'
import { limitByAddress } from '../../limits.ts'
import { createRouter } from '../../router.ts'
import { sometimesOfStaff } from '../../staff-routes.ts'

const sendEmailRoute = createRoute({
  method: 'post',
  path: '/send-emails',
  operationId: 'sendEmail',
  tags: ['Contact'],
  ...sometimesOfStaff('messages:write'),
  summary: 'Send an e-mail made from a template',
  description:
    'Templates: `contact-message`, `contact-acknowledgement` and `welcome`, with the prefix `test-` in the test environment. `order-confirmation` and `tracking` are sent by the store itself, when an order is placed or leaves. Whoever is not staff with `messages:write` may only send the contact message, to the store’s own mailbox, with nobody in `bcc`. Closed to API keys, which could write to anybody in the store’s name. Brand assets among the params are ignored. The same `Idempotency-Key` sends it once.',
  request: {
    headers: idempotencyHeaders,
    body: { required: true, content: { 'application/json': { schema: sendEmailSchema } } },
  },
  responses: {
    201: json(answerOf(queuedEmailSchema), 'The e-mail is on its way'),
    ...situations({
      ...KEY_REUSED,
      403: 'Only staff may use this template or write to these addresses',
      422: 'There is no such template, the store sends it by itself, or a field is missing or of the wrong shape',
      429: 'Too many e-mails from this address',
    }),
  },
})

export function sendEmailsRoutes(deps: ApiDeps) {
  return createRouter().openapi(
    { ...sendEmailRoute, middleware: [limitByAddress(deps, SEND_EMAILS_LIMIT)] as const },
    async (c) =>
      c.json(
        created(await sendEmail(c.get('ctx'), c.req.valid('json'), c.req.valid('header')['idempotency-key'])),
        201,
      ),
  )
}
