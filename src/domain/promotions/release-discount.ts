import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { discountCodes, discountRedemptions } from './tables.server.ts'

/** Gives back the use that an order made of a discount code, when it is cancelled or expires. Repeating it is harmless. */
export async function releaseDiscount(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  await ctx.db.execute(sql`
    with released as (delete from ${discountRedemptions} where ${discountRedemptions.orderId} = ${orderId} returning code)
    update ${discountCodes} set used_count = used_count - 1 from released where ${discountCodes.code} = released.code`)
}
