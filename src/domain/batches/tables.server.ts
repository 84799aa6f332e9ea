import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** What a batch could not deal with while it went on with the rest; gone once it is dealt with. */
export const itemFailures = pgTable(
  'item_failures',
  {
    /** The scheduled job. */
    job: text().notNull(),
    item: text().notNull(),
    /** What staff know the item by: a folio, a SKU, or its id. */
    label: text().notNull(),
    /** The last failure's own words, without secrets. */
    problem: text().notNull(),
    /** The key of the message that says it, where the failure has one. */
    problemKey: text(),
    tries: integer().notNull().default(1),
    firstAt: timestamp({ withTimezone: true }).notNull(),
    failedAt: timestamp({ withTimezone: true }).notNull(),
    retryAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.job, table.item] }),
    index('item_failures_latest').on(table.failedAt, table.job, table.item),
  ],
)
