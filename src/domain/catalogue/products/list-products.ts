import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Page } from '#kit/pagination.ts'
import { countsCondition, isCounted, listingsCondition } from '../search/listing-filter.ts'
import { foundBySearch, isSearch, searchedListings } from '../search/listing-search.ts'
import { cardOf, selectCards } from './product-card.ts'
import type { CardRow } from './product-card.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './product-query.ts'
import type { ProductOrder, ProductQuery } from './product-query.ts'
import type { ProductCard } from '../schemas.ts'

/** Deeper pages are empty, because large offsets are slow. */
const MAX_OFFSET = 10_000

const ORDERS: Record<ProductOrder, SQL> = {
  featured: sql`position, product_id`,
  priceAsc: sql`price_centavos, product_id`,
  priceDesc: sql`price_centavos desc nulls last, product_id desc nulls last`,
}

type Row = { total: number } & (CardRow | { card: null })

/** Prices in pesos; the total is exact. A search without matches falls back to similar spellings. */
export async function listProducts(ctx: Ctx, query: ProductQuery): Promise<Page<ProductCard>> {
  const page = Math.max(1, query.page ?? 1)
  const limit = Math.min(Math.max(1, query.limit ?? DEFAULT_PAGE_SIZE), MAX_PAGE_SIZE)
  const offset = (page - 1) * limit
  const rows = await namedQuery<Row>(
    ctx.db,
    sql`${foundBySearch(query)}
      select counted.total, shown.card, shown.available from (${totalOf(query)}) as counted
      left join lateral (${selectCards(chosenOf(query, { limit, offset }), ctx.locale)}) as shown on true
      order by shown.rank`,
  )
  const items = rows.flatMap((row) => (row.card === null ? [] : [cardOf(row)]))
  return { items, meta: { page, limit, total: rows[0]?.total ?? 0 } }
}

function totalOf(query: ProductQuery): SQL {
  if (isCounted(query)) {
    return sql`select coalesce(sum(listings), 0)::integer as total from listing_counts where ${countsCondition(query)}`
  }
  return sql`select count(*)::integer as total from ${searchedListings(query)} where ${listingsCondition(query)}`
}

function chosenOf(query: ProductQuery, { limit, offset }: { limit: number; offset: number }): SQL {
  return sql`
    select product_id, row_number() over () as rank from (
      select product_id from ${searchedListings(query)}
      where ${offset > MAX_OFFSET ? sql`false` : listingsCondition(query)}
      order by ${orderOf(query)} limit ${sql.raw(String(Math.trunc(limit)))} offset ${Math.min(offset, MAX_OFFSET)}
    ) as page`
}

function orderOf(query: ProductQuery): SQL {
  const { order = 'featured', collection } = query
  if (order !== 'featured') return ORDERS[order]
  const featured = collection === undefined ? ORDERS.featured : sql`place, product_id`
  return isSearch(query) ? sql`not is_named, ${featured}` : featured
}
