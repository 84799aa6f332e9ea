import { eq, inArray } from 'drizzle-orm'
import type { PersonalData } from '#domain/personal-data.ts'
import { discountRedemptions, promotionRedemptions } from '#db/schema/promotions.server.ts'
import type { Ctx } from '#domain/ctx.ts'

export const promotionsData: PersonalData = {
  tables: ['discount_redemptions', 'promotion_redemptions'],
  async exportData({ db }, { customerId }) {
    const { code, buyerEmail, isPaid } = discountRedemptions
    return {
      discountCodes: await db
        .select({ code, buyerEmail, isPaid })
        .from(discountRedemptions)
        .where(eq(discountRedemptions.customerId, customerId))
        .orderBy(code, discountRedemptions.orderId),
    }
  },
  forget: async () => undefined,
}

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
