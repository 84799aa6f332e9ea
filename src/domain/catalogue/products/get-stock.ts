import { sql } from 'drizzle-orm'
import { availableLevels, locations } from '#db/schema/inventory.server.ts'
import { namedQuery } from '#db/named-query.ts'
import { SHIPPING_LOCATION_ID } from '#domain/inventory/levels/availability.ts'
import { isCatalogueId } from '#vocabulary/catalogue-id.ts'
import { ProductNotFound } from '#domain/catalogue/errors.ts'
import { stockStateOf } from '#vocabulary/stock-state.ts'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import type { Localized } from '#i18n/locale.ts'
import type { Stock } from '#domain/inventory/schemas.ts'

interface Row {
  isComingSoon: boolean
  locationId: string
  kind: 'warehouse' | 'store'
  name: Localized
  available: number
}

/** @throws ProductNotFound */
export async function getStock(ctx: Ctx, variantId: string): Promise<Stock> {
  if (!isCatalogueId(variantId)) throw new ProductNotFound()
  const rows = await namedQuery<Row>(
    ctx.db,
    sql`select p.is_coming_soon as "isComingSoon", l.id as "locationId", l.kind, l.name,
        coalesce(s.available, 0) as available
      from variants as v
      join products as p on p.id = v.product_id and p.published_at is not null
      cross join ${locations} as l
      left join ${availableLevels} as s on s.variant_id = v.id and s.location_id = l.id
      where v.id = ${variantId} and v.retired_at is null and l.closed_at is null order by l.position, l.id`,
  )
  const [first] = rows
  if (!first) throw new ProductNotFound()
  const available = rows.find(({ locationId }) => locationId === SHIPPING_LOCATION_ID)?.available ?? 0
  return {
    variantId,
    available,
    stockState: stockStateOf({ available, isComingSoon: first.isComingSoon }),
    locations: rows.map(({ locationId, kind, name, available: units }) => ({
      locationId,
      kind,
      name: localize(name, ctx.locale),
      available: units,
    })),
  }
}
