import { CONTACT_MESSAGES_LIMIT } from '#domain/contact/limits.ts'
import { receiveContactMessage } from '#domain/contact/receive-contact-message.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import type { ApiDeps } from '../../deps.ts'
import { created } from '../../envelope.ts'
import { limitByAddress } from '../../limits.ts'
import { createRouter } from '../../router.ts'
import { contactMessageRoute } from './routes.ts'

export function contactMessagesRoutes(deps: ApiDeps) {
  return createRouter().openapi(
    { ...contactMessageRoute, middleware: [limitByAddress(deps, CONTACT_MESSAGES_LIMIT)] as const },
    async (c) => {
      const ctx = c.get('ctx')
      const received = await receiveContactMessage(ctx, c.req.valid('json'))
      const message = translationsOf(ctx.locale).of('contact')('toasts.sent')
      return c.json({ ...created(received), message }, 201)
    },
  )
}
