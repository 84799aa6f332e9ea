import { storableText } from '#kit/text.ts'

export const MAX_CODE_LENGTH = 40

export function normalizeCode(typed: string): string {
  return storableText(typed).replaceAll(/\s/g, '').toUpperCase()
}
