import { createRoute, z } from '@hono/zod-openapi'
import { MAIL_KINDS } from '#vocabulary/letters.ts'
import { MAIL_STATUSES } from '#vocabulary/mail-status.ts'
import { answerOf, json, keysetListOf, keysetQuery, situations } from '../../envelope.ts'
import { forTheOwner } from '../for-the-owner.ts'

const tags = ['Jobs']

const mail = z
  .object({
    mailId: z.uuid(),
    kind: z.enum(MAIL_KINDS),
    to: z.array(z.string()),
    subject: z.string(),
    status: z.enum(MAIL_STATUSES),
    tries: z.int(),
    problem: z.string().nullable().openapi({ description: 'Why it could not be sent, without secrets' }),
    canBeRetried: z.boolean().openapi({ description: 'With `POST /failed-mails/{mailId}/retry`' }),
    writtenAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
  })
  .openapi('Mail')

export const listMailsRoute = createRoute({
  method: 'get',
  path: '/management/mails',
  operationId: 'listMails',
  tags,
  summary: 'The mails of the house',
  description: 'For the owner, the latest first. `q` looks for words of addresses and subjects.',
  request: {
    query: keysetQuery.extend({
      q: z.string().max(200).optional(),
      status: z.enum(MAIL_STATUSES).optional(),
      kind: z.enum(MAIL_KINDS).optional(),
    }),
  },
  responses: {
    200: json(keysetListOf(mail), 'A page of mails'),
    ...situations({ ...forTheOwner, 422: 'A filter makes no sense' }),
  },
})

const words = z
  .object({ mailId: z.uuid(), subject: z.string(), text: z.string(), files: z.array(z.string()) })
  .openapi('MailText')

export const showMailRoute = createRoute({
  method: 'get',
  path: '/management/mails/{mailId}',
  operationId: 'showMail',
  tags,
  summary: 'A mail’s words',
  description: 'For the owner. Links stand without what they open.',
  request: { params: z.object({ mailId: z.uuid() }) },
  responses: {
    200: json(answerOf(words), 'As plain text'),
    ...situations({ ...forTheOwner, 404: 'No such mail', 422: 'The id has the wrong shape' }),
  },
})
