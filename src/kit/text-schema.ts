import { z } from 'zod'
import { storableText } from './text.ts'

/** The id of something, as a caller says it; what the database can't hold is taken out. */
export function knownId(max: number) {
  return z.string().overwrite(storableText).max(max)
}

/** A text of at most `max` characters that may be left out; what the database can't hold is taken out. */
export function optionalText(max: number) {
  return z.string().overwrite(storableText).trim().max(max, 'errors:textTooLong').default('')
}

/** The same where something must be said. */
export function requiredText(max: number) {
  return z
    .string('errors:fieldRequired')
    .overwrite(storableText)
    .trim()
    .min(1, { error: 'errors:fieldRequired', abort: true })
    .max(max, 'errors:textTooLong')
}
