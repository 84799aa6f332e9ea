import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Localized } from '#i18n/locale.ts'

/** A zone with no prefixes serves every postal code that no other zone names. */
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
    /** Grows with every change, so that who changes what they no longer see is told. */
    version: integer().notNull().default(1),
  },
  (table) => [
    check(
      'shipping_zones_nothing_negative',
      sql`least(${table.baseCentavos}, ${table.additionalItemCentavos}, ${table.freeFromCentavos}) >= 0`,
    ),
  ],
)

/** Where, and when, no alcohol is sold: always, or on some days in Mexico City, the first and the last included. */
export const alcoholRestrictions = pgTable(
  'alcohol_restrictions',
  {
    id: uuid().primaryKey(),
    /** Why, as buyers read it. */
    reason: jsonb().$type<Localized>().notNull(),
    /** Beginnings of the postal codes it holds for; none is the whole country. */
    postalPrefixes: text().array().notNull(),
    startsOn: date({ mode: 'string' }),
    endsOn: date({ mode: 'string' }),
    version: integer().notNull().default(1),
  },
  (table) => [check('alcohol_restrictions_days', sql`${table.startsOn} <= ${table.endsOn}`)],
)

/** The couriers whose tracking pages are known. */
export const carriers = pgTable(
  'carriers',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Address of the courier's page about a parcel; `{number}` stands for its number. */
    trackingUrl: text().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('carriers_name').on(sql`lower(${table.name})`),
    check('carriers_tracking_url', sql`${table.trackingUrl} like 'https://%{number}%'`),
  ],
)

/** The postal service's list of settlements, as its last imported edition has it. */
export const settlements = pgTable(
  'settlements',
  {
    postalCode: text().notNull(),
    municipality: text().notNull(),
    /** Colonia, Pueblo, Fraccionamiento … */
    type: text().notNull(),
    name: text().notNull(),
    /** Empty where the postal service names none. */
    city: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postalCode, table.municipality, table.type, table.name] })],
)
