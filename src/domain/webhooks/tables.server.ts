import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { DELIVERY_STATUSES, WEBHOOK_EVENTS } from './events.ts'

/** Addresses of programs that want to be told. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  url: text().notNull(),
  events: text({ enum: WEBHOOK_EVENTS }).array().notNull(),
  /** What deliveries are signed with, sealed. */
  secret: text().notNull(),
  isActive: boolean().notNull().default(true),
  /** Deliveries in a row that were given up. */
  failures: integer().notNull().default(0),
  /** When the house itself stopped telling it, after too many failures. */
  disabledAt: timestamp({ withTimezone: true }),
  version: integer().notNull().default(1),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

/** What is told to whom, and how that went. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    endpointId: uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** The same for what is sent again, so that a receiver takes it once. */
    eventId: uuid().notNull(),
    event: text({ enum: WEBHOOK_EVENTS }).notNull(),
    /** JSON as it is signed and sent. */
    body: text().notNull(),
    status: text({ enum: DELIVERY_STATUSES }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    attemptedAt: timestamp({ withTimezone: true }),
    /** HTTP status of the last answer; null when there was none. */
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
