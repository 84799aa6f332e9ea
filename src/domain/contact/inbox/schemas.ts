import { z } from 'zod'
import { requiredText } from '#kit/text-schema.ts'

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
