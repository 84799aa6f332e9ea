import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './identity.server.ts'
import { IMAGE_PURPOSES } from '#vocabulary/image-purposes.ts'

/** Files are stored at `purpose/key`. */
export const images = pgTable(
  'images',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: IMAGE_PURPOSES }).notNull(),
    /** Unguessable: avatars are public by key. */
    key: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Null while in use. */
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

export const shopPictures = pgTable(
  'shop_pictures',
  {
    key: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Base64 of a tiny WebP placeholder. */
    preview: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Null while in use. */
    expiresAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('shop_pictures_expiry')
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} is not null`),
    check('shop_pictures_not_empty', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
)

export const shopPictureUses = pgTable(
  'shop_picture_uses',
  {
    key: text()
      .notNull()
      .references(() => shopPictures.key, { onDelete: 'cascade' }),
    /** Kind and id: `product:anejo`. */
    usedBy: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.usedBy] }), index('shop_picture_uses_user').on(table.usedBy)],
)

/** Files are stored at `videos/name`; products refer to the name. */
export const shopVideos = pgTable(
  'shop_videos',
  {
    /** Content hash, size and kind. */
    name: text().primaryKey(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    /** Deleted afterwards, unless a product shows it. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('shop_videos_expiry').on(table.expiresAt)],
)
