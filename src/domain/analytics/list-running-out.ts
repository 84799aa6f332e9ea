import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { products, variantParts, variants } from '#db/schema/catalogue.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { dayAfter, mexicanDate } from '#kit/mexican-time.ts'
import { localize } from '#i18n/locale.ts'
import type { Localized } from '#i18n/locale.ts'
import { analyticsDays } from '#db/schema/analytics.server.ts'

/** Days, including today. */
const RECENT_DAYS = 28

export const SOON_DAYS = 14

/** Units: prefilters stock levels before the exact check. */
const FEW = 20

export interface RunningOut {
  productId: string
  variantId: string
  sku: string
  name: string
  size: string
  available: number
  /** During `RECENT_DAYS`. */
  sold: number
  daysLeft: number
}

type Row = Omit<RunningOut, 'name' | 'size'> & { name: Localized; size: Localized }

/** Selects id and sold; of bundles what they hold today. */
export const recentSalesOn = (today: string) => sql`
  select coalesce(part.part_id, sale.key) as id, total_of(sale.units * coalesce(part.units, 1)) as sold
  from ${analyticsDays} as sale left join ${variantParts} as part on part.variant_id = sale.key
  where dimension = 'variant' and grain = 'day' and day between ${dayAfter(today, 1 - RECENT_DAYS)}::date and ${today}::date
  group by 1 having total_of(sale.units * coalesce(part.units, 1)) > 0`

const isSoonGone = (units: SQL) => sql`${units} * ${RECENT_DAYS}::int <= recent.sold * ${SOON_DAYS}::int`

export async function listRunningOut(ctx: Pick<Ctx, 'db' | 'now' | 'locale'>, limit: number): Promise<RunningOut[]> {
  const { rows } = await ctx.db.execute<Row>(
    // Not named: the plan that is kept for any day takes half as long again.
    // First leaves out variants with enough stock at one location, which are nearly all
    sql`with recent as materialized (
        ${recentSalesOn(mexicanDate(ctx.now))}
      ), short as materialized (
        select recent.id, recent.sold from recent join ${stockLevels} as level on level.variant_id = recent.id
        where level.on_hand - level.reserved < ${FEW}::int and ${isSoonGone(sql`(level.on_hand - level.reserved)`)}
        union
        select recent.id, recent.sold from recent cross join lateral (
          select on_hand - reserved as available from ${stockLevels} where variant_id = recent.id offset 0
        ) as level where recent.sold >= ${(FEW * RECENT_DAYS) / SOON_DAYS}::int and ${isSoonGone(sql`level.available`)}
      )
      select v.product_id as "productId", v.id as "variantId", v.sku, p.name, v.size, stock.available, recent.sold::int as sold,
        floor(stock.available * ${RECENT_DAYS}::int / recent.sold)::int as "daysLeft"
      from short as recent
      cross join lateral (
        select sum(on_hand - reserved)::int as available from ${stockLevels} where variant_id = recent.id
      ) as stock
      join ${variants} as v on v.id = recent.id
      join ${products} as p on p.id = v.product_id and p.published_at <= ${ctx.now.toISOString()}::timestamptz
      where not p.is_coming_soon and p.tour is null and ${isSoonGone(sql`stock.available`)}
      order by stock.available::numeric / recent.sold, recent.sold desc, v.id limit ${limit}`,
  )
  return rows.map(({ name, size, ...row }) => ({
    ...row,
    name: localize(name, ctx.locale),
    size: localize(size, ctx.locale),
  }))
}
