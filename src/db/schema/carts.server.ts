import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { variants } from './catalogue.server.ts'
import { customers } from './identity.server.ts'
import { discountCodes } from './promotions.server.ts'
import type { CartMetadata } from '#vocabulary/cart-metadata.ts'

export const carts = pgTable(
  'carts',
  {
    /** Unguessable: whoever knows it may use a guest's cart. */
    id: text().primaryKey(),
    sessionId: text().notNull(),
    customerId: uuid().references(() => customers.id, { onDelete: 'set null' }),
    status: text({ enum: ['active', 'ordered'] })
      .notNull()
      .default('active'),
    metadata: jsonb().$type<CartMetadata>().notNull(),
    discountCode: text().references(() => discountCodes.code, { onDelete: 'set null', onUpdate: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('carts_customer').on(table.customerId),
    // Covers the count of abandoned carts
    index('carts_updated').on(table.status, table.updatedAt, table.id),
  ],
)

export const cartItems = pgTable(
  'cart_items',
  {
    cartId: text()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: text().notNull(),
    variantId: text().notNull(),
    quantity: integer().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.variantId] }),
    foreignKey({
      columns: [table.productId, table.variantId],
      foreignColumns: [variants.productId, variants.id],
      name: 'cart_items_variant',
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    check('cart_items_quantity', sql`${table.quantity} between 1 and 99`),
  ],
)
