import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { STAFF_NOTICES } from '#vocabulary/staff-notices.ts'
import { users } from './identity.server.ts'

/** Notices that each member of staff subscribed to; only later events are sent. */
export const staffNotices = pgTable(
  'staff_notices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: STAFF_NOTICES }).notNull(),
    mailSince: timestamp({ withTimezone: true }),
    pushSince: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    check('staff_notices_some', sql`coalesce(${table.mailSince}, ${table.pushSince}) is not null`),
  ],
)
