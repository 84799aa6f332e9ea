import { inArray } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { discountRedemptions, promotionRedemptions } from '#db/schema/promotions.server.ts'

export async function forgetBuyers({ db }: Ctx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await db
    .update(discountRedemptions)
    .set({ buyerEmail: '', customerId: null, placedFrom: null })
    .where(inArray(discountRedemptions.orderId, [...orderIds]))
  await db
    .update(promotionRedemptions)
    .set({ customerId: null })
    .where(inArray(promotionRedemptions.orderId, [...orderIds]))
}
