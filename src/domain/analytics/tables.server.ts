import { sql } from 'drizzle-orm'
import { bigint, char, check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { LOCALES } from '#i18n/locale.ts'
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
