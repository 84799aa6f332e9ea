import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { variants } from './catalogue.server.ts'

/** One row; empty texts fall back to the brand. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    isOnly: boolean().primaryKey().default(true),
    senderName: text().notNull().default(''),
    replyTo: text().notNull().default(''),
    mailbox: text().notNull().default(''),
    beneficiary: text().notNull().default(''),
    withheldMethods: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    transferHoldHours: integer().notNull().default(48),
    storeHoldHours: integer().notNull().default(72),
    notifiesLowStock: boolean().notNull().default(true),
    unpaidShare: integer().notNull().default(30),
    giftWrapping: text().references(() => variants.id, { onDelete: 'set null' }),
    engraving: text().references(() => variants.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('shop_settings_one', sql`${table.isOnly}`),
    check(
      'shop_settings_holds',
      sql`${table.transferHoldHours} between 24 and 168 and ${table.storeHoldHours} between 24 and 168`,
    ),
    check('shop_settings_unpaid_share', sql`${table.unpaidShare} between 1 and 100`),
  ],
)
