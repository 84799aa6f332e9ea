import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { HOSTED_METHODS } from '#vocabulary/hosted-methods.ts'

/** Apart from the shop's tables, as a real provider's would be. */
export const testProviderSessions = pgTable(
  'test_provider_sessions',
  {
    id: text().primaryKey(),
    /** Repeated requests with a key return the same session. */
    idempotencyKey: text().notNull().unique(),
    reference: text().notNull(),
    method: text({ enum: HOSTED_METHODS }).notNull().default('card'),
    /** `awaiting`: the voucher is issued and not paid yet. */
    status: text({ enum: ['open', 'paid', 'declined', 'awaiting', 'expired'] }).notNull(),
    voucherNumber: text(),
    voucherExpiresAt: timestamp({ withTimezone: true }),
    amountCentavos: integer().notNull(),
    refundedCentavos: integer().notNull().default(0),
    currency: text().notNull(),
    description: text().notNull(),
    locale: text().notNull(),
    successUrl: text().notNull(),
    cancelUrl: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('test_provider_sessions_reference').on(table.reference)],
)
