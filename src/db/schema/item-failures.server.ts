import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const itemFailures = pgTable(
  'item_failures',
  {
    job: text().notNull(),
    item: text().notNull(),
    /** A folio, a SKU or an id. */
    label: text().notNull(),
    /** Without secrets. */
    problem: text().notNull(),
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
