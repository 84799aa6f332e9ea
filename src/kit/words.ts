/** Further words of a search are ignored. */
const MAX_WORDS = 8
/** No two words differ only beyond this length. */
export const MAX_WORD_LENGTH = 40

/** `Añejo, 750 ml` becomes `anejo`, `750`, `ml`. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

export function searchWords(typed: string): string[] {
  const words = wordsOf(typed.slice(0, 400)).map((word) => word.slice(0, MAX_WORD_LENGTH))
  return [...new Set(words)].slice(0, MAX_WORDS)
}

export function beginningOfWord(letters: string): string {
  return `% ${letters}%`
}

export function anywhere(letters: string): string {
  return `%${letters}%`
}
