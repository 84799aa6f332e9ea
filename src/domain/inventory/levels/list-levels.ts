import { sql } from 'drizzle-orm'
import { products, variants } from '#db/schema/catalogue.server.ts'
import type { SQL } from 'drizzle-orm'
import { hasWords } from '#db/has-words.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { localize } from '#i18n/locale.ts'
import type { Localized } from '#i18n/locale.ts'
import { keysetPage } from '#kit/keyset.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'
import { USUAL_LOW_LEVEL } from '#db/schema/inventory.server.ts'
import { hasParts } from './reserved-parts.ts'
import type { VariantStock, StockFilter } from './schemas.ts'

export type StockFilters = Pick<StockFilter, 'search' | 'state'> & {
  locationId?: string | undefined
  categoryId?: string | undefined
}

interface Row extends Omit<VariantStock, 'name' | 'size'> {
  name: Localized
  size: Localized
  [column: string]: unknown
}

/** Without bundles, which have no stock of their own. */
export async function listLevels(
  ctx: Ctx,
  { limit, after, ...filters }: StockFilters & { limit: number; after?: KeysetPosition | undefined },
): Promise<KeysetPage<VariantStock>> {
  requirePermission(ctx, 'inventory:read')
  const since = after ? sql`v.sku > ${String(after[0])}` : sql`true`
  const isThere = filters.locationId === undefined ? sql`true` : sql`l.id = ${filters.locationId}`
  const { rows } = await ctx.db.execute<Row>(sql`
    select v.id as "variantId", v.product_id as "productId", v.sku, p.name, v.size, p.images -> 'main' ->> 0 as image,
      p.published_at is not null as "isPublished", (
        select coalesce(json_agg(json_build_object(
          'locationId', l.id, 'onHand', coalesce(s.on_hand, 0), 'reserved', coalesce(s.reserved, 0),
          'available', coalesce(s.on_hand - s.reserved, 0), 'lowAt', case
            when s.variant_id is not null then s.low_at when l.kind = 'warehouse' then ${USUAL_LOW_LEVEL}::int end) order by l.position, l.id), '[]')
        from locations as l left join stock_levels as s on s.variant_id = v.id and s.location_id = l.id
        where ${isThere}
      ) as levels
    from ${variants} as v join ${products} as p on p.id = v.product_id
    where ${since} and not ${hasParts(sql.raw('v.id'))} and (v.retired_at is null or exists (
      select from stock_levels as s where s.variant_id = v.id and s.on_hand > 0
    )) and ${conditionOf(filters)}
    order by v.sku limit ${limit + 1}`)
  const listed = rows.map((row) => ({
    ...row,
    name: localize(row.name, ctx.locale),
    size: localize(row.size, ctx.locale),
  }))
  return keysetPage(listed, limit, ({ sku }) => [sku])
}

function conditionOf({ search, locationId, categoryId, state }: StockFilters): SQL {
  const conditions = [hasWords(sql`p.search_text`, search)]
  if (categoryId !== undefined) conditions.push(sql`p.category_id = ${categoryId}`)
  if (state === 'low') conditions.push(isLow(locationId))
  if (state === 'out') conditions.push(isOut(locationId))
  return sql.join(conditions, sql` and `)
}

function isLow(locationId: string | undefined): SQL {
  const isThere = locationId === undefined ? sql`true` : sql`s.location_id = ${locationId}`
  return sql`v.id in (select s.variant_id from stock_levels as s where s.on_hand - s.reserved <= s.low_at and ${isThere})`
}

function isOut(locationId: string | undefined): SQL {
  const isThere = locationId === undefined ? sql`true` : sql`s.location_id = ${locationId}`
  return sql`v.id not in (select s.variant_id from stock_levels as s where s.on_hand > s.reserved and ${isThere})`
}
