import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { variants } from '#domain/catalogue/tables.server.ts'
import type { Localized } from '#i18n/locale.ts'

/** Where stock stands: the warehouse that ships, and the stores where buyers collect. */
export const locations = pgTable(
  'locations',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['warehouse', 'store'] }).notNull(),
    name: jsonb().$type<Localized>().notNull(),
    street: text().notNull(),
    colony: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text().notNull(),
    phone: text().notNull(),
    schedule: jsonb().$type<Localized>().notNull(),
    distanceKm: doublePrecision(),
    /** Postal-code prefixes whose buyers are offered this store. */
    servesPrefixes: text().array().notNull(),
    position: integer().notNull(),
    /** Where it is on the map, in degrees (WGS 84); a place without both is listed but not drawn. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  (table) => [
    check(
      'locations_on_earth',
      sql`(${table.latitude} is null) = (${table.longitude} is null) and abs(${table.latitude}) <= 90 and abs(${table.longitude}) <= 180`,
    ),
  ],
)

export const stockLevels = pgTable(
  'stock_levels',
  {
    variantId: text()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    locationId: text()
      .notNull()
      .references(() => locations.id),
    onHand: integer().notNull(),
    reserved: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.locationId] }),
    check('stock_levels_reserved_bounds', sql`${table.reserved} >= 0 and ${table.reserved} <= ${table.onHand}`),
  ],
)

/** Every change of what is on hand, append-only; a level is the sum of its movements. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    variantId: text().notNull(),
    locationId: text().notNull(),
    quantity: integer().notNull(),
    reason: text({ enum: ['opening', 'sale', 'return', 'adjustment'] }).notNull(),
    orderId: uuid(),
    actor: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('stock_movements_level').on(table.variantId, table.locationId)],
)

/**
 * What an order holds at a location until it leaves (`taken`) or is given back (`released`); what leaves in several parcels
 * goes from its `held` row to its `taken` row piece by piece.
 */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    orderId: uuid().notNull(),
    variantId: text().notNull(),
    locationId: text().notNull(),
    quantity: integer().notNull(),
    status: text({ enum: ['held', 'taken', 'released'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.variantId, table.locationId, table.status] }),
    check('stock_reservations_quantity', sql`${table.quantity} > 0`),
  ],
)
