import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { LISTS } from '#vocabulary/lists.ts'
import { users } from './identity.server.ts'

/** Columns and row spacing that each member of staff chose for a list; no row: as shipped. */
export const listLooks = pgTable(
  'list_looks',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text({ enum: LISTS }).notNull(),
    hidden: text().array().notNull(),
    isRoomy: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.list] })],
)
