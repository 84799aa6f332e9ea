import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { orderLines, orders } from '#db/schema/orders.server.ts'
import { payments, refundLines, refunds } from '#db/schema/payments.server.ts'
import { returnLines, returnReplacements, returnRequests, returnStatusChanges } from '#db/schema/returns.server.ts'
import type { Centavos } from '#kit/money.ts'
import { returnedMoney } from './returned-money.ts'
import type { SoldLine } from './returned-money.ts'

export interface MeasuredReturn {
  /** By line position. */
  worths: Map<number, Centavos>
  /** When the buyer keeps nothing of the order. */
  shippingCentavos: Centavos
  /** What of the worths was refunded otherwise, and isn't held any more. */
  givenBackCentavos: Centavos
}

interface Sold extends SoldLine, Record<string, unknown> {
  returnId: string
}

interface OfOrder extends Record<string, unknown> {
  returnId: string
  creditCentavos: Centavos
  shippingCentavos: Centavos
  /** Of the order and those that it replaces. */
  heldCentavos: Centavos
  /** Without the return's own refunds. */
  refundedCentavos: Centavos
}

/** What was paid for each return's units, after those received or refunded before it. */
export async function measureReturns(ctx: Ctx, ids: readonly string[]): Promise<Map<string, MeasuredReturn>> {
  const ofOrders = await readMoney(ctx, ids)
  const { rows: sold } = await ctx.db.execute<Sold>(sql`
    with measured as (
      select q.id, q.order_id, first.change, coalesce(first.at, 'infinity') as at from ${returnRequests} as q
      cross join lateral (
        select min(c.id) as change, min(c.at) as at from ${returnStatusChanges} as c
        where c.return_id = q.id and c.to_status = 'received'
      ) as first
      where q.id = any(${sql.param(ids)}::uuid[])
    )
    select m.id as "returnId", line.position, line.quantity, line.total_centavos as "totalCentavos",
      line.unit_price_centavos * line.quantity as "grossCentavos", coalesce(own.quantity, 0) as returned,
      refunded.units + earlier.units as "goneBefore", refunded.units + earlier.missing as missing
    from measured as m join ${orderLines} as line on line.order_id = m.order_id
    left join ${returnLines} as own on own.return_id = m.id and own.position = line.position
    cross join lateral (
      select coalesce(sum(l.quantity), 0)::int as units from ${payments} as p join ${refunds} as r on r.payment_id = p.id
      join ${refundLines} as l on l.refund_id = r.id and l.position = line.position
      where p.order_id = m.order_id and r.occasion not like 'return-%' and r.asked_at <= m.at
    ) as refunded
    cross join lateral (
      select coalesce(sum(l.quantity), 0)::int as units, coalesce(sum(l.quantity) filter (where not exists (
          select from ${returnReplacements} as r join ${orders} as o on o.id = r.order_id
          where r.return_id = l.return_id and o.status <> 'cancelled')), 0)::int as missing
      from ${returnLines} as l join ${returnRequests} as q on q.id = l.return_id
      where l.order_id = m.order_id and l.position = line.position and l.return_id <> m.id and q.status <> 'refused'
        and (select min(c.id) from ${returnStatusChanges} as c where c.return_id = l.return_id and c.to_status = 'received')
          < coalesce(m.change, ${LAST})
    ) as earlier
    order by line.position`)
  return new Map(
    ofOrders.map(({ returnId, heldCentavos, refundedCentavos, ...ofOrder }) => {
      const own = sold.filter((line) => line.returnId === returnId)
      const { worths, shippingCentavos } = returnedMoney({ ...ofOrder, sold: own })
      const worthCentavos = worths.reduce((sum, worth) => sum + worth, 0)
      const givenBackCentavos = Math.min(refundedCentavos, Math.max(0, worthCentavos - heldCentavos))
      const byPosition = new Map(own.map(({ position }, index) => [position, worths[index] ?? 0]))
      return [returnId, { worths: byPosition, shippingCentavos, givenBackCentavos }]
    }),
  )
}

async function readMoney(ctx: Ctx, ids: readonly string[]): Promise<OfOrder[]> {
  const { rows } = await ctx.db.execute<OfOrder>(sql`
    select q.id as "returnId", coalesce(r.credit_centavos, 0) as "creditCentavos",
      greatest(0, o.shipping_centavos - (
        select coalesce(sum(refund.shipping_centavos), 0) from ${refunds} as refund join ${payments} as p on p.id = refund.payment_id
        where p.order_id = o.id and refund.occasion not like 'return-' || q.id || '-%'
      ))::int as "shippingCentavos",
      money.held as "heldCentavos", money.refunded as "refundedCentavos"
    from ${returnRequests} as q join ${orders} as o on o.id = q.order_id
    left join ${returnReplacements} as r on r.order_id = o.id
    cross join lateral (
      with recursive behind as (
        select q.order_id as id
        union select back.order_id from behind join ${returnReplacements} as replacement on replacement.order_id = behind.id
          join ${returnRequests} as back on back.id = replacement.return_id
      )
      select coalesce(sum(p.amount_centavos - p.refunded_centavos + own.refunded), 0)::int as held,
        coalesce(sum(p.refunded_centavos - own.refunded), 0)::int as refunded
      from ${payments} as p cross join lateral (
        select coalesce(sum(refund.amount_centavos), 0) as refunded from ${refunds} as refund
        where refund.payment_id = p.id and refund.occasion like 'return-' || q.id || '-%' and refund.given_at is not null
      ) as own
      where p.order_id in (select id from behind) and p.status in ('succeeded', 'refunded')
    ) as money
    where q.id = any(${sql.param(ids)}::uuid[])`)
  return rows
}

/** Sorts pending returns after received ones. */
const LAST = sql`9223372036854775807`
