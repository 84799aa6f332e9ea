import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { variants } from './catalogue.server.ts'
import { LOCALES } from '#i18n/locale.ts'

export const availabilityAlerts = pgTable(
  'availability_alerts',
  {
    id: uuid().primaryKey(),
    variantId: text()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** Lower case. */
    email: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    /** SHA-256 of the token that confirms or cancels it. */
    tokenHash: text().notNull().unique(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    /** Nobody is notified before. */
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('availability_alerts_once').on(table.variantId, table.email),
    index('availability_alerts_email').on(table.email),
    index('availability_alerts_waiting')
      .on(table.variantId)
      .where(sql`${table.confirmedAt} is not null`),
    index('availability_alerts_age').on(table.requestedAt),
  ],
)
