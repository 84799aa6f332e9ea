import { sql } from 'drizzle-orm'
import {
  bigint,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { products } from './catalogue.server.ts'
import { LOCALES } from '#i18n/locale.ts'
import { DIMENSIONS } from '#vocabulary/figure-dimensions.ts'
import { DEVICES, EVENT_NAMES } from '#vocabulary/event-names.ts'

/** No column identifies a person. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    day: date().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    name: text({ enum: EVENT_NAMES }).notNull(),
    /** Differs each day, because the salt is deleted with its day. */
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
  /** Paid orders, and those of them that were cancelled. */
  sold: count(),
  cancelled: count(),
  /** Sold less cancelled and returned. */
  units: count(),
  /** Payments, and refunds and cancellations of them. */
  grossCentavos: centavos(),
  takenOffCentavos: centavos(),
  discountCentavos: centavos(),
  shippingCentavos: centavos(),
  abandonedCarts: count(),
  abandonedCentavos: centavos(),
})

/** Sums per day in Mexico City and dimension. Counting adds differences; nothing is recomputed from all rows. */
export const analyticsDays = pgTable(
  'analytics_days',
  {
    dimension: text({ enum: DIMENSIONS }).notNull(),
    day: date().notNull(),
    key: text().notNull(),
    ...measures(),
  },
  (table) => [
    primaryKey({ columns: [table.dimension, table.day, table.key] }),
    index('analytics_days_key').on(table.dimension, table.key, table.day),
    // Covering index for paces; most rows are variants'
    index('analytics_days_pace')
      .on(table.day, table.key, table.units)
      .where(sql`${table.dimension} = 'variant'`),
  ],
)

export const analyticsMonths = pgTable(
  'analytics_months',
  {
    dimension: text({ enum: DIMENSIONS }).notNull(),
    month: date().notNull(),
    key: text().notNull(),
    ...measures(),
  },
  (table) => [primaryKey({ columns: [table.dimension, table.month, table.key] })],
)

const items = () => ({
  productId: text()
    .notNull()
    .references(() => products.id, { onUpdate: 'cascade', onDelete: 'cascade' }),
  units: count(),
  grossCentavos: centavos(),
  takenOffCentavos: centavos(),
})

/** Follows changes of the product's id. */
export const analyticsProductDays = pgTable(
  'analytics_product_days',
  { day: date().notNull(), ...items() },
  (table) => [
    primaryKey({ columns: [table.day, table.productId] }),
    index('analytics_product_days_product').on(table.productId, table.day),
    // Covering index for sums over all products
    index('analytics_product_days_sums').on(
      table.day,
      table.productId,
      table.units,
      table.grossCentavos,
      table.takenOffCentavos,
    ),
  ],
)

export const analyticsProductMonths = pgTable(
  'analytics_product_months',
  { month: date().notNull(), ...items() },
  (table) => [
    primaryKey({ columns: [table.month, table.productId] }),
    index('analytics_product_months_product').on(table.productId, table.month),
  ],
)

/** Updated by triggers. */
export const analyticsProductQuarters = pgTable(
  'analytics_product_quarters',
  { quarter: date().notNull(), ...items() },
  (table) => [
    primaryKey({ columns: [table.quarter, table.productId] }),
    index('analytics_product_quarters_product').on(table.productId, table.quarter),
  ],
)

/** Updated by triggers. */
export const analyticsProductYears = pgTable(
  'analytics_product_years',
  { year: date().notNull(), ...items() },
  (table) => [
    primaryKey({ columns: [table.year, table.productId] }),
    index('analytics_product_years_product').on(table.productId, table.year),
  ],
)

/** Units sold during `analytics_pace_days`; updated by triggers. */
export const analyticsRecentSales = pgTable('analytics_paces', {
  variantId: text().primaryKey(),
  sold: integer().notNull(),
})

/** A single row, both days inclusive. */
export const analyticsPaceDays = pgTable(
  'analytics_pace_days',
  {
    id: smallint().primaryKey().default(1),
    from: date('from_day').notNull(),
    to: date('to_day').notNull(),
  },
  (table) => [check('analytics_pace_days_one', sql`${table.id} = 1`)],
)

/** Queue of orders to count, possibly with duplicates; filled by triggers. */
export const analyticsFreshOrders = pgTable('analytics_fresh_orders', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid().notNull(),
})

/** Queue of events to count; filled by a trigger. */
export const analyticsFreshEvents = pgTable('analytics_fresh_events', {
  eventId: bigint({ mode: 'number' }).primaryKey(),
})

/** What was counted of each order, to be subtracted exactly. */
export const analyticsOrderDays = pgTable(
  'analytics_order_days',
  {
    orderId: uuid().notNull(),
    day: date().notNull(),
    isSold: smallint().notNull(),
    isCancelled: smallint().notNull(),
    isReturned: smallint().notNull(),
    /** Refunded before and after that day. */
    offBeforeCentavos: integer().notNull(),
    offAfterCentavos: integer().notNull(),
    /** What of it was given back by line, before that day and after it: units and centavos by position, and of the `shipping`. */
    refundedBefore: jsonb().$type<Record<string, [number, number]>>().notNull().default({}),
    refundedAfter: jsonb().$type<Record<string, [number, number]>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.day] })],
)

export const analyticsVisits = pgTable(
  'analytics_visits',
  {
    day: date().notNull(),
    visitor: char({ length: 22 }).notNull(),
    /** 0 visit, 1 product, 2 cart, 3 checkout, 4 paid. */
    furthest: smallint().notNull(),
    device: text({ enum: DEVICES }).notNull(),
    deviceEvent: bigint({ mode: 'number' }).notNull(),
    /** Of the first event that has one. */
    source: text(),
    sourceEvent: bigint({ mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.day, table.visitor] })],
)

export const analyticsCarts = pgTable(
  'analytics_carts',
  {
    cartId: text().primaryKey(),
    day: date().notNull(),
    valueCentavos: bigint({ mode: 'number' }).notNull(),
    touchedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('analytics_carts_touched').on(table.touchedAt)],
)

export const analyticsProgress = pgTable('analytics_progress', {
  part: text({ enum: ['orders', 'events', 'carts'] }).primaryKey(),
  countedAt: timestamp({ withTimezone: true }).notNull(),
})
