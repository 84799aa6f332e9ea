import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'

/** One row: the fingerprint of the key that sealed this database's secrets. */
export const sealingKeys = pgTable(
  'sealing_keys',
  {
    isOnly: boolean().primaryKey().default(true),
    fingerprint: text().notNull(),
  },
  (table) => [check('sealing_keys_one', sql`${table.isOnly}`)],
)
