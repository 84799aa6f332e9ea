import { z } from 'zod'
import { LONGEST_EMAIL } from '#kit/mailbox.ts'
import { requiredLine } from '#kit/text-schema.ts'

export const contactMethodSchema = z.object({ type: z.enum(['email', 'phone']), value: requiredLine(LONGEST_EMAIL) })

export type ContactMethod = z.infer<typeof contactMethodSchema>
