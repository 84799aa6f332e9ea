import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Localized } from '#i18n/locale.ts'

/** A zone with no prefixes serves every postal code that no other zone names. */
export const shippingZones = pgTable('shipping_zones', {
  id: text().primaryKey(),
  name: jsonb().$type<Localized>().notNull(),
  postalPrefixes: text().array().notNull(),
  baseCentavos: integer().notNull(),
  additionalItemCentavos: integer().notNull(),
  freeFromCentavos: integer(),
  position: integer().notNull(),
})
