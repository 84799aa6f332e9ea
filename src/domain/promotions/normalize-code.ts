import { storableText } from '#kit/text.ts'

/** The longest code that a buyer may type, in characters. */
export const MAX_CODE_LENGTH = 40

/** A discount code as it is kept: without blanks, in upper case, however the buyer typed it. */
export function normalizeCode(typed: string): string {
  return storableText(typed).replaceAll(/\s/g, '').toUpperCase()
}
