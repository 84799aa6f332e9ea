import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { among } from '#db/among.ts'
import { isSearch } from './listing-search.ts'
import { bandsOfRange } from './price-bands.ts'
import type { ProductFilters } from '../products/product-query.ts'

const NOTHING_FILTERED = sql`true`
const MAX_INTEGER = 2_147_483_647

/** Filters on single products can't use `listing_counts`. */
export function isCounted(filters: ProductFilters): boolean {
  const isOfGroups = filters.ids === undefined && filters.collection === undefined
  return isOfGroups && !isSearch(filters) && bandsOfRange(filters) !== null
}

function sharedConditions({ category, expression, size, bestSeller }: ProductFilters): SQL[] {
  const conditions: SQL[] = []
  if (category?.length) conditions.push(among(sql`category_id`, category))
  if (expression?.length) conditions.push(among(sql`expression`, expression))
  if (size?.length) conditions.push(sql`sizes_ml && ${sql.param(size)}::integer[]`)
  if (bestSeller) conditions.push(sql`is_best_seller`)
  return conditions
}

/** Only if `isCounted`. */
export function countsCondition(filters: ProductFilters): SQL {
  const conditions = sharedConditions(filters)
  if (filters.priceMin !== undefined || filters.priceMax !== undefined) {
    conditions.push(sql`price_band = any(${sql.param(bandsOfRange(filters) ?? [])}::smallint[])`)
  }
  return sql.join([NOTHING_FILTERED, ...conditions], sql` and `)
}

export function priceCondition({ priceMin, priceMax }: ProductFilters): SQL {
  const conditions: SQL[] = [NOTHING_FILTERED]
  if (priceMin !== undefined) conditions.push(sql`price_centavos >= ${centavosWithin(priceMin)}`)
  if (priceMax !== undefined) conditions.push(sql`price_centavos <= ${centavosWithin(priceMax)}`)
  return sql.join(conditions, sql` and `)
}

function centavosWithin(pesos: number): number {
  return Math.min(Math.max(0, Math.round(pesos * 100)), MAX_INTEGER)
}

export function listingsCondition(filters: ProductFilters): SQL {
  const conditions = [priceCondition(filters), ...sharedConditions(filters), idsCondition(filters)]
  return sql.join(conditions, sql` and `)
}

export function idsCondition({ ids }: ProductFilters): SQL {
  return ids === undefined ? NOTHING_FILTERED : sql`product_id = any(${sql.param(ids)}::text[])`
}
