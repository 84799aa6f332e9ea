import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ProductFilters } from '../products/product-query.ts'
import { readingsOf } from './search-text.ts'
import { beginningOfWord, searchWords } from '#kit/words.ts'

export function isSearch({ search }: ProductFilters): boolean {
  return search !== undefined && search.trim() !== ''
}

const COLUMNS = sql.raw(
  'product_id, category_id, expression, sizes_ml, price_centavos, price_band, is_best_seller, position',
)

/** With a search, the query must begin with `foundBySearch`. */
export function searchedListings(filters: ProductFilters): SQL {
  return isSearch(filters) ? sql`found` : sql`listings`
}

/** Tries word beginnings, then one typing error per word, then similar words. Empty without a search. */
export function foundBySearch(filters: ProductFilters): SQL {
  if (!isSearch(filters)) return sql``
  const words = searchWords(filters.search ?? '')
  if (words.length === 0) return sql`with found as (select ${COLUMNS}, false as is_named from listings where false)`
  const among = (queries: SQL[]) => sql`product_id in (${sql.join(queries, sql` intersect `)})`
  return sql`
    with spelled as materialized (
      select ${COLUMNS}, (${wordsBegin(sql`split_part(search_text, '|', 1)`, words)}) as is_named
      from listings where ${wordsBegin(sql`search_text`, words)}
    ),
    slipped as materialized (
      select ${COLUMNS}, false as is_named from listings
      where not exists (select from spelled) and ${among(words.map(withReading))}
    ),
    found as materialized (
      select * from spelled union all select * from slipped union all
      select ${COLUMNS}, false as is_named from listings
      where not exists (select from spelled) and not exists (select from slipped) and ${among(words.map(alike))}
    )`
}

const alike = (word: string) => sql`select product_id from listings_like(${word})`

// `offset 0` forces an index lookup per reading.
const withReading = (word: string) => sql`
  select listing.product_id from unnest(${sql.param(readingsOf(word))}::text[]) as reading
  cross join lateral (select product_id from listings where search_text like reading offset 0) as listing`

function wordsBegin(text: SQL, words: readonly string[]): SQL {
  return sql.join(
    words.map((word) => sql`${text} like ${beginningOfWord(word)}`),
    sql` and `,
  )
}
