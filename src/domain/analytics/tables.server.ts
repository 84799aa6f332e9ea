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
  uuid,
} from 'drizzle-orm/pg-core'
import { products } from '#domain/catalogue/tables.server.ts'
import { LOCALES } from '#i18n/locale.ts'
import { DIMENSIONS } from './dimensions.ts'
import { DEVICES, EVENT_NAMES } from './event-names.ts'

/** What happened in the store's pages. Nothing here says who it was. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The day in Mexico City. */
    day: date().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    name: text({ enum: EVENT_NAMES }).notNull(),
    /** The same for one visitor on one day, and different the next: no salt outlives its day. */
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

/** What each day's visitors are mixed with before they are hashed; gone when the day is. */
export const analyticsSalts = pgTable('analytics_salts', {
  day: date().primaryKey(),
  salt: text().notNull(),
})

const count = () => integer().notNull().default(0)
const centavos = () => bigint({ mode: 'number' }).notNull().default(0)

const measures = () => ({
  /** Visitors who came, and who got as far as a product, the cart, the checkout and the thanks for paying. */
  visits: count(),
  productVisits: count(),
  cartVisits: count(),
  checkoutVisits: count(),
  paidVisits: count(),
  /** Orders paid for, and paid orders that were cancelled. */
  sold: count(),
  cancelled: count(),
  /** Pieces sold, less those of cancelled orders and returns. */
  units: count(),
  /** What was paid for, and what of it was given back or cancelled. */
  grossCentavos: centavos(),
  takenOffCentavos: centavos(),
  /** What codes, promotions and points took off, and what shipping was charged; less cancelled orders. */
  discountCentavos: centavos(),
  shippingCentavos: centavos(),
  /** Carts that were last touched that day and never ordered, and what was in them. */
  abandonedCarts: count(),
  abandonedCentavos: centavos(),
})

/**
 * The figures of each day in Mexico City, as a whole and by what they can be told apart by. Whoever counts adds what came,
 * and takes off what was undone, on its own day; nothing is computed anew from all rows.
 */
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
    // Nine of ten rows are variants': how fast they all go is read from here alone
    index('analytics_days_pace')
      .on(table.day, table.key, table.units)
      .where(sql`${table.dimension} = 'variant'`),
  ],
)

/** The sums of the days of each month, by its first day, but for variants: a year needn't be added up from days. */
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

const goods = () => ({
  productId: text()
    .notNull()
    .references(() => products.id, { onUpdate: 'cascade', onDelete: 'cascade' }),
  units: count(),
  grossCentavos: centavos(),
  takenOffCentavos: centavos(),
})

/** What was sold of each product on each day, all its variants together; it goes along when the product's id changes. */
export const analyticsProductDays = pgTable(
  'analytics_product_days',
  { day: date().notNull(), ...goods() },
  (table) => [
    primaryKey({ columns: [table.day, table.productId] }),
    index('analytics_product_days_product').on(table.productId, table.day),
    // All products of a span are added up from here alone
    index('analytics_product_days_sums').on(
      table.day,
      table.productId,
      table.units,
      table.grossCentavos,
      table.takenOffCentavos,
    ),
  ],
)

/** The sums of those days, by the first day of their month. */
export const analyticsProductMonths = pgTable(
  'analytics_product_months',
  { month: date().notNull(), ...goods() },
  (table) => [
    primaryKey({ columns: [table.month, table.productId] }),
    index('analytics_product_months_product').on(table.productId, table.month),
  ],
)

/** The sums of those months, by the first day of their quarter; triggers add what is added to a month. */
export const analyticsProductQuarters = pgTable(
  'analytics_product_quarters',
  { quarter: date().notNull(), ...goods() },
  (table) => [
    primaryKey({ columns: [table.quarter, table.productId] }),
    index('analytics_product_quarters_product').on(table.productId, table.quarter),
  ],
)

/** The sums of those months, by the first day of their year; triggers add what is added to a month. */
export const analyticsProductYears = pgTable(
  'analytics_product_years',
  { year: date().notNull(), ...goods() },
  (table) => [
    primaryKey({ columns: [table.year, table.productId] }),
    index('analytics_product_years_product').on(table.productId, table.year),
  ],
)

/** How many pieces of each variant were sold on the days of `analytics_pace_days`; triggers add what is added to one of them. */
export const analyticsPaces = pgTable('analytics_paces', {
  variantId: text().primaryKey(),
  sold: integer().notNull(),
})

/** The days that paces are of, both included: one row. */
export const analyticsPaceDays = pgTable(
  'analytics_pace_days',
  {
    id: smallint().primaryKey().default(1),
    from: date('from_day').notNull(),
    to: date('to_day').notNull(),
  },
  (table) => [check('analytics_pace_days_one', sql`${table.id} = 1`)],
)

/** Paid orders of which something is still to be counted, however often one stands here; triggers write it. */
export const analyticsFreshOrders = pgTable('analytics_fresh_orders', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid().notNull(),
})

/** Events that are still to be counted; a trigger writes it. */
export const analyticsFreshEvents = pgTable('analytics_fresh_events', {
  eventId: bigint({ mode: 'number' }).primaryKey(),
})

/** What of each order is in the figures, by day: what was counted so can be taken off again to the centavo. */
export const analyticsOrderDays = pgTable(
  'analytics_order_days',
  {
    orderId: uuid().notNull(),
    day: date().notNull(),
    isSold: smallint().notNull(),
    isCancelled: smallint().notNull(),
    /** Whether its returned goods came off that day. */
    isReturned: smallint().notNull(),
    /** How much of the total had been taken off before that day, and after it. */
    offBeforeCentavos: integer().notNull(),
    offAfterCentavos: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.day] })],
)

/** The visitors of days that may not be over yet, and how far each got. */
export const analyticsVisits = pgTable(
  'analytics_visits',
  {
    day: date().notNull(),
    visitor: char({ length: 22 }).notNull(),
    /** 0 came, 1 product, 2 cart, 3 checkout, 4 paid. */
    furthest: smallint().notNull(),
    /** Of the visitor's first event. */
    device: text({ enum: DEVICES }).notNull(),
    deviceEvent: bigint({ mode: 'number' }).notNull(),
    /** Of the first event that names one. */
    source: text(),
    sourceEvent: bigint({ mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.day, table.visitor] })],
)

/** Carts that the figures hold for abandoned. */
export const analyticsCarts = pgTable(
  'analytics_carts',
  {
    cartId: text().primaryKey(),
    day: date().notNull(),
    valueCentavos: bigint({ mode: 'number' }).notNull(),
    /** How the cart stood when it was counted. */
    touchedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('analytics_carts_touched').on(table.touchedAt)],
)

/** Until when each part of the figures is counted. */
export const analyticsProgress = pgTable('analytics_progress', {
  part: text({ enum: ['orders', 'events', 'carts'] }).primaryKey(),
  countedAt: timestamp({ withTimezone: true }).notNull(),
})
