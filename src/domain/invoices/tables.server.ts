import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from '#domain/identity/tables.server.ts'
import { orders } from '#domain/orders/tables.server.ts'
import { CFDI_USES, TAX_REGIMES } from './sat-catalogues.ts'

/** What an invoice (CFDI) is made out to. */
const recipient = {
  rfc: text().notNull(),
  name: text().notNull(),
  taxRegime: text({ enum: TAX_REGIMES }).notNull(),
  postalCode: text().notNull(),
  cfdiUse: text({ enum: CFDI_USES }).notNull(),
  email: text().notNull(),
}

/** What a customer's invoices are made out to, to begin the next request with. */
export const invoiceProfiles = pgTable('invoice_profiles', {
  customerId: uuid()
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  ...recipient,
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

/** Invoices asked for, each with what was said for its order: later changes of the profile don't touch it. */
export const invoiceRequests = pgTable('invoice_requests', {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  ...recipient,
  requestedAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})
