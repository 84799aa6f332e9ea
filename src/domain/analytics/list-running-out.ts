import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { readTogether } from '#db/read-together.ts'
import { products, variants } from '#domain/catalogue/tables.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { stockLevels } from '#domain/inventory/tables.server.ts'
import { mexicanDate } from '#domain/orders/mexican-date.ts'
import { localize } from '#i18n/locale.ts'
import type { Localized } from '#i18n/locale.ts'
import { dayAfter } from './spans.ts'
import { analyticsDays } from './tables.server.ts'

/** Sales of so many days, today's included, tell how fast a variant goes. */
export const PACE_DAYS = 28
/** What lasts longer doesn't run out soon. */
export const SOON_DAYS = 14

/** A variant that lasts two weeks or less at the pace of the last four. */
export interface RunningOut {
  productId: string
  variantId: string
  sku: string
  name: string
  size: string
  /** What no order holds, in all places. */
  available: number
  /** In the last `PACE_DAYS`. */
  sold: number
  /** How many days what is there lasts, rounded down; 0 when there is none. */
  daysLeft: number
}

type Row = Omit<RunningOut, 'name' | 'size'> & { name: Localized; size: Localized }

/** Whether so many pieces last no longer than that at the pace of `recent`. */
const isSoonGone = (pieces: SQL) => sql`${pieces} * ${PACE_DAYS}::int <= recent.sold * ${SOON_DAYS}::int`

/** What is about to run out, the soonest first. */
export async function listRunningOut(ctx: Pick<Ctx, 'db' | 'now' | 'locale'>, limit: number): Promise<RunningOut[]> {
  const today = mexicanDate(ctx.now)
  const rows = await readTogether<Row>(
    ctx,
    // What one place alone has enough of is left out first: that is nearly all there is
    sql`with recent as materialized (
        select key, sum(units) as sold from ${analyticsDays}
        where dimension = 'variant' and day between ${dayAfter(today, 1 - PACE_DAYS)}::date and ${today}::date
        group by key having sum(units) > 0
      ), short as materialized (
        select distinct level.variant_id as id, recent.sold from recent join ${stockLevels} as level on level.variant_id = recent.key
        where ${isSoonGone(sql`(level.on_hand - level.reserved)`)}
      )
      select v.product_id as "productId", v.id as "variantId", v.sku, p.name, v.size, stock.available, recent.sold::int as sold,
        floor(stock.available * ${PACE_DAYS}::int / recent.sold)::int as "daysLeft"
      from short as recent
      cross join lateral (
        select sum(on_hand - reserved)::int as available from ${stockLevels} where variant_id = recent.id
      ) as stock
      join ${variants} as v on v.id = recent.id
      join ${products} as p on p.id = v.product_id and p.published_at <= ${ctx.now.toISOString()}::timestamptz
      where not p.is_coming_soon and ${isSoonGone(sql`stock.available`)}
      order by stock.available / recent.sold, recent.sold desc, v.id limit ${limit}`,
  )
  return rows.map(({ name, size, ...row }) => ({
    ...row,
    name: localize(name, ctx.locale),
    size: localize(size, ctx.locale),
  }))
}
