import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { claimOrder } from '#domain/orders/claim-orders.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { orders } from '#domain/orders/tables.server.ts'
import { settlePoints } from '#domain/checkout/settle-points.ts'

/**
 * Ends a shipped order in the caller's transaction: the buyer has it, a guest's joins the account of its e-mail, if there is
 * one, and its customer earns their points.
 * @returns false, and nothing changes, when it can't be completed from where it is
 */
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
