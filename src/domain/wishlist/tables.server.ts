import { bigint, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { products } from '#domain/catalogue/tables.server.ts'
import { customers } from '#domain/identity/tables.server.ts'

/** What customers wish, on all their devices. A guest's list stays in the guest's browser. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** The order of adding, also among those added at once. */
    place: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.productId] }),
    index('wishlist_items_product').on(table.productId),
  ],
)
