import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { orders } from './orders.server.ts'

export const parcels = pgTable(
  'parcels',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    carrier: text().notNull(),
    trackingNumber: text().notNull(),
    /** Staff's name of the box, and its weight; null if not recorded. */
    box: text(),
    weightGrams: integer(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    sentBy: text().notNull(),
    deliveredAt: timestamp({ withTimezone: true }),
    deliveredBy: text(),
  },
  (table) => [
    unique('parcels_number').on(table.orderId, table.carrier, table.trackingNumber),
    check('parcels_weight', sql`${table.weightGrams} > 0`),
    check('parcels_delivered_by_somebody', sql`(${table.deliveredAt} is null) = (${table.deliveredBy} is null)`),
  ],
)

export const parcelLines = pgTable(
  'parcel_lines',
  {
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    variantId: text().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.parcelId, table.variantId] }),
    check('parcel_lines_quantity', sql`${table.quantity} > 0`),
  ],
)

/** Units picked for an order's next parcel; a bundle's parts are counted one by one. */
export const orderPicks = pgTable(
  'order_picks',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    variantId: text().notNull(),
    /** The variant itself, unless it is a bundle. */
    partId: text().notNull(),
    quantity: integer().notNull(),
    pickedBy: text().notNull(),
    pickedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.variantId, table.partId] }),
    check('order_picks_quantity', sql`${table.quantity} > 0`),
  ],
)
