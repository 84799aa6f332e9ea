import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import { addTime } from '#kit/clock.ts'
import { replaceDays } from './days.ts'
import { EVENTS_KEPT } from './delete-old-events.ts'
import { analyticsEvents } from '#db/schema/analytics.server.ts'
import { OTHER_SOURCES } from '#vocabulary/figure-dimensions.ts'

/** Sources of a day that have rows of their own. Links name sources, so anyone can make up thousands. */
export const MOST_SOURCES = 50

/** 0 visit, 1 product, 2 cart, 3 checkout, 4 paid. */
const stepOf = sql`case name when 'purchase' then 4 when 'begin_checkout' then 3 when 'add_to_cart' then 2
  when 'page_view' then case when path ~ '^/store/[^/]+$' then 1 else 0 end else 0 end`

/** The campaign source, else the referring host. */
const sourceOf = sql`lower(regexp_replace(coalesce(source, referrer_host), '^www\\.', ''))`

/** Days whose events are deleted, or about to be, stay as they were counted. The caller holds the figures' lock. */
export async function countEvents(ctx: Ctx, day: string): Promise<void> {
  if (day <= mexicanDate(addTime(ctx.now, -EVENTS_KEPT))) return
  const rows = sql`
    with visits as materialized (
      select max(${stepOf}) as furthest, (array_agg(device order by id))[1] as device,
        (array_agg(${sourceOf} order by id) filter (where ${sourceOf} is not null))[1] as source
      from ${analyticsEvents} where day = ${day}::date group by visitor
    ), largest as materialized (
      select source from visits where source is not null group by source order by count(*) desc, source limit ${MOST_SOURCES}
    )
    select split.dimension, ${day}::date as day, split.key, 1 as visits, (furthest >= 1)::int as product_visits,
      (furthest >= 2)::int as cart_visits, (furthest >= 3)::int as checkout_visits, (furthest >= 4)::int as paid_visits
    from visits cross join lateral (values
      ('visits', ''), ('device', device),
      ('source', case when source is null then '' when source in (select source from largest) then source else ${OTHER_SOURCES} end)
    ) as split (dimension, key)`
  await replaceDays(ctx, {
    dimensions: ['visits', 'device', 'source'],
    span: { from: day, to: day },
    measures: ['visits', 'product_visits', 'cart_visits', 'checkout_visits', 'paid_visits'],
    rows,
  })
}
