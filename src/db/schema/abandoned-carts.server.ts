import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { carts } from './carts.server.ts'
import { customers } from './identity.server.ts'
import { RECOVERY_CHANNELS } from '#vocabulary/recovery-channels.ts'

/** Stores the token's SHA-256. */
export const cartRecoveries = pgTable(
  'cart_recoveries',
  {
    tokenHash: text().primaryKey(),
    cartId: text()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    /** Kept here: a recovered cart may have no customer. */
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    channel: text({ enum: RECOVERY_CHANNELS }).notNull(),
    madeAt: timestamp({ withTimezone: true }).notNull(),
    openedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('cart_recoveries_cart').on(table.cartId),
    index('cart_recoveries_customer').on(table.customerId),
    index('cart_recoveries_newest').on(table.madeAt),
    uniqueIndex('cart_recoveries_one_mail')
      .on(table.cartId)
      .where(sql`${table.channel} = 'mail'`),
    check('cart_recoveries_channel_known', sql`${table.channel} in ('mail', 'whatsapp')`),
  ],
)

export const recoverySettings = pgTable(
  'recovery_settings',
  {
    isOnly: boolean().primaryKey().default(true),
    isAutomatic: boolean().notNull(),
    afterMinutes: integer().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('recovery_settings_one', sql`${table.isOnly}`),
    check('recovery_settings_after', sql`${table.afterMinutes} between 60 and 10080`),
  ],
)
