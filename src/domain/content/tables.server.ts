import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
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
    /** What is shown until a picture is there, by its address: the base64 of a WebP of few pixels. */
    previews: jsonb().$type<Record<string, string>>().notNull().default({}),
    priority: integer().notNull(),
    link: text(),
    showComingSoon: boolean().notNull().default(false),
    comingSoonText: jsonb().$type<ComingSoonText>(),
  },
  (table) => [index('banners_screen').on(table.screen, table.type, table.status, table.priority)],
)

export interface ServiceStep {
  title: Localized
  text: Localized
}

export interface ServiceQuestion {
  question: Localized
  answer: Localized
}

/** The services that the house gives to other businesses, each with a page under `/servicios/`. */
export const services = pgTable(
  'services',
  {
    /** Also the last part of the page's address. */
    id: text().primaryKey(),
    icon: text().notNull(),
    name: jsonb().$type<Localized>().notNull(),
    description: jsonb().$type<Localized>().notNull(),
    pitch: jsonb().$type<Localized>().notNull(),
    story: jsonb().$type<Localized[]>().notNull(),
    audience: jsonb().$type<Localized[]>().notNull(),
    features: jsonb().$type<Localized[]>().notNull(),
    steps: jsonb().$type<ServiceStep[]>().notNull(),
    questions: jsonb().$type<ServiceQuestion[]>().notNull(),
    images: text().array().notNull(),
    previews: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Ids of services that go well with it. */
    related: text().array().notNull(),
    status: text({ enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    position: integer().notNull(),
  },
  (table) => [check('services_status', sql`${table.status} in ('active', 'inactive')`)],
)

/** What the house's technicians make to order. */
export const offers = pgTable(
  'offers',
  {
    id: text().primaryKey(),
    icon: text().notNull(),
    name: jsonb().$type<Localized>().notNull(),
    description: jsonb().$type<Localized>().notNull(),
    image: text(),
    previews: jsonb().$type<Record<string, string>>().notNull().default({}),
    status: text({ enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    position: integer().notNull(),
  },
  (table) => [check('offers_status', sql`${table.status} in ('active', 'inactive')`)],
)
