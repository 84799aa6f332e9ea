import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { STAFF_NOTICES } from '#vocabulary/staff-notices.ts'
import { users } from './identity.server.ts'

/** What each member of staff wants to be mailed. */
export const staffNotices = pgTable(
  'staff_notices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: STAFF_NOTICES }).notNull(),
    /** What happened earlier is not mailed. */
    chosenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)
