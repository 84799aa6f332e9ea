import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { HOSTED_METHODS } from '#domain/payments/hosted-methods.ts'

/** The test provider's own books, as a real provider would keep them on its side. */
export const testProviderSessions = pgTable(
  'test_provider_sessions',
  {
    id: text().primaryKey(),
    /** The caller's key: asking again for the same payment gives the same session. */
    idempotencyKey: text().notNull().unique(),
    reference: text().notNull(),
    method: text({ enum: HOSTED_METHODS }).notNull().default('card'),
    /** `awaiting`: the voucher is out, and its money is not in yet. */
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
