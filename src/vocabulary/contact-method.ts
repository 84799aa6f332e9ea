import { z } from 'zod'
import { requiredLine } from '#kit/text-schema.ts'

export const contactMethodSchema = z.object({ type: z.enum(['email', 'phone']), value: requiredLine(254) })

export type ContactMethod = z.infer<typeof contactMethodSchema>
