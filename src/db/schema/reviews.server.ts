import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { products } from './catalogue.server.ts'
import { orders } from './orders.server.ts'
import { LOCALES } from '#i18n/locale.ts'
import { REVIEW_STATUSES } from '#vocabulary/review-facts.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** The delivered order that allows it. */
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Of the order; lower case. */
    email: text().notNull(),
    status: text({ enum: REVIEW_STATUSES }).notNull(),
    stars: smallint().notNull(),
    aroma: smallint(),
    smoothness: smallint(),
    finish: smallint(),
    title: text().notNull(),
    text: text().notNull(),
    /** As the author wants it shown. */
    name: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    /** Only of a refused one. */
    refusal: text().notNull().default(''),
    answer: text().notNull().default(''),
    answeredAt: timestamp({ withTimezone: true }),
    /** Of the text as it is. */
    writtenAt: timestamp({ withTimezone: true }).notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    unique('reviews_once').on(table.productId, table.email),
    index('reviews_of_product').on(table.productId, table.writtenAt, table.id),
    index('reviews_newest').on(table.writtenAt, table.id),
    index('reviews_by_status').on(table.status, table.writtenAt, table.id),
    index('reviews_order').on(table.orderId),
    index('reviews_email').on(table.email),
    check('reviews_status_known', sql`${table.status} in ('waiting', 'published', 'refused')`),
    check(
      'reviews_rated',
      sql`${table.stars} between 1 and 5 and ${table.aroma} between 1 and 5 and ${table.smoothness} between 1 and 5 and ${table.finish} between 1 and 5`,
    ),
    check('reviews_answered', sql`(${table.answer} = '') = (${table.answeredAt} is null)`),
  ],
)

/** Of each product's published reviews, written in the transaction of each change by `refreshReviewSums`. */
export const reviewSums = pgTable(
  'review_sums',
  {
    productId: text()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** How many gave one star, two, and so on. */
    byStars: integer().array().notNull().default([0, 0, 0, 0, 0]),
    aromas: integer().notNull().default(0),
    aromaSum: integer().notNull().default(0),
    smoothnesses: integer().notNull().default(0),
    smoothnessSum: integer().notNull().default(0),
    finishes: integer().notNull().default(0),
    finishSum: integer().notNull().default(0),
  },
  (table) => [check('review_sums_of_five', sql`cardinality(${table.byStars}) = 5`)],
)

/** Mailboxes that are asked for no more reviews. */
export const reviewRequestStops = pgTable('review_request_stops', {
  /** Lower case. */
  email: text().primaryKey(),
  stoppedAt: timestamp({ withTimezone: true }).notNull(),
})
