import { sql } from 'drizzle-orm'
import type { SQLWrapper, SQL } from 'drizzle-orm'
import { beginningOfWord, searchWords } from '#kit/words.ts'

/** True where nothing was typed; false where the typed text has no word. @param pattern default: the beginning of a word */
export function hasWords(text: SQLWrapper, typed = '', pattern: (word: string) => string = beginningOfWord): SQL {
  if (typed.trim() === '') return sql`true`
  const words = searchWords(typed)
  if (words.length === 0) return sql`false`
  return sql.join(
    words.map((word) => sql`${text} like ${pattern(word)}`),
    sql` and `,
  )
}
