import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
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

/** Pictures of the house, sent by its staff: everybody may see them, and they stay when who sent them leaves. */
export const housePictures = pgTable(
  'house_pictures',
  {
    /** Names its files, together with their sizes. */
    key: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** What is shown until it is there: the base64 of a WebP of few pixels. */
    preview: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When it may be thrown away; null while something shows it. */
    expiresAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('house_pictures_expiry')
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} is not null`),
    check('house_pictures_not_empty', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
)

/** What shows a picture of the house; several things may show the same. */
export const housePictureUses = pgTable(
  'house_picture_uses',
  {
    key: text()
      .notNull()
      .references(() => housePictures.key, { onDelete: 'cascade' }),
    /** Kind and id, as `product:anejo`. */
    usedBy: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.usedBy] }), index('house_picture_uses_user').on(table.usedBy)],
)
