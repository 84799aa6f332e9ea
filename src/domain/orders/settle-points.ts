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

/** With the delivery. Idempotent; the caller holds the order's lock. @throws OrderNotFound */
export async function grantOrderPoints(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  const order = await findOrder(ctx, orderId)
  const { customerId, status, folio } = order
  if (customerId === null || status !== 'completed') return
  await grantPoints(ctx, { customerId, orderId, folio, points: earnedBy(order, await readUnkept(ctx, order)) })
}

/**
 * After a refund: takes back what was earned with the money and, once the buyer has nothing of the order, returns the
 * points that it was paid with. Idempotent; the caller holds the order's lock. @throws OrderNotFound
 */
export async function settlePoints(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  const order = await findOrder(ctx, orderId)
  const { customerId, status, totalCentavos } = order
  if (customerId === null || status !== 'completed') return
  const refundedCentavos = await readUnkept(ctx, order)
  await reversePoints(ctx, { orderId, points: earnedBy(order, refundedCentavos), refundedCentavos })
  const isAllBack = totalCentavos > 0 && refundedCentavos === totalCentavos
  if (isAllBack || (await isAllGone(ctx, orderId))) await returnPoints(ctx, { orderId })
}

function earnedBy({ totalCentavos, shippingCentavos }: Order, refundedCentavos: Centavos): number {
  return earnedPoints({ itemsCentavos: totalCentavos - shippingCentavos, totalCentavos, refundedCentavos })
}

async function readUnkept(ctx: Ctx, { id, totalCentavos }: Order): Promise<Centavos> {
  return unkept(totalCentavos, sumOf(await listCapturedPayments(ctx, id)))
}

/**
 * What of the total the shop doesn't keep; what an edit made too much and went back is no part of it, and what never came
 * isn't kept once the rest is back.
 */
function unkept(totalCentavos: Centavos, { amountCentavos, refundedCentavos }: Money): Centavos {
  if (amountCentavos > 0 && refundedCentavos === amountCentavos) return totalCentavos
  return Math.min(refundedCentavos, Math.max(0, totalCentavos - (amountCentavos - refundedCentavos)))
}

/** Whether every unit was never sent, was refunded, or came back without one in its place. */
async function isAllGone({ db }: Ctx, orderId: string): Promise<boolean> {
  const { rows } = await db.execute<{ isGone: boolean }>(sql`
    select (select sum(line.quantity) from ${orderLines} as line where line.order_id = ${orderId}) <=
      (select coalesce(sum(r.quantity), 0) from ${stockReservations} as r where r.order_id = ${orderId} and r.status = 'released')
      + (select coalesce(sum(l.quantity), 0) from ${payments} as p join ${refunds} as r on r.payment_id = p.id
        join ${refundLines} as l on l.refund_id = r.id
        where p.order_id = ${orderId} and r.given_at is not null and r.occasion not like 'return-%' and l.is_sent)
      + (select coalesce(sum(l.quantity), 0) from ${returnRequests} as q join ${returnLines} as l on l.return_id = q.id
        where q.order_id = ${orderId} and q.status = 'refunded' and not exists (
          select from ${returnReplacements} as r join ${orders} as o on o.id = r.order_id
          where r.return_id = q.id and o.status <> 'cancelled')) as "isGone"`)
  return rows[0]?.isGone ?? false
}
