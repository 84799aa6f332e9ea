import { sql } from 'drizzle-orm'
import {
  bigint,
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { products } from './catalogue.server.ts'
import { LOCALES } from '#i18n/locale.ts'
import { DIMENSIONS, GRAINS } from '#vocabulary/figure-dimensions.ts'
import { DEVICES, EVENT_NAMES } from '#vocabulary/event-names.ts'

/** No column identifies a person. Partitioned by month of `day`. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    day: date().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    name: text({ enum: EVENT_NAMES }).notNull(),
    /** Differs each day, because each day's salt is deleted. */
    visitor: char({ length: 22 }).notNull(),
    path: text().notNull(),
    language: text({ enum: LOCALES }).notNull(),
    device: text({ enum: DEVICES }).notNull(),
    referrerHost: text(),
    source: text(),
    medium: text(),
    campaign: text(),
    productIds: text().array().notNull(),
    category: text(),
    /** Centavos. */
    value: bigint({ mode: 'number' }),
    quantity: integer(),
    term: text(),
    results: integer(),
    outcome: text(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.id] }),
    index('analytics_events_day_name').on(table.day, table.name),
    check('analytics_events_value_positive', sql`${table.value} >= 0`),
  ],
)

export const analyticsSalts = pgTable('analytics_salts', {
  day: date().primaryKey(),
  salt: text().notNull(),
})

const count = () => integer().notNull().default(0)
const centavos = () => bigint({ mode: 'number' }).notNull().default(0)

const measures = () => ({
  visits: count(),
  productVisits: count(),
  cartVisits: count(),
  checkoutVisits: count(),
  paidVisits: count(),
  /** Paid orders, and those of them cancelled later. */
  sold: count(),
  cancelled: count(),
  /** Sold minus cancelled and returned. */
  units: count(),
  /** Payments, and their refunds and cancellations. */
  grossCentavos: centavos(),
  takenOffCentavos: centavos(),
  /** A tax; the two columns above hold its base. */
  taxCentavos: centavos(),
  taxTakenOffCentavos: centavos(),
  discountCentavos: centavos(),
  shippingCentavos: centavos(),
  abandonedCarts: count(),
  abandonedCentavos: centavos(),
})

/** Sums by dimension for days in Mexico City, and for their months and years. */
export const analyticsDays = pgTable(
  'analytics_days',
  {
    dimension: text({ enum: DIMENSIONS }).notNull(),
    grain: text({ enum: GRAINS }).notNull(),
    /** The first of a month or year. */
    day: date().notNull(),
    key: text().notNull(),
    /** A variant's product; saves a join. */
    productId: text().references(() => products.id, { onUpdate: 'cascade', onDelete: 'cascade' }),
    ...measures(),
  },
  (table) => [
    primaryKey({ columns: [table.dimension, table.grain, table.day, table.key] }),
    index('analytics_days_key').on(table.dimension, table.key, table.grain, table.day),
    index('analytics_days_product')
      .on(table.productId, table.grain, table.day)
      .where(sql`${table.dimension} = 'variant'`),
    // Covering index; most rows are variants'
    index('analytics_days_variants')
      .on(table.grain, table.day, table.productId, table.key, table.units, table.grossCentavos, table.takenOffCentavos)
      .where(sql`${table.dimension} = 'variant'`),
  ],
)

/** Days to recount, filled by triggers. Not unique, because orders would wait for each other. */
export const analyticsDirtyDays = pgTable('analytics_dirty_days', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  part: text({ enum: ['orders', 'events'] }).notNull(),
  day: date().notNull(),
})

export const analyticsProgress = pgTable(
  'analytics_progress',
  {
    id: smallint().primaryKey().default(1),
    countedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('analytics_progress_one', sql`${table.id} = 1`)],
)
