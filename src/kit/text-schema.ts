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

/** Replaces line breaks, so that the text is safe in an e-mail header. */
export const toLine = (text: string) => storableText(text).replaceAll(/\p{Cc}+/gu, ' ')

export const optionalLine = (max: number) =>
  z.string().overwrite(toLine).trim().max(max, 'errors:textTooLong').default('')

export const requiredLine = (max: number) =>
  z
    .string('errors:fieldRequired')
    .overwrite(toLine)
    .trim()
    .min(1, 'errors:fieldRequired')
    .max(max, 'errors:textTooLong')
