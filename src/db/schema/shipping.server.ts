import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Localized } from '#i18n/locale.ts'

/** A zone without prefixes serves all other postal codes. */
export const shippingZones = pgTable(
  'shipping_zones',
  {
    id: text().primaryKey(),
    name: jsonb().$type<Localized>().notNull(),
    postalPrefixes: text().array().notNull(),
    baseCentavos: integer().notNull(),
    additionalItemCentavos: integer().notNull(),
    freeFromCentavos: integer(),
    position: integer().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    check(
      'shipping_zones_nothing_negative',
      sql`least(${table.baseCentavos}, ${table.additionalItemCentavos}, ${table.freeFromCentavos}) >= 0`,
    ),
  ],
)

/** Days of Mexico City, inclusive. */
export const alcoholRestrictions = pgTable(
  'alcohol_restrictions',
  {
    id: uuid().primaryKey(),
    reason: jsonb().$type<Localized>().notNull(),
    /** Empty for the whole country. */
    postalPrefixes: text().array().notNull(),
    startsOn: date({ mode: 'string' }),
    endsOn: date({ mode: 'string' }),
    version: integer().notNull().default(1),
  },
  (table) => [check('alcohol_restrictions_days', sql`${table.startsOn} <= ${table.endsOn}`)],
)

export const carriers = pgTable(
  'carriers',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** `{number}` stands for the tracking number. */
    trackingUrl: text().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('carriers_name').on(sql`lower(${table.name})`),
    check('carriers_tracking_url', sql`${table.trackingUrl} like 'https://%{number}%'`),
  ],
)

export const settlements = pgTable(
  'settlements',
  {
    postalCode: text().notNull(),
    municipality: text().notNull(),
    type: text().notNull(),
    name: text().notNull(),
    city: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postalCode, table.municipality, table.type, table.name] })],
)
