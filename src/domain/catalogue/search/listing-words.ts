import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listingWords } from '#db/schema/catalogue.server.ts'
import { MAX_WORD_LENGTH } from '#kit/words.ts'

/** @returns the words of a product's search text, sorted */
export async function keepWords(tx: Db, searchText: string): Promise<string[]> {
  const found = searchText.split(/[ |]+/).flatMap((word) => (word === '' ? [] : [word.slice(0, MAX_WORD_LENGTH)]))
  // Sorted: two edits that add the same words wait for each other in one order
  const words = [...new Set(found)].toSorted()
  await tx.execute(sql`insert into ${listingWords} select unnest(${sql.param(words)}::text[]) on conflict do nothing`)
  return words
}
