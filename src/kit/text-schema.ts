import { z } from 'zod'
import { storableText } from './text.ts'

export function knownId(max: number) {
  return z.string().overwrite(storableText).max(max)
}

export function optionalText(max: number) {
  return z.string().overwrite(storableText).trim().max(max, 'errors:textTooLong').default('')
}

export function requiredText(max: number) {
  return z
    .string('errors:fieldRequired')
    .overwrite(storableText)
    .trim()
    .min(1, { error: 'errors:fieldRequired', abort: true })
    .max(max, 'errors:textTooLong')
}
