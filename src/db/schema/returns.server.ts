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
  uuid,
} from 'drizzle-orm/pg-core'
import { images } from './media.server.ts'
import { orderLines, orders } from './orders.server.ts'
import { STAFF_RETURN_REASONS, WRITE_OFF_REASONS } from '#vocabulary/return-reasons.ts'
import { RETURN_STATUSES } from '#vocabulary/return-status.ts'

export const returnRequests = pgTable(
  'return_requests',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text({ enum: RETURN_STATUSES }).notNull(),
    reason: text({ enum: STAFF_RETURN_REASONS }).notNull(),
    description: text().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    /** Fixed on receipt. */
    refundCentavos: integer(),
    /** Fixed before calling the provider, so that a repeat asks for the same. */
    askedCentavos: integer(),
  },
  (table) => [
    index('return_requests_order').on(table.orderId),
    index('return_requests_newest').on(table.requestedAt, table.id),
    index('return_requests_by_status').on(table.status, table.requestedAt, table.id),
    check(
      'return_requests_status_known',
      sql`${table.status} in ('requested', 'accepted', 'received', 'refunded', 'replaced', 'refused')`,
    ),
    check(
      'return_requests_reason_known',
      sql`${table.reason} in ('original-defect', 'wrong-item', 'damaged-in-transit', 'changed-mind')`,
    ),
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
    /** For unfit units. */
    writeOffReason: text({ enum: WRITE_OFF_REASONS }),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.position] }),
    index('return_lines_order').on(table.orderId, table.position),
    check(
      'return_lines_written_off',
      sql`${table.writeOffReason} is null or (${table.writeOffReason} in ('defective', 'broken', 'opened', 'not-sent-back') and ${table.fitQuantity} < ${table.quantity})`,
    ),
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
    index('return_status_changes_settled')
      .on(table.at)
      .where(sql`${table.toStatus} in ('refunded', 'replaced') or ${table.fromStatus} in ('refunded', 'replaced')`),
  ],
)

/** Replacement orders. A cancelled one may be followed by another. */
export const returnReplacements = pgTable(
  'return_replacements',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    returnId: uuid()
      .notNull()
      .references(() => returnRequests.id, { onDelete: 'cascade' }),
    /** Paid for the returned items, minus the refund of the difference. */
    creditCentavos: integer().notNull(),
  },
  (table) => [index('return_replacements_return').on(table.returnId)],
)
