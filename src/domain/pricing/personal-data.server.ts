import { eq } from 'drizzle-orm'
import type { PersonalData } from '#domain/personal-data.ts'
import { discountRedemptions } from '#db/schema/promotions.server.ts'

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
