import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { BALANCE_DIFFERENCES, DISPUTE_STATUSES, PAYMENT_STATUSES } from '#vocabulary/payment-status.ts'
import { PAYMENT_METHODS } from '#vocabulary/payment-methods.ts'
import { REFUND_REASONS } from '#vocabulary/refund-reasons.ts'
import type { PaymentInstructions, Voucher } from '#vocabulary/payment-schemas.ts'

export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    orderId: uuid().notNull(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    /** `test`, `stripe`, or `manual` for payments collected by the shop. */
    provider: text().notNull(),
    providerPaymentId: text(),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    /** Pays what an edit added to a paid order. */
    isBalance: boolean().notNull().default(false),
    askedCentavos: integer().notNull(),
    /** Less than asked if a part was accepted as full payment. */
    amountCentavos: integer().notNull(),
    currency: text().notNull().default('MXN'),
    refundedCentavos: integer().notNull().default(0),
    /** Refunded at the provider without the shop. */
    refundedOutsideCentavos: integer().notNull().default(0),
    /** Returned by the bank to the provider: still owed to the buyer. */
    refundFailedCentavos: integer().notNull().default(0),
    /** Due, and given by staff in place of the provider. */
    refundedByHandCentavos: integer().notNull().default(0),
    refundDueAt: timestamp({ withTimezone: true }),
    /** Staff settled what was due as not owed. */
    refundWaivedAt: timestamp({ withTimezone: true }),
    /** Why staff settled what was due. */
    refundSettlementNote: text(),
    instructions: jsonb().$type<PaymentInstructions>(),
    voucher: jsonb().$type<Voucher>(),
    redirectUrl: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    settledAt: timestamp({ withTimezone: true }),
    checkedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    unique('payments_provider_payment').on(table.provider, table.providerPaymentId),
    unique('payments_order_provider_payment').on(table.orderId, table.providerPaymentId),
    uniqueIndex('payments_one_success')
      .on(table.orderId)
      .where(sql`${table.status} in ('succeeded', 'refunded') and not ${table.isBalance}`),
    index('payments_open')
      .on(table.checkedAt.asc().nullsFirst())
      .where(sql`${table.status} = 'pending'`),
    index('payments_refund_due')
      .on(table.refundDueAt)
      .where(sql`${table.refundDueAt} is not null and ${table.status} = 'succeeded'`),
    index('payments_refunded')
      .on(table.orderId)
      .where(sql`${table.refundedCentavos} > 0`),
    index('payments_refund_failed')
      .on(table.orderId)
      .where(sql`${table.refundFailedCentavos} > 0`),
    // A bank statement identifies the transfer by these
    uniqueIndex('payments_open_transfer')
      .on(sql`(${table.instructions} ->> 'reference')`)
      .where(sql`${table.status} = 'pending' and ${table.method} = 'spei'`),
    // A transfer may arrive after its order was closed
    index('payments_transfer_reference')
      .on(sql`(${table.instructions} ->> 'reference')`)
      .where(sql`${table.method} = 'spei'`),
    index('payments_settled')
      .on(table.settledAt)
      .where(sql`${table.settledAt} is not null`),
    check('payments_refund_bounds', sql`${table.refundedCentavos} between 0 and ${table.amountCentavos}`),
  ],
)

/** Refunds due; served by the index `payments_refund_due`. */
export const refundDueCondition = sql`${payments.refundDueAt} is not null and ${payments.status} = 'succeeded'`

/** Each provider event is stored once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    providerPaymentId: text().notNull(),
    type: text().notNull(),
    /** `keyId` that verified it; null where the provider has no keys. */
    verifiedBy: text(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    handledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('payment_events_received').on(table.receivedAt),
  ],
)

export const unmatchedPayments = pgTable(
  'unmatched_payments',
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => payments.id),
    reason: text({ enum: ['order_closed', 'already_paid', 'amount_mismatch'] }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    resolution: text({ enum: ['accepted', 'refunded', 'given-by-hand', 'dismissed'] }),
    /** What was left of it then. */
    givenByHandCentavos: integer().notNull().default(0),
    resolutionNote: text(),
    resolvedBy: text(),
    resolvedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('unmatched_payments_open')
      .on(table.at, table.paymentId)
      .where(sql`${table.resolvedAt} is null`),
    index('unmatched_payments_settled')
      .on(table.resolvedAt, table.paymentId)
      .where(sql`${table.resolvedAt} is not null`),
  ],
)

export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    provider: text().notNull(),
    disputeId: text().notNull(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    status: text({ enum: DISPUTE_STATUSES }).notNull(),
    reason: text().notNull(),
    amountCentavos: integer().notNull(),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    dueAt: timestamp({ withTimezone: true }),
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.disputeId] }),
    index('payment_disputes_payment').on(table.paymentId),
    index('payment_disputes_open')
      .on(table.paymentId)
      .where(sql`${table.status} = 'open'`),
  ],
)

export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    amountCentavos: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('payment_refunds_payment').on(table.paymentId),
    index('payment_refunds_newest').on(table.at),
    check('payment_refunds_amount', sql`${table.amountCentavos} > 0`),
  ],
)

/** The first call fixes the amount, so that a repeat asks for the same; counts once `givenAt` is set. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** The caller's key, the return, or the amount refunded before. */
    occasion: text().notNull(),
    /** Distinguishes a repeat from another request under the same key. */
    requestHash: text().notNull(),
    amountCentavos: integer().notNull(),
    shippingCentavos: integer().notNull().default(0),
    reason: text({ enum: REFUND_REASONS }),
    askedBy: text().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    givenAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('refunds_once').on(table.paymentId, table.occasion),
    index('refunds_given').on(table.givenAt),
    check('refunds_amount', sql`${table.amountCentavos} > 0`),
    check('refunds_shipping', sql`${table.shippingCentavos} between 0 and ${table.amountCentavos}`),
  ],
)

export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: uuid()
      .notNull()
      .references(() => refunds.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    quantity: integer().notNull(),
    amountCentavos: integer().notNull(),
    /** Unshipped units that won't be shipped any more. */
    isSent: boolean().notNull(),
    isRestocked: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.position, table.isSent] }),
    check('refund_lines_quantity', sql`${table.quantity} > 0`),
    check('refund_lines_amount', sql`${table.amountCentavos} >= 0`),
  ],
)

/** Refunds returned by the bank: owed until the owner refunds them again. */
export const failedRefunds = pgTable(
  'failed_refunds',
  {
    id: uuid().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    amountCentavos: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    resolution: text({ enum: ['refunded', 'given-by-hand'] }),
    resolutionNote: text(),
    resolvedBy: text(),
    resolvedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('failed_refunds_open')
      .on(table.paymentId)
      .where(sql`${table.resolvedAt} is null`),
    index('failed_refunds_settled')
      .on(table.resolvedAt, table.id)
      .where(sql`${table.resolvedAt} is not null`),
    check('failed_refunds_amount', sql`${table.amountCentavos} > 0`),
  ],
)

export const balanceDifferences = pgTable(
  'balance_differences',
  {
    provider: text().notNull(),
    /** The provider's id, else the shop's. */
    partId: text().notNull(),
    kind: text({ enum: BALANCE_DIFFERENCES }).notNull(),
    paymentId: uuid().references(() => payments.id, { onDelete: 'cascade' }),
    oursCentavos: integer().notNull(),
    theirsCentavos: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    foundAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.partId, table.kind] }),
    index('balance_differences_latest').on(table.at, table.partId, table.kind),
  ],
)
