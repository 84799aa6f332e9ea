import { z } from 'zod'
import { requiredText } from '#kit/text-schema.ts'

const MAX_NOTE = 2000

export const orderNoteSchema = z.object({ text: requiredText(MAX_NOTE) })
