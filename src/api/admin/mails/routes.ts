import { createRoute, z } from '@hono/zod-openapi'
import { MAIL_KINDS } from '#vocabulary/email-contents.ts'
import { MAIL_STATUSES } from '#vocabulary/mail-status.ts'
import { answerOf, json, keysetListOf, keysetQuery, situations, paramsOf } from '../../envelope.ts'
import { forTheOwner } from '../for-the-owner.ts'
import { listedMailSchema, mailTextSchema } from '#domain/mail/admin/schemas.ts'

const tags = ['Jobs']
export const listMailsRoute = createRoute({
  method: 'get',
  path: '/management/mails',
  operationId: 'listMails',
  tags,
  summary: 'The mails of the shop',
  description: 'For the owner, the latest first. `q` looks for words of addresses and subjects.',
  request: {
    query: keysetQuery.extend({
      q: z.string().max(200).optional(),
      status: z.enum(MAIL_STATUSES).optional(),
      kind: z.enum(MAIL_KINDS).optional(),
    }),
  },
  responses: {
    200: json(keysetListOf(listedMailSchema), 'A page of mails'),
    ...situations({ ...forTheOwner, 422: 'A filter makes no sense' }),
  },
})
export const showMailRoute = createRoute({
  method: 'get',
  path: '/management/mails/{mailId}',
  operationId: 'showMail',
  tags,
  summary: 'A mail’s words',
  description: 'For the owner. Links stand without what they open.',
  request: { params: paramsOf({ mailId: z.uuid() }) },
  responses: {
    200: json(answerOf(mailTextSchema), 'As plain text'),
    ...situations({ ...forTheOwner, 404: 'No such mail', 422: 'The id has the wrong shape' }),
  },
})
