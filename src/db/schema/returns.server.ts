import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { images } from './media.server.ts'
import { orderLines, orders } from './orders.server.ts'
import { RETURN_REASONS } from '#vocabulary/return-reasons.ts'
import { RETURN_STATUSES } from '#vocabulary/return-status.ts'

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
    /** Fixed on receipt. */
    refundCentavos: integer(),
    /** Fixed before calling the provider, so that a repeat asks for the same. */
    askedCentavos: integer(),
  },
  (table) => [
    unique('return_requests_one_per_order').on(table.orderId),
    index('return_requests_newest').on(table.requestedAt, table.id),
    index('return_requests_by_status').on(table.status, table.requestedAt, table.id),
    check(
      'return_requests_status_known',
      sql`${table.status} in ('requested', 'accepted', 'received', 'refunded', 'refused')`,
    ),
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
    position: smallint().notNull(),
    quantity: integer().notNull(),
    /** Null before receipt. */
    fitQuantity: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.position] }),
    check('return_lines_fit', sql`${table.fitQuantity} between 0 and ${table.quantity}`),
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

export const returnStatusChanges = pgTable(
  'return_status_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    returnId: uuid()
      .notNull()
      .references(() => returnRequests.id, { onDelete: 'cascade' }),
    fromStatus: text({ enum: RETURN_STATUSES }),
    toStatus: text({ enum: RETURN_STATUSES }).notNull(),
    actor: text().notNull(),
    message: text().notNull().default(''),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('return_status_changes_return').on(table.returnId, table.id),
    index('return_status_changes_refunded')
      .on(table.at)
      .where(sql`${table.toStatus} = 'refunded'`),
  ],
)
