import { eq } from 'drizzle-orm'
import { claimOrder } from '../placing/claim-orders.ts'
import { moveOrder } from '../move-order.ts'
import { orders } from '#db/schema/orders.server.ts'
import { settleCompletedPoints } from '../settle-points.ts'
import type { Ctx } from '#domain/ctx.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'
import { describeFulfilment } from './fulfilment.ts'

/** Completes an order and notifies the buyer once all was shipped and delivered, and all tours are over. Returns whether it did. */
export async function finishDelivery(
  ctx: Ctx,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<boolean> {
  const { parcels, rest, tours } = await describeFulfilment(ctx, { orderId })
  if (rest.length > 0 || tours.length > 0 || parcels.some(({ deliveredAt }) => deliveredAt === null)) return false
  if (!(await completeOrder(ctx, { orderId, reason }))) return false
  const order = await describeFulfilment(ctx, { orderId })
  const { folio, customerId } = order
  const deliveryMethod = reason === 'visited' ? 'tour' : order.deliveryMethod
  const isInAccount = customerId !== null
  await writeToBuyer(ctx, order, { kind: 'order-delivered', folio, isInAccount, deliveryMethod, at: ctx.now })
  return true
}

/** In the caller's transaction. False when its status doesn't allow it. */
async function completeOrder(ctx: Ctx, { orderId, reason }: { orderId: string; reason: string }): Promise<boolean> {
  if (!(await moveOrder(ctx, { orderId, to: 'completed', reason }))) return false
  await ctx.db.update(orders).set({ deliveredAt: ctx.now }).where(eq(orders.id, orderId))
  await claimOrder(ctx, { orderId })
  await settleCompletedPoints(ctx, { orderId })
  return true
}
