import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { bandsOfRange } from './price-bands.ts'
import type { ProductFilters } from './product-query.ts'
import { beginningOfWord, readingsOf, searchWords } from './search-text.ts'

const NOTHING_FILTERED = sql`true`
const MAX_INTEGER = 2_147_483_647

function among(column: SQL, values: readonly string[]): SQL {
  // One value is compared as one: only so can an index give its rows already in order.
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${sql.param(values)})`
}

/** Whether there is anything to search for. */
function isSearch({ search }: ProductFilters): boolean {
  return search !== undefined && search.trim() !== ''
}

/** Whether `listing_counts` knows how many products the filters leave: they ask nothing of single products. */
export function isCounted(filters: ProductFilters): boolean {
  return !isSearch(filters) && filters.ids === undefined && bandsOfRange(filters) !== null
}

/** The conditions that `listings` and `listing_counts` share. */
function sharedConditions({ category, expression, size, bestSeller }: ProductFilters): SQL[] {
  const conditions: SQL[] = []
  if (category?.length) conditions.push(among(sql`category_id`, category))
  if (expression?.length) conditions.push(among(sql`expression`, expression))
  if (size?.length) conditions.push(sql`sizes_ml && ${sql.param(size)}::integer[]`)
  if (bestSeller) conditions.push(sql`is_best_seller`)
  return conditions
}

/** The filters as a condition on `listing_counts`. Only for filters that are counted. */
export function countsCondition(filters: ProductFilters): SQL {
  const conditions = sharedConditions(filters)
  if (filters.priceMin !== undefined || filters.priceMax !== undefined) {
    conditions.push(sql`price_band = any(${sql.param(bandsOfRange(filters) ?? [])}::smallint[])`)
  }
  return sql.join([NOTHING_FILTERED, ...conditions], sql` and `)
}

/** The price range as a condition on `listings`. */
export function priceCondition({ priceMin, priceMax }: ProductFilters): SQL {
  const conditions: SQL[] = [NOTHING_FILTERED]
  if (priceMin !== undefined) conditions.push(sql`price_centavos >= ${centavosWithin(priceMin)}`)
  if (priceMax !== undefined) conditions.push(sql`price_centavos <= ${centavosWithin(priceMax)}`)
  return sql.join(conditions, sql` and `)
}

function centavosWithin(pesos: number): number {
  return Math.min(Math.max(0, Math.round(pesos * 100)), MAX_INTEGER)
}

/** The filters as a condition on `listings`; what the search found is expected as `found(product_id)`. */
export function listingsCondition(filters: ProductFilters): SQL {
  const conditions = [priceCondition(filters), ...sharedConditions(filters), subjectCondition(filters)]
  return sql.join(conditions, sql` and `)
}

/** What no facet can change: the search and the given ids. */
export function subjectCondition(filters: ProductFilters): SQL {
  const conditions: SQL[] = [NOTHING_FILTERED]
  if (filters.ids !== undefined) conditions.push(sql`product_id = any(${sql.param(filters.ids)}::text[])`)
  if (isSearch(filters)) conditions.push(sql`product_id in (select product_id from found)`)
  return sql.join(conditions, sql` and `)
}

/**
 * The `with` clause that makes `found(product_id)`: the products with words that begin as the searched words do; when there
 * are none, those that do with one slip in a word; when there are none either, those with words much alike. Empty without
 * a search.
 */
export function foundBySearch(filters: ProductFilters): SQL {
  if (!isSearch(filters)) return sql``
  const words = searchWords(filters.search ?? '')
  if (words.length === 0) return sql`with found as (select product_id from listings where false)`
  return sql`
    with spelled as materialized (select product_id from listings where ${wordsBegin(sql`search_text`, words)}),
    slipped as materialized (
      select product_id from (${inAll(words.map(withReading))}) as every where not exists (select from spelled)
    ),
    found as materialized (
      select product_id from spelled union all select product_id from slipped union all
      select product_id from (${inAll(words.map(alike))}) as every
      where not exists (select from spelled) and not exists (select from slipped)
    )`
}

const inAll = (queries: SQL[]) => sql.join(queries, sql` intersect `)
const alike = (word: string) => sql`select product_id from listings_like(${word})`
// `offset 0` has the index looked up for each reading instead of every reading compared with every listing.
const withReading = (word: string) => sql`
  select listing.product_id from unnest(${sql.param(readingsOf(word))}::text[]) as reading
  cross join lateral (select product_id from listings where search_text like reading offset 0) as listing`

/** Whether the searched words are in the product's name, as an SQL condition. */
export function isNamed(search: string): SQL {
  return wordsBegin(sql`split_part(search_text, '|', 1)`, searchWords(search))
}

function wordsBegin(text: SQL, words: readonly string[]): SQL {
  const conditions = words.map((word) => sql`${text} like ${beginningOfWord(word)}`)
  return sql.join([NOTHING_FILTERED, ...conditions], sql` and `)
}
