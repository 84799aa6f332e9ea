import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { customers } from './identity.server.ts'
import { CONSENT_SOURCES } from '#vocabulary/consent-sources.ts'

export const addresses = pgTable(
  'addresses',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    label: text().notNull().default(''),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    colony: text().notNull(),
    postalCode: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    country: text().notNull(),
    reference: text().notNull().default(''),
    isDefault: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('addresses_customer').on(table.customerId, table.createdAt),
    uniqueIndex('addresses_one_default')
      .on(table.customerId)
      .where(sql`${table.isDefault}`),
    check('addresses_postal_code', sql`${table.postalCode} ~ '^[0-9]{5}$'`),
  ],
)

/** The newest counts; the others stay as proof. */
export const consentChanges = pgTable(
  'consent_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    isGranted: boolean().notNull(),
    source: text({ enum: CONSENT_SOURCES }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('consent_changes_customer').on(table.customerId, table.id),
    check(
      'consent_changes_source_known',
      sql`${table.source} in ('profile', 'registration', 'unsubscribe', 'closure')`,
    ),
  ],
)

export const customerNotes = pgTable(
  'customer_notes',
  {
    id: uuid().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    author: text().notNull(),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('customer_notes_customer').on(table.customerId, table.at)],
)
