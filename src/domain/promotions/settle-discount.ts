import { eq } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { discountRedemptions } from './tables.server.ts'

/** Notes that an order with a code was paid: from now on its use counts against the e-mail, wherever it is typed. */
export async function settleDiscount(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  await namedBuilt(
    ctx.db
      .update(discountRedemptions)
      .set({ isPaid: true, placedFrom: null })
      .where(eq(discountRedemptions.orderId, orderId)),
  )
}
