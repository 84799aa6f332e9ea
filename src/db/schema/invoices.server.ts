import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { customers } from './identity.server.ts'
import { orders } from './orders.server.ts'
import { CFDI_USES, TAX_REGIMES } from '#vocabulary/sat-catalogues.ts'

const recipient = {
  rfc: text().notNull(),
  name: text().notNull(),
  taxRegime: text({ enum: TAX_REGIMES }).notNull(),
  postalCode: text().notNull(),
  cfdiUse: text({ enum: CFDI_USES }).notNull(),
  email: text().notNull(),
}

export const invoiceProfiles = pgTable('invoice_profiles', {
  customerId: uuid()
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  ...recipient,
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

/** A copy, unaffected by later changes of the profile. */
export const invoiceRequests = pgTable('invoice_requests', {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  ...recipient,
  requestedAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})
