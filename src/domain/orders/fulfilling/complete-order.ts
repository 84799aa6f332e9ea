import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { claimOrder } from '../placing/claim-orders.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { orders } from '#db/schema/orders.server.ts'
import { settlePoints } from '../settle-points.ts'

/** Completes a shipped order in the caller's transaction. Returns false when its status doesn't allow it. */
export async function completeOrder(
  ctx: Ctx,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<boolean> {
  if (!(await moveOrder(ctx, { orderId, to: 'completed', reason }))) return false
  await ctx.db.update(orders).set({ deliveredAt: ctx.now }).where(eq(orders.id, orderId))
  await claimOrder(ctx, { orderId })
  await settlePoints(ctx, { orderId })
  return true
}
