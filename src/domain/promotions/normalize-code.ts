import { storableText } from '#kit/text.ts'

/** A discount code as it is kept: without blanks, in upper case, however the buyer typed it. */
export function normalizeCode(typed: string): string {
  return storableText(typed).replaceAll(/\s/g, '').toUpperCase()
}
