import { z } from 'zod'
import { storableText } from './text.ts'
import { requiredText } from './text-schema.ts'

/** A translation that may be left out: an empty one is none. */
function translation(max: number) {
  return z
    .string()
    .overwrite(storableText)
    .trim()
    .max(max, 'errors:textTooLong')
    .transform((text) => text || undefined)
    .optional()
}

/** A text in the house's languages; Spanish must be there. */
export function localizedText(max: number) {
  return z.object({ es: requiredText(max), en: translation(max) })
}
