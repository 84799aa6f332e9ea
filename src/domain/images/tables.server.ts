import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#domain/identity/tables.server.ts'
import { IMAGE_PURPOSES } from './purposes.ts'

/** Pictures that people sent, as the house keeps them: encoded anew. The file lies at `purpose/key`. */
export const images = pgTable(
  'images',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: IMAGE_PURPOSES }).notNull(),
    /** Unguessable: who knows it may see an avatar. */
    key: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When it may be thrown away; null while something shows it. */
    expiresAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('images_owner').on(table.ownerId),
    index('images_expiry')
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} is not null`),
    check('images_purpose_known', sql`${table.purpose} in ('avatar', 'return-photo')`),
    check('images_not_empty', sql`${table.width} > 0 and ${table.height} > 0 and ${table.bytes} > 0`),
  ],
)
