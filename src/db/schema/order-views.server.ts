import { integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { OrderFilters } from '#vocabulary/order-filters.ts'

export const orderViews = pgTable(
  'order_views',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    filters: jsonb().$type<OrderFilters>().notNull(),
    version: integer().notNull().default(1),
    savedBy: text().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique('order_views_name').on(table.name)],
)
