/** A search looks at this many words; the rest of a longer text is not looked at. */
const MAX_WORDS = 8
const MAX_WORD_LENGTH = 40

/** The words of a text without accents and capitals: `Añejo, 750 ml` → `anejo`, `750`, `ml`. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** The different words of what a visitor typed, as the search looks for them. */
export function searchWords(typed: string): string[] {
  const words = wordsOf(typed.slice(0, 400)).map((word) => word.slice(0, MAX_WORD_LENGTH))
  return [...new Set(words)].slice(0, MAX_WORDS)
}

/** The pattern of SQL's `like` for a search text with a word that begins so. */
export function beginningOfWord(letters: string): string {
  return `% ${letters}%`
}

/** The pattern for one that has these letters anywhere. */
export function anywhere(letters: string): string {
  return `%${letters}%`
}
