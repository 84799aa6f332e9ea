import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Localized } from '#i18n/locale.ts'
import { products } from './catalogue.server.ts'

/** A bottling, by the code on its labels. Unknown facts are null or empty. */
export const lots = pgTable(
  'lots',
  {
    id: uuid().primaryKey(),
    /** As printed. */
    code: text().notNull(),
    /** `lotKeyOf(code)`. */
    key: text()
      .notNull()
      .generatedAlwaysAs(sql`upper(replace(replace(code, ' ', ''), '-', '') collate "C")`),
    productId: text()
      .notNull()
      .references(() => products.id, { onUpdate: 'cascade' }),
    field: jsonb().$type<Localized>().notNull(),
    altitudeMeters: integer(),
    harvestedOn: date({ mode: 'string' }),
    cooking: jsonb().$type<Localized>().notNull(),
    extraction: jsonb().$type<Localized>().notNull(),
    distilledOn: date({ mode: 'string' }),
    distiller: text().notNull(),
    barrel: jsonb().$type<Localized>().notNull(),
    barrelLiters: integer(),
    filledOn: date({ mode: 'string' }),
    bottledOn: date({ mode: 'string' }).notNull(),
    bottles: integer(),
    /** Percent by volume, where it differs from the product's. */
    abv: numeric({ precision: 3, scale: 1, mode: 'number' }),
    note: jsonb().$type<Localized>().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    unique('lots_key').on(table.key),
    index('lots_bottled').on(table.bottledOn, table.key),
    index('lots_product').on(table.productId),
    // Other letters would be normalised differently here and in `lotKeyOf`
    check('lots_code_shape', sql`${table.code} ~ '^[A-Za-z0-9]+([ -][A-Za-z0-9]+)*$'`),
  ],
)
