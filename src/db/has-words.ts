import { sql } from 'drizzle-orm'
import type { SQLWrapper, SQL } from 'drizzle-orm'
import { beginningOfWord, searchWords } from '#kit/words.ts'

/**
 * Whether a search text has every word of what was typed: each text where nothing was typed, and none where what was typed
 * has no word in it, as `???`.
 * @param pattern how a word is looked for: as the beginning of one, unless told otherwise
 */
export function hasWords(text: SQLWrapper, typed = '', pattern: (word: string) => string = beginningOfWord): SQL {
  if (typed.trim() === '') return sql`true`
  const words = searchWords(typed)
  if (words.length === 0) return sql`false`
  return sql.join(
    words.map((word) => sql`${text} like ${pattern(word)}`),
    sql` and `,
  )
}
