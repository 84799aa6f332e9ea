import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { PromotionGone } from './errors.ts'
import { promotionRedemptions, promotions } from './tables.server.ts'

interface PromotionUse {
  promotionId: string
  orderId: string
  customerId: string
}

/**
 * Counts one use of a promotion for an order that is written down already, in the order's transaction. Where uses are limited
 * the guarded update locks the promotion until that ends; all others only keep it from being changed meanwhile, so that
 * orders don't wait for one another. One customer's orders do so anyway, which keeps their own limit.
 * @throws PromotionGone (409) when it ended, or its last use was taken, since it was priced
 */
export async function redeemPromotion(ctx: Ctx, { promotionId, orderId, customerId }: PromotionUse): Promise<void> {
  const isThis = and(eq(promotions.id, promotionId), promotions.isActive)
  const [unlimited] = await ctx.db
    .select({ id: promotions.id })
    .from(promotions)
    .where(and(isThis, isNull(promotions.usageLimit)))
    .for('share')
  if (!unlimited) {
    const isLeft = or(isNull(promotions.usageLimit), lt(promotions.usedCount, promotions.usageLimit))
    const { rowCount } = await ctx.db
      .update(promotions)
      .set({ usedCount: sql`${promotions.usedCount} + 1` })
      .where(and(isThis, isLeft))
    if (rowCount !== 1) throw new PromotionGone()
  }
  await ctx.db.insert(promotionRedemptions).values({ promotionId, orderId, customerId })
}
