import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { PAYOUT_PART_KINDS, PAYOUT_STATUSES } from '#vocabulary/payouts.ts'
import { payments } from './payments.server.ts'

export const payouts = pgTable(
  'payouts',
  {
    provider: text().notNull(),
    id: text().notNull(),
    status: text({ enum: PAYOUT_STATUSES }).notNull(),
    amountCentavos: bigint({ mode: 'number' }).notNull(),
    /** The bank's day. */
    arrivesOn: date().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** False while the provider may still add parts. */
    isWhole: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.id] }),
    index('payouts_arrival').on(table.arrivesOn, table.id),
  ],
)

export const payoutParts = pgTable(
  'payout_parts',
  {
    provider: text().notNull(),
    /** The provider's balance transaction. */
    id: text().notNull(),
    payoutId: text().notNull(),
    kind: text({ enum: PAYOUT_PART_KINDS }).notNull(),
    /** Null when the shop doesn't know it. */
    paymentId: uuid().references(() => payments.id, { onDelete: 'set null' }),
    /** Negative when it leaves the balance. */
    amountCentavos: bigint({ mode: 'number' }).notNull(),
    feeCentavos: bigint({ mode: 'number' }).notNull(),
    feeTaxCentavos: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.payoutId, table.id] }),
    foreignKey({ columns: [table.provider, table.payoutId], foreignColumns: [payouts.provider, payouts.id] }).onDelete(
      'cascade',
    ),
    index('payout_parts_payment').on(table.paymentId),
  ],
)
