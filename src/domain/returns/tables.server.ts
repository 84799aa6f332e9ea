import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { images } from '#domain/images/tables.server.ts'
import { orderLines, orders } from '#domain/orders/tables.server.ts'
import { RETURN_REASONS, RETURN_STATUSES } from './return-reasons.ts'

/** What buyers want to give back, and why. */
export const returnRequests = pgTable(
  'return_requests',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text({ enum: RETURN_STATUSES }).notNull(),
    reason: text({ enum: RETURN_REASONS }).notNull(),
    description: text().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('return_requests_one_open')
      .on(table.orderId)
      .where(sql`${table.status} = 'requested'`),
    index('return_requests_newest').on(table.requestedAt, table.id),
    check('return_requests_status_known', sql`${table.status} in ('requested')`),
    check('return_requests_reason_known', sql`${table.reason} in ('original-defect', 'wrong-item')`),
  ],
)

export const returnLines = pgTable(
  'return_lines',
  {
    returnId: uuid()
      .notNull()
      .references(() => returnRequests.id, { onDelete: 'cascade' }),
    orderId: uuid().notNull(),
    /** The order's line. */
    position: smallint().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.position] }),
    foreignKey({ columns: [table.orderId, table.position], foreignColumns: [orderLines.orderId, orderLines.position] }),
    check('return_lines_quantity', sql`${table.quantity} > 0`),
  ],
)

export const returnPhotos = pgTable(
  'return_photos',
  {
    returnId: uuid()
      .notNull()
      .references(() => returnRequests.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    imageId: uuid()
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.position] }),
    index('return_photos_image').on(table.imageId),
  ],
)
