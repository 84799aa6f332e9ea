import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { promotionRedemptions, promotions } from '#db/schema/promotions.server.ts'

/** Repeating is safe. */
export async function releasePromotion(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  await ctx.db.execute(sql`
    with released as (
      delete from ${promotionRedemptions} where ${promotionRedemptions.orderId} = ${orderId} returning promotion_id
    )
    update ${promotions} set used_count = used_count - 1 from released
    where ${promotions.id} = released.promotion_id and ${promotions.usageLimit} is not null`)
}
