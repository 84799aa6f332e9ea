import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Localized } from '#i18n/locale.ts'

export interface ComingSoonText {
  message: Localized
  date: Localized
  features: Localized[]
  contact: Localized
}

export const banners = pgTable(
  'banners',
  {
    id: text().primaryKey(),
    screen: text().notNull(),
    type: text({ enum: ['banner', 'cart'] }).notNull(),
    status: text({ enum: ['active', 'inactive'] }).notNull(),
    title: jsonb().$type<Localized>().notNull(),
    description: jsonb().$type<Localized>().notNull(),
    imageUrl: text().array().notNull(),
    priority: integer().notNull(),
    link: text(),
    showComingSoon: boolean().notNull().default(false),
    comingSoonText: jsonb().$type<ComingSoonText>(),
  },
  (table) => [index('banners_screen').on(table.screen, table.type, table.status, table.priority)],
)
