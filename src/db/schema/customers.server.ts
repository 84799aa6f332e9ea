import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
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

/** The newest one applies; the others stay as proof. */
export const consentChanges = pgTable(
  'consent_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    isGranted: boolean().notNull(),
    source: text({ enum: CONSENT_SOURCES }).notNull(),
    /** Source of the consent, from an imported file. */
    note: text().notNull().default(''),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('consent_changes_customer').on(table.customerId, table.id),
    check(
      'consent_changes_source_known',
      sql`${table.source} in ('profile', 'registration', 'unsubscribe', 'closure', 'import')`,
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

/** A row per account, and per guest e-mail. The trigger `summarize_customer` computes all but the tags. */
export const customerSummaries = pgTable(
  'customer_summaries',
  {
    /** A guest's row becomes the account's. */
    id: uuid().primaryKey().defaultRandom(),
    /** Null for a guest. */
    customerId: uuid().references(() => customers.id, { onDelete: 'cascade' }),
    /** Lower case. Includes guest orders under it. */
    email: text().notNull(),
    /** The account's, or from the guest's newest order. */
    name: text().notNull().default(''),
    phone: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    /** Paid, without replacements. */
    orders: integer().notNull().default(0),
    spentCentavos: bigint({ mode: 'number' }).notNull().default(0),
    /** Of paid orders. */
    lastOrderAt: timestamp({ withTimezone: true }),
    /** Of the last delivery. */
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    since: timestamp({ withTimezone: true }).notNull(),
    /** Start of the transaction that counted the row, which counts it once. */
    countedAt: timestamp({ withTimezone: true }),
    /** Without accents, in lower case; of the phone only digits. */
    searchText: text().generatedAlwaysAs(
      sql`lower(translate(name || ' ' || email, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun')) || ' ' || regexp_replace(phone, '[^0-9]', '', 'g')`,
    ),
  },
  (table) => [
    unique('customer_summaries_customer').on(table.customerId),
    uniqueIndex('customer_summaries_guest')
      .on(table.email)
      .where(sql`${table.customerId} is null`),
    index('customer_summaries_newest').on(table.since, table.id),
    index('customer_summaries_spent').on(table.spentCentavos, table.id),
    index('customer_summaries_last_order').on(sql`coalesce(${table.lastOrderAt}, '-infinity')`, table.id),
    index('customer_summaries_tags').using('gin', table.tags),
    index('customer_summaries_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)
