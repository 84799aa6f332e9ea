import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { collectionProducts, collections } from '#db/schema/collections.server.ts'
import { hasWords } from '#db/has-words.ts'
import type { ProductFilters } from '../products/product-query.ts'
import { readingsOf } from './search-text.ts'
import { searchWords } from '#kit/words.ts'

export function isSearch({ search }: ProductFilters): boolean {
  return search !== undefined && search.trim() !== ''
}

const COLUMNS = sql.raw(
  'product_id, category_id, expression, sizes_ml, price_centavos, price_band, is_best_seller, position',
)

/** With a search, the query must begin with `foundBySearch`. In a collection, rows have a `place`. */
export function searchedListings(filters: ProductFilters): SQL {
  const searched = isSearch(filters) ? sql`found` : sql`listings`
  if (filters.collection === undefined) return searched
  return sql`${searched} join (
    select member.product_id as member_id, member.position as place
    from ${collectionProducts} as member join ${collections} as kept on kept.id = member.collection_id
    where kept.id = ${filters.collection} and kept.is_published
  ) as members on member_id = product_id`
}

/** Tries word prefixes, then one typing error per word, then similar words. Empty without a search. */
export function foundBySearch(filters: ProductFilters): SQL {
  if (!isSearch(filters)) return sql``
  const words = searchWords(filters.search ?? '')
  if (words.length === 0) return sql`with found as (select ${COLUMNS}, false as is_named from listings where false)`
  return sql`
    with spelled as materialized (
      select ${COLUMNS}, (${hasWords(sql`name_text`, filters.search)}) as is_named
      from listings where ${haveAll(words, begins)}
    ),
    slipped as materialized (
      select ${COLUMNS}, false as is_named from listings
      where not exists (select from spelled) and ${haveAll(words, slips)}
    ),
    alike as materialized (
      select ${COLUMNS}, false as is_named from listings
      where not exists (select from spelled) and not exists (select from slipped) and ${haveAll(words, resembles)}
    ),
    found as not materialized (select * from spelled union all select * from slipped union all select * from alike)`
}

type Meant = (typed: string) => SQL

/** @param meant a text search query for a typed word's possible meanings */
function haveAll(typed: readonly string[], meant: Meant): SQL {
  return sql.join(
    typed.map((word) => sql`array_to_tsvector(words) @@ ${meant(word)}::tsquery`),
    sql` and `,
  )
}

const begins: Meant = (typed) => sql`${`'${typed}':*`}`

// `offset 0` forces an index lookup per reading.
const slips: Meant = (typed) => sql`(
  select string_agg(quote_literal(word), '|') from unnest(${sql.param(readingsOf(typed))}::text[]) as reading
  cross join lateral (select word from listing_words where word like reading offset 0) as known)`

const resembles: Meant = (typed) => sql`(select string_agg(quote_literal(word), '|') from words_like(${typed}) as word)`
