import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { PromotionGone } from '../errors.ts'
import { promotionRedemptions, promotions } from '#db/schema/promotions.server.ts'

interface PromotionUse {
  promotionId: string
  orderId: string
  customerId: string
}

/** Counts a use in the order's transaction. Only limited promotions are locked exclusively. @throws PromotionGone */
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

/** Repeating is safe. */
export async function releasePromotion(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  await ctx.db.execute(sql`
    with released as (
      delete from ${promotionRedemptions} where ${promotionRedemptions.orderId} = ${orderId} returning promotion_id
    )
    update ${promotions} set used_count = used_count - 1 from released
    where ${promotions.id} = released.promotion_id and ${promotions.usageLimit} is not null`)
}
