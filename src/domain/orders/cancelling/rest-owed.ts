import { sql } from 'drizzle-orm'
import { stockReservations } from '#db/schema/inventory.server.ts'
import { orderLines, orders } from '#db/schema/orders.server.ts'
import { paymentDisputes, payments, refundLines, refunds } from '#db/schema/payments.server.ts'
import type { Ctx } from '#domain/ctx.ts'

const isOfReturn = sql`f.occasion like 'return-%'`

/** What of the order was refunded without naming items, and what no bank took back of the rest. */
const FREELY_GIVEN = sql`select coalesce(sum(p.refunded_centavos - (
    select coalesce(sum(case when ${isOfReturn} then f.amount_centavos else f.shipping_centavos + (
      select coalesce(sum(l.amount_centavos), 0) from ${refundLines} as l where l.refund_id = f.id) end), 0)
    from ${refunds} as f where f.payment_id = p.id and f.given_at is not null)), 0) as centavos,
  coalesce(sum(greatest(0, p.amount_centavos - p.refunded_centavos - (
    select coalesce(sum(d.amount_centavos), 0) from ${paymentDisputes} as d where d.payment_id = p.id and d.status = 'lost'))), 0) as kept
  from ${payments} as p where p.order_id = o.id and p.status in ('succeeded', 'refunded')`

/** What was paid for units that were released and that no refund of items covers. */
const OWED = sql`select sum(floor(line.total_centavos::numeric * greatest(0, (
    select coalesce(sum(r.quantity), 0) from ${stockReservations} as r
    where r.order_id = o.id and r.variant_id = line.variant_id and r.status = 'released'
  ) - (
    select coalesce(sum(l.quantity), 0) from ${payments} as p join ${refunds} as f on f.payment_id = p.id
    join ${refundLines} as l on l.refund_id = f.id and l.position = line.position and not l.is_sent
    where p.order_id = o.id and f.given_at is not null and not ${isOfReturn}
  )) / line.quantity)) as centavos from ${orderLines} as line where line.order_id = o.id`

/** SQL for the ids of orders of which a paid part was never sent, and its money not given back. */
export const REST_OWED = sql`select o.id from ${orders} as o cross join lateral (${OWED}) as owed
  cross join lateral (${FREELY_GIVEN}) as freely
  where o.rest_cancelled_at is not null and o.status in ('shipped', 'completed') and freely.kept > 0
    and owed.centavos > freely.centavos`

/**
 * Once nothing of it is owed. A refund under way may be reported already, as if it named no items. The caller holds the
 * order's lock.
 */
export async function clearSettledRest({ db }: Ctx, { orderId }: { orderId: string }): Promise<void> {
  await db.execute(sql`
    update ${orders} set rest_cancelled_at = null
    where id = ${orderId} and rest_cancelled_at is not null
      and not exists (select from (${REST_OWED}) as owing where owing.id = ${orderId})
      and not exists (
        select from ${payments} as p join ${refunds} as f on f.payment_id = p.id where p.order_id = ${orderId} and f.given_at is null
      )`)
}
