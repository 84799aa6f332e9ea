import { eq } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { discountRedemptions } from '#db/schema/promotions.server.ts'

/** After payment the use counts against the e-mail from any address. */
export async function settleDiscount(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  await namedBuilt(
    ctx.db
      .update(discountRedemptions)
      .set({ isPaid: true, placedFrom: null })
      .where(eq(discountRedemptions.orderId, orderId)),
  )
}
