import { z } from '@hono/zod-openapi'
import { listMails } from '#domain/mail/admin/list-mails.ts'
import { listedMailSchema, mailTextSchema } from '#domain/mail/admin/schemas.ts'
import { retryMail } from '#domain/mail/admin/retry-mail.ts'
import { getMail } from '#domain/mail/admin/get-mail.ts'
import { MAIL_KINDS } from '#vocabulary/email-contents.ts'
import { MAIL_STATUSES } from '#vocabulary/mail-status.ts'
import { answerOf, json, keyset, keysetListOf, keysetQuery, ok, paramsOf } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Jobs')
const mailParams = paramsOf({ mailId: z.uuid() })

const listMailsRoute = staffRoute({
  method: 'get',
  path: '/management/mails',
  operationId: 'listMails',
  permission: 'operations:read',
  summary: 'The mails of the shop',
  description: 'The latest first. `q` looks for words of addresses and subjects.',
  request: {
    query: keysetQuery.extend({
      q: z.string().max(200).optional(),
      status: z.enum(MAIL_STATUSES).optional(),
      kind: z.enum(MAIL_KINDS).optional(),
    }),
  },
  responses: { 200: json(keysetListOf(listedMailSchema), 'A page of mails') },
  refusals: { 422: 'A filter makes no sense, or the cursor is none of this list' },
})

const getMailRoute = staffRoute({
  method: 'get',
  path: '/management/mails/{mailId}',
  operationId: 'getMail',
  permission: 'operations:read',
  summary: 'A mail’s words',
  description: 'Links stand without what they open.',
  request: { params: mailParams },
  responses: { 200: json(answerOf(mailTextSchema), 'As plain text') },
  refusals: { 404: 'No such mail', 422: 'The id has the wrong shape' },
})

const retryMailRoute = staffRoute({
  method: 'post',
  path: '/management/mails/{mailId}/retry',
  operationId: 'retryMail',
  permission: 'operations:write',
  summary: 'Try to send a mail again',
  request: { params: mailParams },
  responses: { 200: json(answerOf(mailParams), 'Queued again') },
  refusals: {
    404: 'No such mail failed',
    409: 'Its link was forgotten: the recipient must ask for another',
    422: 'The id has the wrong shape',
  },
})

export function mailsRoutes() {
  return createRouter()
    .openapi(listMailsRoute, async (c) => {
      const { cursor, limit, q: search, ...filters } = c.req.valid('query')
      const found = await listMails(c.get('ctx'), { search, ...filters }, { cursor, limit })
      return c.json(keyset(found, limit), 200)
    })
    .openapi(getMailRoute, async (c) => c.json(ok(await getMail(c.get('ctx'), c.req.valid('param'))), 200))
    .openapi(retryMailRoute, async (c) => {
      await retryMail(c.get('ctx'), c.req.valid('param'))
      return c.json(ok(c.req.valid('param')), 200)
    })
}
