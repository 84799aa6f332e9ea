import { index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { SavedList } from '#vocabulary/saved-lists.ts'
import { users } from './identity.server.ts'

export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey(),
    list: text().$type<SavedList>().notNull(),
    /** Null when shared with all staff. */
    ownerId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** As in the list's address. */
    filters: jsonb().$type<Record<string, string>>().notNull(),
    version: integer().notNull().default(1),
    savedBy: text().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('saved_views_name').on(table.list, table.ownerId, table.name).nullsNotDistinct(),
    index('saved_views_owner').on(table.ownerId),
  ],
)
