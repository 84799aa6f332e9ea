import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { stockReservations } from '#db/schema/inventory.server.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { orderLines } from '#db/schema/orders.server.ts'
import { payments, refundLines, refunds } from '#db/schema/payments.server.ts'
import { returnLines, returnRequests } from '#db/schema/returns.server.ts'
import type { Centavos } from '#kit/money.ts'

export interface RefundableLine extends Record<string, unknown> {
  position: number
  variantId: string
  quantity: number
  totalCentavos: Centavos
  /** Units already refunded or returned. */
  gone: number
  /** Of these, units that are refunded or replaced, not only about to be. */
  settled: number
  /** Including units that won't be shipped any more. */
  unsent: number
  sent: number
}

export interface Refundable {
  lines: RefundableLine[]
  shippingCentavos: Centavos
}

/** Units without a refund or return. */
export async function listRefundable(
  ctx: Ctx,
  { id: orderId, shippingCentavos }: Pick<Order, 'id' | 'shippingCentavos'>,
): Promise<Refundable> {
  const { rows } = await ctx.db.execute<RefundableLine>(sql`
    with given as (
      select l.position, coalesce(sum(l.quantity), 0)::int as quantity,
        coalesce(sum(l.quantity) filter (where l.is_sent), 0)::int as sent,
        coalesce(sum(l.quantity) filter (where not l.is_sent), 0)::int as unsent,
        coalesce(sum(l.quantity) filter (where r.given_at is not null), 0)::int as settled
      from ${refundLines} as l join ${refunds} as r on r.id = l.refund_id join ${payments} as p on p.id = r.payment_id
      where p.order_id = ${orderId} and r.occasion not like 'return-%' group by 1
    ), returned as (
      select l.position, sum(l.quantity)::int as quantity,
        coalesce(sum(l.quantity) filter (where q.status in ('refunded', 'replaced')), 0)::int as settled
      from ${returnLines} as l join ${returnRequests} as q on q.id = l.return_id
      where l.order_id = ${orderId} and q.status <> 'refused' group by 1
    ), stock as (
      select variant_id, coalesce(sum(quantity) filter (where status <> 'taken'), 0)::int as kept,
        coalesce(sum(quantity) filter (where status = 'taken'), 0)::int as taken
      from ${stockReservations} where order_id = ${orderId} group by 1
    )
    select line.position, line.variant_id as "variantId", line.quantity, line.total_centavos as "totalCentavos",
      coalesce(given.quantity, 0) + coalesce(returned.quantity, 0) as gone,
      coalesce(given.settled, 0) + coalesce(returned.settled, 0) as settled,
      greatest(0, coalesce(stock.kept, 0) - coalesce(given.unsent, 0)) as unsent,
      greatest(0, coalesce(stock.taken, 0) - coalesce(given.sent, 0) - coalesce(returned.quantity, 0)) as sent
    from ${orderLines} as line left join given using (position) left join returned using (position)
    left join stock on stock.variant_id = line.variant_id
    where line.order_id = ${orderId} order by line.position`)
  const refundedCentavos = await sumRefundedShipping(ctx, { id: orderId })
  return { lines: rows, shippingCentavos: Math.max(0, shippingCentavos - refundedCentavos) }
}

export async function sumRefundedShipping({ db }: Ctx, { id: orderId }: Pick<Order, 'id'>): Promise<Centavos> {
  const { rows } = await db.execute<{ shipping: Centavos }>(sql`
    select coalesce(sum(r.shipping_centavos), 0)::int as shipping from ${refunds} as r join ${payments} as p on p.id = r.payment_id
    where p.order_id = ${orderId}`)
  return rows[0]?.shipping ?? 0
}
