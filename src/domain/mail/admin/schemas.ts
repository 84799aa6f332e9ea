import { z } from 'zod'
import { MAIL_KINDS } from '#vocabulary/email-contents.ts'
import { instantSchema } from '#kit/moment-schema.ts'
import { MAIL_STATUSES } from '#vocabulary/mail-status.ts'

export const listedMailSchema = z
  .object({
    mailId: z.uuid(),
    kind: z.enum(MAIL_KINDS),
    to: z.array(z.string()),
    subject: z.string(),
    status: z.enum(MAIL_STATUSES),
    tries: z.int(),
    problem: z.string().nullable().meta({ description: 'Why it could not be sent, without secrets' }),
    canBeRetried: z.boolean().meta({ description: 'With `POST /management/mails/{mailId}/retry`' }),
    writtenAt: instantSchema,
    sentAt: instantSchema.nullable(),
  })
  .meta({ id: 'Mail' })

export type ListedMail = z.infer<typeof listedMailSchema>

export const mailTextSchema = z
  .object({ mailId: z.uuid(), subject: z.string(), text: z.string(), files: z.array(z.string()) })
  .meta({ id: 'MailText' })
