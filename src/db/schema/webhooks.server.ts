import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { DELIVERY_STATUSES, WEBHOOK_EVENTS } from '#vocabulary/webhook-events.ts'

export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  url: text().notNull(),
  events: text({ enum: WEBHOOK_EVENTS }).array().notNull(),
  /** Encrypted. */
  secret: text().notNull(),
  isActive: boolean().notNull().default(true),
  failures: integer().notNull().default(0),
  disabledAt: timestamp({ withTimezone: true }),
  version: integer().notNull().default(1),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    endpointId: uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** Shared by repeats, so that receivers deduplicate. */
    eventId: uuid().notNull(),
    event: text({ enum: WEBHOOK_EVENTS }).notNull(),
    body: text().notNull(),
    status: text({ enum: DELIVERY_STATUSES }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    attemptedAt: timestamp({ withTimezone: true }),
    /** HTTP; null without an answer. */
    responseStatus: integer(),
    durationMs: integer(),
    problem: text(),
    deliveredAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('webhook_deliveries_newest').on(table.endpointId, table.createdAt, table.id),
    index('webhook_deliveries_age').on(table.createdAt),
    check('webhook_deliveries_status_known', sql`${table.status} in ('queued', 'sending', 'delivered', 'failed')`),
  ],
)

/** Distinct changes to announce. The trigger `note_webhook_change` fills it if a webhook subscribes. */
export const webhookChanges = pgTable(
  'webhook_changes',
  {
    event: text({ enum: WEBHOOK_EVENTS }).notNull(),
    /** A customer's id, or variant and location ids; empty for all. */
    subject: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.event, table.subject] })],
)
