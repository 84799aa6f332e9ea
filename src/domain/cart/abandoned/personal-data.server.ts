import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#domain/personal-data.ts'
import { cartRecoveries } from '#db/schema/abandoned-carts.server.ts'

export const recoveryData: PersonalData = {
  tables: ['cart_recoveries'],
  async exportData({ db }, { customerId }) {
    const { channel, madeAt, openedAt } = cartRecoveries
    return {
      cartReminders: await db
        .select({ madeAt, channel, openedAt })
        .from(cartRecoveries)
        .where(eq(cartRecoveries.customerId, customerId))
        .orderBy(asc(madeAt)),
    }
  },
  async forget({ db }, { customerId }) {
    await db.delete(cartRecoveries).where(eq(cartRecoveries.customerId, customerId))
  },
}
