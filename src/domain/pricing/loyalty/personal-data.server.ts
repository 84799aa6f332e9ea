import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#domain/personal-data.ts'
import { loyaltyEntries } from '#db/schema/loyalty.server.ts'

export const loyaltyData: PersonalData = {
  tables: ['loyalty_entries'],
  async exportData({ db }, { customerId }) {
    const { kind, points, folio, reason, at } = loyaltyEntries
    return {
      points: await db
        .select({ at, kind, points, folio, reason })
        .from(loyaltyEntries)
        .where(eq(loyaltyEntries.customerId, customerId))
        .orderBy(asc(loyaltyEntries.id)),
    }
  },
  async forget({ db }, { customerId }) {
    await db.delete(loyaltyEntries).where(eq(loyaltyEntries.customerId, customerId))
  },
}
