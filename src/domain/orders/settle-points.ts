import { sql } from 'drizzle-orm'
import { stockReservations } from '#db/schema/inventory.server.ts'
import { orderLines, orders } from '#db/schema/orders.server.ts'
import { payments, refundLines, refunds } from '#db/schema/payments.server.ts'
import { returnLines, returnReplacements, returnRequests } from '#db/schema/returns.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { grantPoints, reversePoints } from '#domain/pricing/loyalty/grant-points.ts'
import { earnedPoints } from '#domain/pricing/loyalty/points.ts'
import { returnPoints } from '#domain/pricing/loyalty/redeem-points.ts'
import { findOrder } from '#domain/orders/find-order.ts'
import { listCapturedPayments, sumOf } from '#domain/payments/get-payment.ts'
import type { Money } from '#domain/payments/get-payment.ts'
import type { Centavos } from '#kit/money.ts'
import type { Order } from './lock-order.ts'
import { findReplacedOrder } from './returning/find-replaced-order.ts'

/** On delivery, also grants earned points. Idempotent; the caller holds the order's lock. @throws OrderNotFound */
export async function settleCompletedPoints(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  const order = await findOrder(ctx, orderId)
  const { customerId, status, folio } = order
  if (customerId !== null && status === 'completed') {
    await grantPoints(ctx, { customerId, orderId, folio, points: earnedBy(order, await readUnkept(ctx, order)) })
  }
  await settlePoints(ctx, { orderId })
}

/**
 * Takes back points earned with refunded money and returns redeemed points once the buyer keeps nothing of an order that
 * is delivered or lost or, before that, once all of the money is back; likewise for replaced orders. Idempotent; needs
 * the order's lock. @throws OrderNotFound
 */
export async function settlePoints(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  await settleOwnPoints(ctx, orderId)
  const replaced = await findReplacedOrder(ctx, orderId)
  if (replaced) await settlePoints(ctx, replaced)
}

async function settleOwnPoints(ctx: Ctx, orderId: string): Promise<void> {
  const order = await findOrder(ctx, orderId)
  const { customerId, status, lostAt, totalCentavos } = order
  if (customerId === null || (status !== 'shipped' && status !== 'completed')) return
  const refundedCentavos = await readUnkept(ctx, order)
  await reversePoints(ctx, { orderId, points: earnedBy(order, refundedCentavos), refundedCentavos })
  // All of the money or all of the products
  const isAllBack = totalCentavos > 0 && refundedCentavos === totalCentavos
  const isOver = status === 'completed' || lostAt !== null
  if (isAllBack || (isOver && (await isAllGone(ctx, orderId)))) await returnPoints(ctx, { orderId })
}

function earnedBy({ totalCentavos, shippingCentavos }: Order, refundedCentavos: Centavos): number {
  return earnedPoints({ itemsCentavos: totalCentavos - shippingCentavos, totalCentavos, refundedCentavos })
}

async function readUnkept(ctx: Ctx, { id, totalCentavos }: Order): Promise<Centavos> {
  return unkept(totalCentavos, sumOf(await listCapturedPayments(ctx, id)))
}

/** The part of the total that the shop doesn't keep, without refunded overpayments and amounts that never arrived. */
function unkept(totalCentavos: Centavos, { amountCentavos, refundedCentavos }: Money): Centavos {
  if (amountCentavos > 0 && refundedCentavos === amountCentavos) return totalCentavos
  return Math.min(refundedCentavos, Math.max(0, totalCentavos - (amountCentavos - refundedCentavos)))
}

/** Whether the buyer keeps nothing of the order or its replacements, as of those that are lost. */
async function isAllGone({ db }: Ctx, orderId: string): Promise<boolean> {
  const { rows } = await db.execute<{ isAllGone: boolean }>(sql`
    with recursive sent_in_place as not materialized (
      select replacement.return_id, replacement.order_id from ${returnReplacements} as replacement
      join ${orders} as sent on sent.id = replacement.order_id and sent.status <> 'cancelled'
    ), chain as (
      select ${orderId}::uuid as id
      union select sent_in_place.order_id from chain join ${returnRequests} as back on back.order_id = chain.id
      join sent_in_place on sent_in_place.return_id = back.id
    )
    select bool_and((o.status = 'shipped' and o.lost_at is not null) or (select sum(line.quantity) from ${orderLines} as line where line.order_id = chain.id) <= (
        select coalesce(sum(r.quantity), 0) from ${stockReservations} as r where r.order_id = chain.id and r.status = 'released'
      ) + (
        select coalesce(sum(l.quantity), 0) from ${payments} as p join ${refunds} as r on r.payment_id = p.id
        join ${refundLines} as l on l.refund_id = r.id
        where p.order_id = chain.id and r.given_at is not null and r.occasion not like 'return-%' and l.is_sent
      ) + (
        select coalesce(sum(l.quantity), 0) from ${returnRequests} as back join ${returnLines} as l on l.return_id = back.id
        where back.order_id = chain.id
          and (back.status = 'refunded' or exists (select from sent_in_place where sent_in_place.return_id = back.id))
      )) as "isAllGone"
    from chain join ${orders} as o on o.id = chain.id`)
  return rows[0]?.isAllGone ?? false
}
