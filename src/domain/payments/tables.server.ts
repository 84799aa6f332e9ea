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
import { BALANCE_DIFFERENCES, DISPUTE_STATUSES, PAYMENT_STATUSES } from './payment-status.ts'
import { PAYMENT_METHODS } from './payment-methods.ts'
import { REFUND_REASONS } from './refund-reasons.ts'
import type { PaymentInstructions, Voucher } from './schemas.ts'

export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    orderId: uuid().notNull(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    /** `test`, `stripe`, or `house` for what the shop collects itself. */
    provider: text().notNull(),
    providerPaymentId: text(),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    amountCentavos: integer().notNull(),
    currency: text().notNull().default('MXN'),
    refundedCentavos: integer().notNull().default(0),
    /** What came back to the provider of refunds that it could not deliver: the house still owes it. */
    refundFailedCentavos: integer().notNull().default(0),
    /** Since when the house owes the buyer this money back; settled once the payment is `refunded`. */
    refundDueAt: timestamp({ withTimezone: true }),
    instructions: jsonb().$type<PaymentInstructions>(),
    /** What a buyer takes to a counter to pay there. */
    voucher: jsonb().$type<Voucher>(),
    redirectUrl: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    settledAt: timestamp({ withTimezone: true }),
    /** When the provider was last asked about it, so that the oldest question goes first. */
    checkedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    unique('payments_provider_payment').on(table.provider, table.providerPaymentId),
    unique('payments_order_provider_payment').on(table.orderId, table.providerPaymentId),
    uniqueIndex('payments_one_success')
      .on(table.orderId)
      .where(sql`${table.status} in ('succeeded', 'refunded')`),
    index('payments_open')
      .on(table.checkedAt.asc().nullsFirst())
      .where(sql`${table.status} = 'pending'`),
    index('payments_refund_due')
      .on(table.refundDueAt)
      .where(sql`${table.refundDueAt} is not null and ${table.status} = 'succeeded'`),
    index('payments_given_back')
      .on(table.orderId)
      .where(sql`${table.refundedCentavos} > 0`),
    index('payments_refund_failed')
      .on(table.orderId)
      .where(sql`${table.refundFailedCentavos} > 0`),
    // What a bank statement says tells one transfer that is awaited from all others.
    uniqueIndex('payments_open_transfer')
      .on(sql`(${table.instructions} ->> 'reference')`)
      .where(sql`${table.status} = 'pending' and ${table.method} = 'spei'`),
    // A transfer may come after its order was closed.
    index('payments_transfer_reference')
      .on(sql`(${table.instructions} ->> 'reference')`)
      .where(sql`${table.method} = 'spei'`),
    check('payments_refund_bounds', sql`${table.refundedCentavos} between 0 and ${table.amountCentavos}`),
  ],
)

/** The webhook inbox: each event of a provider is taken in once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    providerPaymentId: text().notNull(),
    type: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    handledAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
)

/** Money that reached the shop for an order that can't take it any more (late, or a second time): the owner decides. */
export const parkedPayments = pgTable(
  'parked_payments',
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => payments.id),
    reason: text({ enum: ['order_closed', 'already_paid', 'amount_mismatch'] }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** How the owner settled it: kept, given back, or nothing of the shop's. */
    resolution: text({ enum: ['accepted', 'refunded', 'given-by-hand', 'dismissed'] }),
    resolutionNote: text(),
    resolvedBy: text(),
    resolvedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('parked_payments_open')
      .on(table.at, table.paymentId)
      .where(sql`${table.resolvedAt} is null`),
    index('parked_payments_settled')
      .on(table.resolvedAt, table.paymentId)
      .where(sql`${table.resolvedAt} is not null`),
  ],
)

/** A card holder's bank asks for a payment back: as the provider last told of it. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    provider: text().notNull(),
    disputeId: text().notNull(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    status: text({ enum: DISPUTE_STATUSES }).notNull(),
    /** The provider's own word. */
    reason: text().notNull(),
    amountCentavos: integer().notNull(),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    /** Until when evidence can be sent. */
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

/** Every time that money of an order's payment was given back: how much, and when. */
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
    check('payment_refunds_amount', sql`${table.amountCentavos} > 0`),
  ],
)

/**
 * A refund that somebody asked for. Its amount is fixed by the first call, so that a repeat, even after a lost answer, asks the
 * provider for the same; it counts once `givenAt` is set.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** What makes it one refund: the caller's key, the return it is for, or what stood refunded before it. */
    occasion: text().notNull(),
    /** Of what was asked for, to tell a repeat from another request under the same key. */
    requestHash: text().notNull(),
    amountCentavos: integer().notNull(),
    /** How much of it gives back shipping. */
    shippingCentavos: integer().notNull().default(0),
    reason: text({ enum: REFUND_REASONS }),
    askedBy: text().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    givenAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('refunds_once').on(table.paymentId, table.occasion),
    check('refunds_amount', sql`${table.amountCentavos} > 0`),
    check('refunds_shipping', sql`${table.shippingCentavos} between 0 and ${table.amountCentavos}`),
  ],
)

/** Which line items a refund is for. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: uuid()
      .notNull()
      .references(() => refunds.id, { onDelete: 'cascade' }),
    /** Of the order's line. */
    position: smallint().notNull(),
    quantity: integer().notNull(),
    amountCentavos: integer().notNull(),
    /** Whether its units had left with a parcel; the others will not be sent any more. */
    isSent: boolean().notNull(),
    /** Whether its units are for sale again. */
    isRestocked: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.position, table.isSent] }),
    check('refund_lines_quantity', sql`${table.quantity} > 0`),
    check('refund_lines_amount', sql`${table.amountCentavos} >= 0`),
  ],
)

/** Refunds that a bank sent back to the provider: the shop owes that money again until the owner gives it once more. */
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

/** How the provider's balance and the shop's payments differed when they were last compared. */
export const balanceDifferences = pgTable(
  'balance_differences',
  {
    provider: text().notNull(),
    /** What the provider calls it; the shop's own id for a payment that the provider doesn't have. */
    partId: text().notNull(),
    kind: text({ enum: BALANCE_DIFFERENCES }).notNull(),
    paymentId: uuid().references(() => payments.id, { onDelete: 'cascade' }),
    oursCentavos: integer().notNull(),
    theirsCentavos: integer().notNull(),
    /** When the money moved. */
    at: timestamp({ withTimezone: true }).notNull(),
    foundAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.partId, table.kind] }),
    index('balance_differences_latest').on(table.at, table.partId, table.kind),
  ],
)
