import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '#domain/personal-data.ts'
import { wishlistItems } from '#db/schema/wishlist.server.ts'

export const wishlistData: PersonalData = {
  tables: ['wishlist_items'],
  async exportData({ db }, { customerId }) {
    const { productId, addedAt } = wishlistItems
    return {
      wishlist: await db
        .select({ productId, addedAt })
        .from(wishlistItems)
        .where(eq(wishlistItems.customerId, customerId))
        .orderBy(asc(wishlistItems.place)),
    }
  },
  async forget({ db }, { customerId }) {
    await db.delete(wishlistItems).where(eq(wishlistItems.customerId, customerId))
  },
}
