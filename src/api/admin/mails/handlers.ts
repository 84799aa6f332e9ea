import { listMails } from '#domain/mail/admin/list-mails.ts'
import { showMail } from '#domain/mail/admin/show-mail.ts'
import { keyset, ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { listMailsRoute, showMailRoute } from './routes.ts'

export function mailsRoutes() {
  return createRouter()
    .openapi(listMailsRoute, async (c) => {
      const { cursor, limit, ...filters } = c.req.valid('query')
      const { items, next } = await listMails(c.get('ctx'), filters, { cursor, limit })
      const data = items.map(({ writtenAt, sentAt, ...mail }) => ({
        ...mail,
        writtenAt: writtenAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      }))
      return c.json(keyset({ items: data, next }, limit), 200)
    })
    .openapi(showMailRoute, async (c) => c.json(ok(await showMail(c.get('ctx'), c.req.valid('param'))), 200))
}
