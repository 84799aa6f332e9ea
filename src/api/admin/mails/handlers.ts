import { listMails } from '#domain/mail/admin/list-mails.ts'
import { showMail } from '#domain/mail/admin/show-mail.ts'
import { keyset, ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { listMailsRoute, showMailRoute } from './routes.ts'

export function mailsRoutes() {
  return createRouter()
    .openapi(listMailsRoute, async (c) => {
      const { cursor, limit, ...filters } = c.req.valid('query')
      return c.json(keyset(await listMails(c.get('ctx'), filters, { cursor, limit }), limit), 200)
    })
    .openapi(showMailRoute, async (c) => c.json(ok(await showMail(c.get('ctx'), c.req.valid('param'))), 200))
}
