import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { CONNECTION_KINDS } from '#vocabulary/connections.ts'
import { users } from './identity.server.ts'

/** A row per kind that was ever set; a removed one has null settings. */
export const connections = pgTable(
  'connections',
  {
    kind: text({ enum: CONNECTION_KINDS }).primaryKey(),
    settings: jsonb().$type<object>(),
    /** Encrypted JSON of the secrets. */
    sealed: text(),
    version: integer().notNull(),
    changedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('connections_kind_known', sql`${table.kind} in ('mail', 'cards', 'account', 'address', 'tags')`),
    // Removed card keys are kept for the payments that began under them
    check(
      'connections_sealed_of_settings',
      sql`${table.sealed} is null or ${table.settings} is not null or ${table.kind} = 'cards'`,
    ),
  ],
)
