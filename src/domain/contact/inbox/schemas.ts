import { z } from 'zod'
import { requiredText } from '#kit/text-schema.ts'
import { LOCALES } from '#i18n/locale.ts'
import { instantSchema } from '#kit/moment-schema.ts'

export const MESSAGE_STATUSES = ['new', 'answered', 'archived'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

const LONGEST_REPLY = 5000

export const inboxFilterSchema = z.object({
  /** Prefixes of words in the message or the sender's name. */
  q: z.string().trim().max(200).optional(),
  status: z.enum(MESSAGE_STATUSES).optional(),
})
export type InboxFilter = z.infer<typeof inboxFilterSchema>

export const replySchema = z.object({ text: requiredText(LONGEST_REPLY) }).meta({ id: 'Reply' })
export const messageStatusSchema = z.object({ status: z.enum(MESSAGE_STATUSES) }).meta({ id: 'MessageStatus' })

export const inboxMessageSchema = z
  .object({
    messageId: z.uuid(),
    name: z.string(),
    companyName: z.string(),
    emails: z.array(z.string()),
    phoneNumbers: z.array(z.string()),
    subject: z.string(),
    commentary: z.string(),
    language: z.enum(LOCALES),
    status: z.enum(MESSAGE_STATUSES),
    createdAt: instantSchema,
  })
  .meta({ id: 'InboxMessage' })

export const messageThreadSchema = inboxMessageSchema
  .extend({
    replies: z.array(z.object({ id: z.uuid(), author: z.string(), text: z.string(), at: instantSchema })),
  })
  .meta({ id: 'MessageThread' })
