import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** What the owner sets instead of what the server delivers; an empty text follows the brand. One row. */
export const houseSettings = pgTable(
  'house_settings',
  {
    isOnly: boolean().primaryKey().default(true),
    senderName: text().notNull().default(''),
    /** Where answers to the house's mails go. */
    replyTo: text().notNull().default(''),
    /** Where the house itself is written to. */
    mailbox: text().notNull().default(''),
    /** Whom buyers make transfers out to. */
    beneficiary: text().notNull().default(''),
    /** Ways to pay that aren't offered. */
    withheldMethods: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    transferHoldHours: integer().notNull().default(48),
    storeHoldHours: integer().notNull().default(72),
    tellsLowStock: boolean().notNull().default(true),
    /** Per cent of a variant's stock that orders which aren't paid may hold. */
    unpaidShare: integer().notNull().default(30),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('house_settings_one', sql`${table.isOnly}`),
    check(
      'house_settings_holds',
      sql`${table.transferHoldHours} between 24 and 168 and ${table.storeHoldHours} between 24 and 168`,
    ),
    check('house_settings_unpaid_share', sql`${table.unpaidShare} between 1 and 100`),
  ],
)
