import { and, eq, ne } from 'drizzle-orm'
import { orders } from '#db/schema/orders.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { announceStock } from '#domain/inventory/levels/announce-stock.ts'
import { releaseStock } from '#domain/inventory/levels/release-stock.ts'
import { returnPoints } from '#domain/pricing/loyalty/redeem-points.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { expireOpenPayments } from '#domain/payments/card/open-payments.ts'
import { releaseDiscount } from '#domain/pricing/discount-codes/redeem-discount.ts'
import { reopenReturn } from '#domain/orders/returning/receive-return.ts'
import { releasePromotion } from '#domain/pricing/promotions/redeem-promotion.ts'

/** Cancels in the caller's transaction. Returns false when the order can't be cancelled any more. */
export async function closeOrder(ctx: Ctx, { orderId, reason }: { orderId: string; reason: string }): Promise<boolean> {
  if (!(await moveOrder(ctx, { orderId, to: 'cancelled', reason }))) return false
  await ctx.db
    .update(orders)
    .set({ balanceCentavos: 0 })
    .where(and(eq(orders.id, orderId), ne(orders.balanceCentavos, 0)))
  await expireOpenPayments(ctx, { orderId })
  await releaseDiscount(ctx, { orderId })
  await releasePromotion(ctx, { orderId })
  await returnPoints(ctx, { orderId })
  await reopenReturn(ctx, { orderId })
  await announceStock(ctx, await releaseStock(ctx, { orderId }))
  return true
}
