import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { variants } from './catalogue.server.ts'
import type { Localized } from '#i18n/locale.ts'
import { MOVEMENT_REASONS } from '#vocabulary/movement-reasons.ts'

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
    servesPrefixes: text().array().notNull(),
    position: integer().notNull(),
    /** Degrees (WGS 84). */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    closedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
  },
  (table) => [
    check(
      'locations_on_earth',
      sql`(${table.latitude} is null) = (${table.longitude} is null) and abs(${table.latitude}) <= 90 and abs(${table.longitude}) <= 180`,
    ),
  ],
)

export const USUAL_LOW_LEVEL = 5

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
    lowAt: integer().default(USUAL_LOW_LEVEL),
    lowState: text({ enum: ['fine', 'crossed', 'notified'] })
      .notNull()
      .default('fine'),
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.locationId] }),
    check('stock_levels_reserved_bounds', sql`${table.reserved} >= 0 and ${table.reserved} <= ${table.onHand}`),
    check('stock_levels_low_at', sql`${table.lowAt} >= 0`),
    index('stock_levels_crossed')
      .on(table.variantId)
      .where(sql`${table.lowState} = 'crossed'`),
  ],
)

/** Sellable units; a bundle's follow from its scarcest part. A migration defines the query. */
export const availableLevels = pgView('available_levels', {
  variantId: text().notNull(),
  locationId: text().notNull(),
  available: integer().notNull(),
}).existing()

/** Moving average cost before IVA. Variants of unknown cost have no row. */
export const unitCosts = pgTable(
  'unit_costs',
  {
    variantId: text()
      .primaryKey()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** Fractional, or averages of averages would drift. */
    costCentavos: doublePrecision().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('unit_costs_not_negative', sql`${table.costCentavos} >= 0`)],
)

/** A level is the sum of its movements. A trigger keeps it append-only. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    variantId: text().notNull(),
    locationId: text().notNull(),
    quantity: integer().notNull(),
    reason: text({ enum: MOVEMENT_REASONS }).notNull(),
    orderId: uuid(),
    /** Shared by the movements of one transfer or count. */
    groupId: uuid(),
    note: text().notNull().default(''),
    balance: integer(),
    actor: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('stock_movements_level').on(table.variantId, table.locationId, table.id),
    index('stock_movements_variant').on(table.variantId, table.id),
    index('stock_movements_location').on(table.locationId, table.id),
    index('stock_movements_reason').on(table.reason, table.id),
    index('stock_movements_at').on(table.at),
  ],
)

/** Partial shipments move units from the `held` row to the `taken` row. */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    orderId: uuid().notNull(),
    variantId: text().notNull(),
    locationId: text().notNull(),
    quantity: integer().notNull(),
    status: text({ enum: ['held', 'taken', 'released'] }).notNull(),
    /** A bundle's units by variant when it was reserved; null for own stock. */
    parts: jsonb().$type<Record<string, number>>(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.variantId, table.locationId, table.status] }),
    check('stock_reservations_quantity', sql`${table.quantity} > 0`),
    index('stock_reservations_held')
      .on(table.variantId, table.locationId)
      .where(sql`${table.status} = 'held'`),
    index('stock_reservations_bundles')
      .on(table.locationId)
      .where(sql`${table.status} = 'held' and ${table.parts} is not null`),
  ],
)

export const stockCounts = pgTable(
  'stock_counts',
  {
    id: uuid().primaryKey(),
    locationId: text()
      .notNull()
      .references(() => locations.id),
    status: text({ enum: ['open', 'finished', 'abandoned'] }).notNull(),
    startedBy: text().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    endedBy: text(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('stock_counts_open')
      .on(table.locationId)
      .where(sql`${table.status} = 'open'`),
    index('stock_counts_started').on(table.startedAt),
  ],
)

export const stockCountLines = pgTable(
  'stock_count_lines',
  {
    countId: uuid()
      .notNull()
      .references(() => stockCounts.id, { onDelete: 'cascade' }),
    variantId: text().notNull(),
    onHandAtStart: integer().notNull(),
    counted: integer(),
    /** On hand when counted, so that later sales are no difference. */
    expected: integer(),
    countedAt: timestamp({ withTimezone: true }),
    countedBy: text(),
  },
  (table) => [
    primaryKey({ columns: [table.countId, table.variantId] }),
    check('stock_count_lines_counted', sql`${table.counted} >= 0`),
    check(
      'stock_count_lines_whole',
      sql`(${table.counted} is null) = (${table.expected} is null) and (${table.counted} is null) = (${table.countedAt} is null)`,
    ),
  ],
)
