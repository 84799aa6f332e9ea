import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { discountCodes, discountRedemptions } from '#db/schema/promotions.server.ts'

/** Repeating is safe. */
export async function releaseDiscount(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  await ctx.db.execute(sql`
    with released as (delete from ${discountRedemptions} where ${discountRedemptions.orderId} = ${orderId} returning code)
    update ${discountCodes} set used_count = used_count - 1 from released where ${discountCodes.code} = released.code`)
}
