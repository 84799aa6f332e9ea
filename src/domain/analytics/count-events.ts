import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { mexicanDate } from '#domain/pricing/mexican-date.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { addToDays } from './add-to-days.ts'
import { analyticsEvents, analyticsFreshEvents, analyticsVisits } from '#db/schema/analytics.server.ts'

/** 0 visit, 1 product, 2 cart, 3 checkout, 4 paid. */
const stepOf = sql`case e.name when 'purchase' then 4 when 'begin_checkout' then 3 when 'add_to_cart' then 2
  when 'page_view' then case when e.path ~ '^/store/[^/]+$' then 1 else 0 end else 0 end`

/** The campaign source, else the referring host. */
const sourceOf = sql`lower(regexp_replace(coalesce(e.source, e.referrer_host), '^www\\.', ''))`

/** Replaces these visitors' counts. The caller holds the figures' lock. @returns 0 once all are counted */
export async function countEvents(ctx: Ctx, limit: number): Promise<number> {
  const { rows } = await ctx.db.execute<{ eventId: string }>(sql`
    delete from ${analyticsFreshEvents}
    where event_id in (select event_id from ${analyticsFreshEvents} order by event_id limit ${limit})
    returning event_id as "eventId"`)
  if (rows.length === 0) {
    await forgetVisits(ctx)
    return 0
  }
  const ids = sql`${sql.param(rows.map(({ eventId }) => eventId))}::bigint[]`
  await ctx.db.execute(sql`
    with seen as materialized (
      select e.day, e.visitor, max(${stepOf})::smallint as furthest, (array_agg(e.device order by e.id))[1] as device, min(e.id) as device_event,
        (array_agg(${sourceOf} order by e.id) filter (where ${sourceOf} is not null))[1] as source,
        min(e.id) filter (where ${sourceOf} is not null) as source_event
      from ${analyticsEvents} as e where e.id = any(${ids})
      group by e.day, e.visitor
    ), known as (
      select v.* from seen join ${analyticsVisits} as v on v.day = seen.day and v.visitor = seen.visitor
    ), fresh as (
      select s.day, s.visitor, greatest(s.furthest, k.furthest) as furthest,
        case when k.device_event < s.device_event then k.device else s.device end as device,
        least(s.device_event, k.device_event) as device_event,
        case when s.source_event is null or k.source_event < s.source_event then k.source else s.source end as source,
        least(s.source_event, k.source_event) as source_event
      from seen as s left join known as k on k.day = s.day and k.visitor = s.visitor
    ), written as (
      insert into ${analyticsVisits} (day, visitor, furthest, device, device_event, source, source_event) select * from fresh
      on conflict (day, visitor) do update set furthest = excluded.furthest, device = excluded.device,
        device_event = excluded.device_event, source = excluded.source, source_event = excluded.source_event
    ), visit as (
      select 1 as sign, * from fresh union all select -1, * from known
    ), parts as (
      select told.dimension, visit.day, told.key, sign as visits, sign * (furthest >= 1)::int as product_visits,
        sign * (furthest >= 2)::int as cart_visits, sign * (furthest >= 3)::int as checkout_visits,
        sign * (furthest >= 4)::int as paid_visits
      from visit cross join lateral (values
        ('all', ''), ('device', device), ('source', coalesce(source, ''))
      ) as told (dimension, key)
    )
    ${addToDays(sql`parts`, ['visits', 'product_visits', 'cart_visits', 'checkout_visits', 'paid_visits'])}`)
  return rows.length
}

async function forgetVisits({ db, now }: Ctx): Promise<void> {
  await db.execute(sql`
    delete from ${analyticsVisits} where day < ${mexicanDate(addTime(now, -DAY))}
      and not exists (select from ${analyticsFreshEvents})`)
}
