import { SEND_EMAILS_LIMIT } from '#domain/contact/limits.ts'
import { sendEmail } from '#domain/contact/send-email.ts'
import type { ApiDeps } from '../../deps.ts'
import { created } from '../../envelope.ts'
import { limitByAddress } from '../../limits.ts'
import { createRouter } from '../../router.ts'
import { sendEmailRoute } from './routes.ts'

export function sendEmailsRoutes(deps: ApiDeps) {
  return createRouter().openapi(
    { ...sendEmailRoute, middleware: [limitByAddress(deps, SEND_EMAILS_LIMIT)] as const },
    async (c) => c.json(created(await sendEmail(c.get('ctx'), c.req.valid('json'))), 201),
  )
}
