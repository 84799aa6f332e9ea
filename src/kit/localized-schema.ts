import { z } from 'zod'
import { storableText } from './text.ts'
import { requiredText } from './text-schema.ts'

function translation(max: number) {
  return z
    .string()
    .overwrite(storableText)
    .trim()
    .max(max, 'errors:textTooLong')
    .transform((text) => text || undefined)
    .optional()
}

export function localizedText(max: number) {
  return z.object({ es: requiredText(max), en: translation(max) })
}

export const translatedSchema = z.object({ es: z.string(), en: z.string().optional() })
