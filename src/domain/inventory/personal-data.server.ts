import { eq } from 'drizzle-orm'
import type { PersonalData } from '#domain/personal-data.ts'
import { stockMovements } from '#db/schema/inventory.server.ts'

export const inventoryData: PersonalData = {
  tables: ['stock_movements'],
  exportData: async () => ({}),
  async forget({ db }, { userId }) {
    await db
      .update(stockMovements)
      .set({ actor: 'customer' })
      .where(eq(stockMovements.actor, `customer:${userId}`))
  },
}
