import { eq, sql } from 'drizzle-orm'
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
import { lockOrder } from './lock-order.ts'
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
 * points that it was paid with; so too for the order that it replaces. Idempotent; the caller holds the order's lock.
 * @throws OrderNotFound
 */
export async function settlePoints(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  await settleOwnPoints(ctx, orderId)
  const [replaced] = await ctx.db
    .select({ orderId: returnRequests.orderId })
    .from(returnReplacements)
    .innerJoin(returnRequests, eq(returnRequests.id, returnReplacements.returnId))
    .where(eq(returnReplacements.orderId, orderId))
  if (!replaced) return
  // A replacement is always locked before the order that it replaces
  await lockOrder(ctx, replaced.orderId)
  await settlePoints(ctx, replaced)
}

async function settleOwnPoints(ctx: Ctx, orderId: string): Promise<void> {
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

interface Gone extends Record<string, unknown> {
  quantity: number
  /** Never sent, refunded, or back without anything in its place. */
  gone: number
  /** Back, with an order in its place. */
  replaced: { quantity: number; by: string }[] | null
}

/** Whether the buyer has nothing of the order, nor of what was sent in its place. */
async function isAllGone(ctx: Ctx, orderId: string): Promise<boolean> {
  const { rows } = await ctx.db.execute<Gone>(sql`
    with back as (
      select q.status, (select sum(l.quantity) from ${returnLines} as l where l.return_id = q.id)::int as quantity,
        (select o.id from ${returnReplacements} as r join ${orders} as o on o.id = r.order_id
          where r.return_id = q.id and o.status <> 'cancelled') as by
      from ${returnRequests} as q where q.order_id = ${orderId} and q.status in ('received', 'refunded', 'replaced')
    )
    select (select sum(line.quantity) from ${orderLines} as line where line.order_id = ${orderId})::int as quantity, (
        (select coalesce(sum(r.quantity), 0) from ${stockReservations} as r where r.order_id = ${orderId} and r.status = 'released')
        + (select coalesce(sum(l.quantity), 0) from ${payments} as p join ${refunds} as r on r.payment_id = p.id
          join ${refundLines} as l on l.refund_id = r.id
          where p.order_id = ${orderId} and r.given_at is not null and r.occasion not like 'return-%' and l.is_sent)
        + (select coalesce(sum(quantity), 0) from back where by is null and status = 'refunded')
      )::int as gone,
      (select json_agg(json_build_object('quantity', quantity, 'by', by)) from back where by is not null) as replaced`)
  const [{ quantity, gone, replaced } = { quantity: 0, gone: 0, replaced: null }] = rows
  let all = gone
  for (const { quantity: units, by } of replaced ?? []) if (await isAllGone(ctx, by)) all += units
  return all >= quantity
}
