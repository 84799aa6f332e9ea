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
    /** The delivered order that entitles to it. */
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The order's, in lower case. */
    email: text().notNull(),
    status: text({ enum: REVIEW_STATUSES }).notNull(),
    stars: smallint().notNull(),
    aroma: smallint(),
    smoothness: smallint(),
    finish: smallint(),
    title: text().notNull(),
    text: text().notNull(),
    /** The author's chosen name. */
    name: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    /** The reason, if refused. */
    refusal: text().notNull().default(''),
    answer: text().notNull().default(''),
    answeredAt: timestamp({ withTimezone: true }),
    /** Last change of the text. */
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

/** Published reviews per product, written by `refreshReviewSums` in the transaction of each change. */
export const reviewSums = pgTable(
  'review_sums',
  {
    productId: text()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** Counts of one star, two, and so on. */
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

/** Mailboxes unsubscribed from review requests. */
export const reviewRequestStops = pgTable('review_request_stops', {
  /** Lower case. */
  email: text().primaryKey(),
  stoppedAt: timestamp({ withTimezone: true }).notNull(),
})
