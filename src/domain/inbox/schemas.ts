import { z } from 'zod'
import { requiredText } from '#kit/text-schema.ts'

export const MESSAGE_STATUSES = ['new', 'answered', 'archived'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

const LONGEST_REPLY = 5000

/** What the inbox is narrowed down by. */
export const inboxFilterSchema = z.object({
  /** Words of what was written or of who wrote it, or how they begin. */
  q: z.string().trim().max(200).optional(),
  status: z.enum(MESSAGE_STATUSES).optional(),
})
export type InboxFilter = z.infer<typeof inboxFilterSchema>

export const replySchema = z.object({ text: requiredText(LONGEST_REPLY) })
export const messageStatusSchema = z.object({ status: z.enum(MESSAGE_STATUSES) })
