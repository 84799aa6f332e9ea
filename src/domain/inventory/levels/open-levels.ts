import { sql } from 'drizzle-orm'
import { variants } from '#db/schema/catalogue.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { BundleWithoutStock, StockLocationUnknown, StockVariantUnknown } from '../errors.ts'
import { hasParts } from './reserved-parts.ts'
import { stockLevels, USUAL_LOW_LEVEL } from '#db/schema/inventory.server.ts'

interface Found extends Record<string, unknown> {
  isVariant: boolean
  isLocation: boolean
  isBundle: boolean
}

/** New levels of stores and tours have no low-stock level. @throws StockVariantUnknown, StockLocationUnknown, BundleWithoutStock */
export async function openLevels(
  ctx: Ctx,
  levels: readonly { variantId: string; locationId: string }[],
): Promise<void> {
  const variantIds = sql.param(levels.map(({ variantId }) => variantId))
  const locationIds = sql.param(levels.map(({ locationId }) => locationId))
  const { rows } = await ctx.db.execute<Found>(sql`
    with wanted as (
      select * from unnest(${variantIds}::text[], ${locationIds}::text[]) as wanted (variant_id, location_id)
    ), opened as (
      insert into ${stockLevels} (variant_id, location_id, on_hand, low_at)
      select v.id, l.id, 0, case when l.kind = 'warehouse' and v.tour_starts_at is null then ${USUAL_LOW_LEVEL}::int end
      from wanted join ${variants} as v on v.id = wanted.variant_id join locations as l on l.id = wanted.location_id
      order by v.id, l.id
      on conflict do nothing
    )
    select exists (select from ${variants} where id = wanted.variant_id) as "isVariant",
      exists (select from locations where id = wanted.location_id) as "isLocation",
      ${hasParts(sql.raw('wanted.variant_id'))} as "isBundle"
    from wanted`)
  if (rows.some(({ isVariant }) => !isVariant)) throw new StockVariantUnknown()
  if (rows.some(({ isBundle }) => isBundle)) throw new BundleWithoutStock()
  if (rows.some(({ isLocation }) => !isLocation)) throw new StockLocationUnknown()
}
