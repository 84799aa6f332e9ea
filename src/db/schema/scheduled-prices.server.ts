import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, timestamp, text, unique, uuid } from 'drizzle-orm/pg-core'
import { variants } from './catalogue.server.ts'

/** Prices for a period. A row is deleted once it has nothing left to change. */
export const scheduledPrices = pgTable(
  'scheduled_prices',
  {
    id: uuid().primaryKey(),
    variantId: text()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    priceCentavos: integer().notNull(),
    oldPriceCentavos: integer(),
    /** Keeps the struck-through price that stands when this one begins. */
    keepsOldPrice: boolean().notNull(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    /** Then former prices return; null: the new one stays. */
    endsAt: timestamp({ withTimezone: true }),
    /** Null until it begins. */
    formerPriceCentavos: integer(),
    formerOldPriceCentavos: integer(),
  },
  (table) => [
    unique('scheduled_prices_start').on(table.variantId, table.startsAt),
    index('scheduled_prices_beginning')
      .on(table.startsAt)
      .where(sql`${table.formerPriceCentavos} is null`),
    index('scheduled_prices_ending')
      .on(table.endsAt)
      .where(sql`${table.formerPriceCentavos} is not null`),
    check('scheduled_prices_positive', sql`${table.priceCentavos} > 0`),
    check('scheduled_prices_old_price', sql`not ${table.keepsOldPrice} or ${table.oldPriceCentavos} is null`),
    check('scheduled_prices_order', sql`${table.endsAt} > ${table.startsAt}`),
    check('scheduled_prices_begun', sql`${table.formerPriceCentavos} is null or ${table.endsAt} is not null`),
  ],
)
