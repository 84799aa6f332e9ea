import { sql } from 'drizzle-orm'
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

/** What is about to run out, the soonest first. */
export async function listRunningOut(ctx: Pick<Ctx, 'db' | 'now' | 'locale'>, limit: number): Promise<RunningOut[]> {
  const today = mexicanDate(ctx.now)
  const rows = await readTogether<Row>(
    ctx,
    sql`select v.product_id as "productId", v.id as "variantId", v.sku, p.name, v.size, stock.available, recent.sold::int as sold,
        floor(stock.available * ${PACE_DAYS}::int / recent.sold)::int as "daysLeft"
      from (
        select key, sum(units) as sold from ${analyticsDays}
        where dimension = 'variant' and day between ${dayAfter(today, 1 - PACE_DAYS)}::date and ${today}::date
        group by key having sum(units) > 0
      ) as recent
      join ${variants} as v on v.id = recent.key
      join (
        select variant_id, sum(on_hand - reserved)::int as available from ${stockLevels} group by variant_id
      ) as stock on stock.variant_id = v.id
      join ${products} as p on p.id = v.product_id and p.published_at <= ${ctx.now.toISOString()}::timestamptz
      where not p.is_coming_soon and stock.available * ${PACE_DAYS}::int <= recent.sold * ${SOON_DAYS}::int
      order by stock.available / recent.sold, recent.sold desc, v.id limit ${limit}`,
  )
  return rows.map(({ name, size, ...row }) => ({
    ...row,
    name: localize(name, ctx.locale),
    size: localize(size, ctx.locale),
  }))
}
