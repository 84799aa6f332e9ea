import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { MAIL_STATUSES } from '#vocabulary/mail-status.ts'
import { STAFF_NOTICES } from '#vocabulary/staff-notices.ts'
import { sessions, users } from './identity.server.ts'

/** One row: the shop's VAPID keys. Browsers subscribe to the public one. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: boolean().primaryKey().default(true),
    /** Uncompressed point, base64url. */
    publicKey: text().notNull(),
    /** A JWK; sealed. */
    privateKey: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('push_keys_one', sql`${table.id}`)],
)

/** A browser that receives a member's notices while the session that subscribed it is open. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    /** Base64url, from the browser. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    userAgent: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastSentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
)

export const pushes = pgTable(
  'pushes',
  {
    id: uuid().primaryKey().defaultRandom(),
    subscriptionId: uuid()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    kind: text({ enum: STAFF_NOTICES }).notNull(),
    /** At most one per browser, kind and reference. */
    reference: text().notNull(),
    title: text().notNull(),
    path: text().notNull(),
    status: text({ enum: MAIL_STATUSES }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    attemptedAt: timestamp({ withTimezone: true }),
    problem: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('pushes_once').on(table.subscriptionId, table.kind, table.reference),
    index('pushes_about').on(table.kind, table.reference),
    index('pushes_age').on(table.createdAt),
    check('pushes_status_known', sql`${table.status} in ('queued', 'sending', 'sent', 'failed')`),
  ],
)
