import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { EDITED_KINDS } from '#vocabulary/edited-kinds.ts'
import { users } from './identity.server.ts'

/** Who is editing what. Unlogged: a crash may lose it. */
export const editors = pgTable(
  'editors',
  {
    kind: text({ enum: EDITED_KINDS }).notNull(),
    /** Empty for kinds with a single item. */
    item: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.item, table.userId] }), index('editors_user').on(table.userId)],
)
