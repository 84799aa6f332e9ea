import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { mailboxOf } from '#db/mailbox-of.ts'
import { phoneOf } from '#db/phone-of.ts'
import { customers } from './identity.server.ts'
import { locations } from './inventory.server.ts'
import { PAYMENT_METHODS } from '#vocabulary/payment-methods.ts'
import { DELIVERY_METHODS } from '#vocabulary/delivery-method.ts'
import { LOCALES } from '#i18n/locale.ts'
import type { OrderChange } from '#vocabulary/order-change.ts'
import type { OrderEngraving } from '#vocabulary/order-engraving.ts'
import type { OrderGift } from '#vocabulary/order-gift.ts'
import { ORDER_STATUSES } from '#vocabulary/order-status.ts'

export interface DeliveryAddress {
  address: string
  colony: string
  postalCode: string
  city: string
  state: string
  country: string
  reference: string
}

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    folio: text().notNull().unique(),
    cartId: text().notNull(),
    customerId: uuid().references(() => customers.id, { onDelete: 'set null' }),
    /** When a guest's order joined an account; else null. */
    claimedAt: timestamp({ withTimezone: true }),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    phone: text().notNull(),
    birthDate: date({ mode: 'string' }),
    deliveryMethod: text({ enum: DELIVERY_METHODS }).notNull(),
    deliveryAddress: jsonb().$type<DeliveryAddress>(),
    locationId: text()
      .notNull()
      .references(() => locations.id),
    comments: text().notNull().default(''),
    gift: jsonb().$type<OrderGift>(),
    engraving: jsonb().$type<OrderEngraving>(),
    paymentMethod: text({ enum: PAYMENT_METHODS }).notNull(),
    discountCode: text(),
    subtotalCentavos: integer().notNull(),
    discountCentavos: integer().notNull(),
    /** In the order's language; with a reduction of 0 it paid the shipping. */
    promotionName: text(),
    promotionCentavos: integer().notNull().default(0),
    /** Reduction of the items by staff, after placing. */
    reductionCentavos: integer().notNull().default(0),
    pointsUsed: integer().notNull().default(0),
    pointsCentavos: integer().notNull().default(0),
    shippingCentavos: integer().notNull(),
    ivaCentavos: integer().notNull(),
    totalCentavos: integer().notNull(),
    /** After editing a paid order: owed by the buyer, negative by the shop. */
    balanceCentavos: integer().notNull().default(0),
    placedAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
    /** Null until paid. */
    isBuyersFirst: boolean(),
    /** While pending: when reserved stock is released. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** While pending, if staff gave the buyer longer than the payment method does: the last moment to begin to pay. */
    payUntil: timestamp({ withTimezone: true }),
    /** While pending: a fingerprint of the IP address, to limit unpaid orders. */
    placedFrom: text(),
    estimatedDelivery: date({ mode: 'string' }),
    deliveredAt: timestamp({ withTimezone: true }),
    /** Never arrived, and nothing of it is owed. */
    lostAt: timestamp({ withTimezone: true }),
    /** When unshipped items were last released; null once nothing of it is owed. */
    restCancelledAt: timestamp({ withTimezone: true }),
    /** Edit count, for optimistic locking. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('orders_customer').on(table.customerId, table.placedAt, table.id),
    index('orders_expiring')
      .on(table.expiresAt)
      .where(sql`${table.status} = 'pending'`),
    index('orders_rest_cancelled')
      .on(table.restCancelledAt)
      .where(sql`${table.restCancelledAt} is not null`),
    index('orders_email').on(table.email),
    index('orders_mailbox').on(mailboxOf(table.email)),
    index('orders_phone').on(phoneOf(table.phone)),
    index('orders_cart').on(table.cartId),
    index('orders_by_code')
      .on(table.discountCode, table.placedAt, table.id)
      .where(sql`${table.discountCode} is not null`),
    index('orders_newest').on(table.placedAt, table.id),
    index('orders_by_status').on(table.status, table.placedAt, table.id),
    index('orders_by_method').on(table.paymentMethod, table.placedAt, table.id),
    index('orders_by_total').on(table.totalCentavos, table.id),
    index('orders_gifts')
      .on(table.placedAt, table.id)
      .where(sql`${table.gift} is not null`),
    index('orders_paid').on(table.paidAt),
    index('orders_to_prepare')
      .on(table.paidAt)
      .where(sql`${table.status} = 'processing'`),
    index('orders_to_arrive')
      .on(table.estimatedDelivery)
      .where(sql`${table.status} = 'shipped'`),
    index('orders_delivered')
      .on(table.deliveredAt)
      .where(sql`${table.status} = 'completed'`),
    index('orders_unbalanced')
      .on(table.id)
      .where(sql`${table.balanceCentavos} <> 0`),
    index('orders_unpaid_from')
      .on(table.placedFrom)
      .where(sql`${table.status} = 'pending'`),
    check(
      'orders_status_known',
      sql`${table.status} in ('pending', 'processing', 'shipped', 'completed', 'cancelled')`,
    ),
    check(
      'orders_total_adds_up',
      sql`${table.totalCentavos} = ${table.subtotalCentavos} - ${table.discountCentavos} - ${table.promotionCentavos} - ${table.reductionCentavos} - ${table.pointsCentavos} + ${table.shippingCentavos}`,
    ),
    check(
      'orders_nothing_negative',
      sql`least(${table.subtotalCentavos}, ${table.discountCentavos}, ${table.promotionCentavos}, ${table.reductionCentavos}, ${table.pointsCentavos}, ${table.shippingCentavos}, ${table.ivaCentavos}, ${table.totalCentavos}) >= 0`,
    ),
    check('orders_origin_forgotten', sql`${table.status} = 'pending' or ${table.placedFrom} is null`),
    check(
      'orders_points_worth',
      sql`(${table.pointsUsed} > 0) = (${table.pointsCentavos} > 0) and ${table.pointsUsed} >= 0`,
    ),
    check(
      'orders_delivery_whole',
      sql`(${table.deliveryMethod} = 'shipping') = (${table.deliveryAddress} is not null)`,
    ),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    productId: text().notNull(),
    variantId: text().notNull(),
    name: text().notNull(),
    size: text().notNull(),
    image: text().notNull(),
    isAlcohol: boolean().notNull(),
    quantity: integer().notNull(),
    unitPriceCentavos: integer().notNull(),
    /** Its share of code, promotion, reduction and points. */
    discountCentavos: integer().notNull(),
    totalCentavos: integer().notNull(),
    /** Hundredths of a percent, and centavos. Null in old orders. */
    iepsBasisPoints: integer(),
    iepsCentavos: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_lines_variant').on(table.variantId),
    check(
      'order_lines_ieps',
      sql`(${table.iepsCentavos} is null) = (${table.iepsBasisPoints} is null) and ${table.iepsCentavos} between 0 and ${table.totalCentavos}`,
    ),
    check(
      'order_lines_total',
      sql`${table.totalCentavos} = ${table.quantity} * ${table.unitPriceCentavos} - ${table.discountCentavos} and ${table.totalCentavos} >= 0`,
    ),
  ],
)

export const orderSearchTexts = pgTable(
  'order_search_texts',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    text: text().notNull(),
  },
  (table) => [index('order_search_texts_words').using('gin', table.text.op('gin_trgm_ops'))],
)

export const orderStatusChanges = pgTable(
  'order_status_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fromStatus: text({ enum: ORDER_STATUSES }),
    toStatus: text({ enum: ORDER_STATUSES }).notNull(),
    actor: text().notNull(),
    reason: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('order_status_changes_order').on(table.orderId, table.id),
    index('order_status_changes_cancelled')
      .on(table.at)
      .where(sql`${table.toStatus} = 'cancelled'`),
  ],
)

export const orderEdits = pgTable(
  'order_edits',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    actor: text().notNull(),
    reason: text().notNull(),
    changes: jsonb().$type<OrderChange[]>().notNull(),
    /** Given away by staff in it: more reduction, lower prices. */
    givenCentavos: integer().notNull(),
    totalBeforeCentavos: integer().notNull(),
    totalCentavos: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('order_edits_order').on(table.orderId, table.at)],
)

export const orderNotes = pgTable(
  'order_notes',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    author: text().notNull(),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('order_notes_order').on(table.orderId, table.at)],
)
