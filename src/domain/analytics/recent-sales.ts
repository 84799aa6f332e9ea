import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { mexicanDate } from '#domain/pricing/mexican-date.ts'
import { dayAfter } from './spans.ts'
import { analyticsDays, analyticsPaceDays, analyticsRecentSales } from '#db/schema/analytics.server.ts'

/** Includes today. */
export const PACE_DAYS = 28

/** Rows (key, units) that move the paces to `today`; negative units leave the window. */
function changesUntil(today: string): SQL {
  const first = sql`${dayAfter(today, 1 - PACE_DAYS)}::date`
  const last = sql`${today}::date`
  const of = (units: SQL, from: SQL, to: SQL) => sql`select key, ${units} as units from ${analyticsDays}
    where dimension = 'variant' and day between (select ${from} from ${analyticsPaceDays}) and (select ${to} from ${analyticsPaceDays})`
  return sql`${of(sql`-units`, sql`from_day`, sql`least(to_day, ${first} - 1)`)}
    union all ${of(sql`-units`, sql`greatest(from_day, ${last} + 1)`, sql`to_day`)}
    union all ${of(sql`units`, sql`greatest(to_day + 1, ${first})`, last)}
    union all ${of(sql`units`, first, sql`least(from_day - 1, ${last})`)}`
}

/** Rows (id, sold), correct even if the paces were last moved on an earlier day. */
export const recentSalesOn = (today: string) => sql`
  select coalesce(paces.variant_id, changed.key) as id, coalesce(paces.sold, 0) + coalesce(changed.units, 0) as sold
  from ${analyticsRecentSales} as paces
  full join (select key, sum(units) as units from (${changesUntil(today)}) as change group by key) as changed
    on changed.key = paces.variant_id`

/** Runs once a day; triggers add later counts. The caller holds the figures' lock. */
export async function rollRecentSales({ db, now }: Ctx): Promise<void> {
  const today = mexicanDate(now)
  const { rows } = await db.execute(sql`
    with moved as (
      update ${analyticsPaceDays} set from_day = ${dayAfter(today, 1 - PACE_DAYS)}::date, to_day = ${today}::date
      where to_day < ${today}::date returning id
    ), changed as (
      insert into ${analyticsRecentSales} as paces (variant_id, sold)
      select key, sum(units) from (${changesUntil(today)}) as change where exists (select from moved)
      group by key having sum(units) <> 0
      on conflict (variant_id) do update set sold = paces.sold + excluded.sold
    )
    select id from moved`)
  if (rows.length > 0) await db.execute(sql`delete from ${analyticsRecentSales} where sold = 0`)
}
