import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import type { Localized } from '#i18n/locale.ts'
import { isListedCategory } from '../tours/is-tour.ts'
import { countFacets } from './facets.ts'
import type { ListingGroup } from './facets.ts'
import { countsCondition, idsCondition, isCounted, priceCondition } from './listing-filter.ts'
import { foundBySearch, searchedListings } from './listing-search.ts'
import type { ProductFilters } from '../products/product-query.ts'
import type { Facets } from '../schemas.ts'

interface Row {
  categories: { categoryId: string; name: Localized }[]
  groups: ListingGroup[]
}

export async function listFacets(ctx: Ctx, filters: ProductFilters): Promise<Facets> {
  const [row] = await namedQuery<Row>(
    ctx.db,
    sql`${foundBySearch(filters)}
      select (
        select coalesce(jsonb_agg(jsonb_build_object('categoryId', id, 'name', name) order by position, id), '[]')
        from categories where ${isListedCategory}
      ) as categories, (
        select coalesce(jsonb_agg(alike), '[]') from (${groupsOf(filters)}) as alike
      ) as groups`,
  )
  const counts = countFacets(row?.groups ?? [], filters)
  const categories = (row?.categories ?? []).map(({ categoryId, name }) => ({
    value: categoryId,
    name: localize(name, ctx.locale),
    count: counts.categories.get(categoryId) ?? 0,
  }))
  return { ...counts, categories }
}

function groupsOf(filters: ProductFilters): SQL {
  const { priceMin, priceMax } = filters
  const columns = sql.raw(`category_id as "categoryId", coalesce(expression, '') as expression, sizes_ml as "sizesMl",
    price_band as "priceBand", is_best_seller as "isBestSeller"`)
  if (isCounted(filters)) {
    const isPriceChosen = countsCondition({ priceMin, priceMax })
    return sql`select ${columns}, ${isPriceChosen} as "isPriceChosen", listings from listing_counts where listings > 0`
  }
  return sql`select ${columns}, ${priceCondition(filters)} as "isPriceChosen", count(*)::integer as listings
    from ${searchedListings(filters)} where ${idsCondition(filters)} group by 1, 2, 3, 4, 5, 6`
}
