import { sql } from 'drizzle-orm'
import { cartItems, carts } from '#db/schema/carts.server.ts'
import { chargedPrice } from '#domain/catalogue/products/charged-price.ts'
import { products, variants } from '#db/schema/catalogue.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, HOUR } from '#kit/clock.ts'
import { addToDays, mexicanDay } from './add-to-days.ts'
import { analyticsCarts, analyticsProgress } from '#db/schema/analytics.server.ts'

/** Carts idle for this long count as abandoned. */
const IDLE = HOUR
/** Transactions may commit after their timestamp; counting a cart again changes nothing. */
const OVERLAP = HOUR

/** Counts idle carts at current prices and uncounts those used since. The caller holds the figures' lock. */
export async function countCarts({ db, now }: Ctx): Promise<number> {
  const { rows: progress } = await db.execute<{ countedAt: string }>(
    sql`select counted_at as "countedAt" from ${analyticsProgress} where part = 'carts'`,
  )
  const last = addTime(new Date(progress[0]?.countedAt ?? 0), -OVERLAP)
  const gone = await db.execute(sql`
    with gone as (
      delete from ${analyticsCarts} as counted using ${carts} as c
      where c.id = counted.cart_id and c.status in ('active', 'ordered') and c.updated_at > ${last.toISOString()}::timestamptz
        and c.updated_at <> counted.touched_at
      returning counted.day, counted.value_centavos
    ), parts as (
      select 'all' as dimension, day, '' as key, -1 as abandoned_carts, -value_centavos as abandoned_centavos from gone
    )
    ${addToDays(sql`parts`, ['abandoned_carts', 'abandoned_centavos'])}`)
  const left = await db.execute(sql`
    with left_alone as (
      insert into ${analyticsCarts} (cart_id, day, value_centavos, touched_at)
      select c.id, ${mexicanDay(sql`c.updated_at`)}, goods.centavos, c.updated_at
      from ${carts} as c cross join lateral (
        select sum(i.quantity::bigint * ${chargedPrice}) as centavos
        from ${cartItems} as i join ${variants} as v on v.id = i.variant_id join ${products} as p on p.id = i.product_id
        where i.cart_id = c.id
      ) as goods
      where c.status = 'active' and goods.centavos is not null
        and c.updated_at > ${addTime(last, -IDLE).toISOString()}::timestamptz
        and c.updated_at <= ${addTime(now, -IDLE).toISOString()}::timestamptz
      on conflict (cart_id) do nothing
      returning day, value_centavos
    ), parts as (
      select 'all' as dimension, day, '' as key, 1 as abandoned_carts, value_centavos as abandoned_centavos from left_alone
    )
    ${addToDays(sql`parts`, ['abandoned_carts', 'abandoned_centavos'])}`)
  return (gone.rowCount ?? 0) + (left.rowCount ?? 0)
}
