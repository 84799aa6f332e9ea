import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Localized } from '#i18n/locale.ts'
import { ARTICLE_KINDS } from '#vocabulary/article-kinds.ts'
import type { BrandChanges } from '#vocabulary/brand-facts.ts'
import { LEGAL_DOCUMENTS } from '#vocabulary/legal-texts.ts'
import type { FooterLink } from '#vocabulary/footer-links.ts'
import type { PlacedBlock } from '#vocabulary/home-blocks.ts'
import type { LegalTexts } from '#vocabulary/legal-texts.ts'

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
    /** Placeholders by path: base64 of a tiny WebP. */
    previews: jsonb().$type<Record<string, string>>().notNull().default({}),
    priority: integer().notNull(),
    link: text(),
    showComingSoon: boolean().notNull().default(false),
    comingSoonText: jsonb().$type<ComingSoonText>(),
    startsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
    /** For optimistic locking, like every `version` here. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('banners_screen').on(table.screen, table.type, table.status, table.priority),
    check('banners_schedule', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

export interface ServiceStep {
  title: Localized
  text: Localized
}

export interface ServiceQuestion {
  question: Localized
  answer: Localized
}

export const services = pgTable(
  'services',
  {
    /** Also its page's slug. */
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
    /** Service ids. */
    related: text().array().notNull(),
    status: text({ enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    position: integer().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [check('services_status', sql`${table.status} in ('active', 'inactive')`)],
)

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
    version: integer().notNull().default(1),
  },
  (table) => [check('offers_status', sql`${table.status} in ('active', 'inactive')`)],
)

export const articles = pgTable(
  'articles',
  {
    id: text().primaryKey(),
    kind: text({ enum: ARTICLE_KINDS }).notNull().default('article'),
    slug: text().notNull(),
    title: jsonb().$type<Localized>().notNull(),
    summary: jsonb().$type<Localized>().notNull(),
    /** Marked text. */
    body: jsonb().$type<Localized>().notNull(),
    /** Null for a page. */
    picture: text(),
    pictureAlt: jsonb().$type<Localized>(),
    previews: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Null for a draft; may lie in the future. */
    publishedAt: timestamp({ withTimezone: true }),
    /** Whether it was public before it was last published or withdrawn. */
    wasPublished: boolean().notNull().default(false),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('articles_slug').on(table.kind, table.slug),
    index('articles_published').on(table.kind, table.publishedAt.desc(), table.id.desc()),
    index('articles_changed').on(table.kind, table.changedAt.desc(), table.id.desc()),
    check(
      'articles_picture',
      sql`(${table.kind} = 'article') = (${table.picture} is not null) and (${table.kind} = 'article') = (${table.pictureAlt} is not null)`,
    ),
    check('articles_kind', sql`${table.kind} in ('article', 'page')`),
  ],
)

/** At most one draft per document; published versions never change. */
export const legalVersions = pgTable(
  'legal_versions',
  {
    id: uuid().primaryKey(),
    document: text({ enum: LEGAL_DOCUMENTS }).notNull(),
    number: integer().notNull(),
    texts: jsonb().$type<LegalTexts>().notNull(),
    /** Null for a draft. */
    inForceFrom: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('legal_versions_number').on(table.document, table.number),
    uniqueIndex('legal_versions_draft')
      .on(table.document)
      .where(sql`${table.inForceFrom} is null`),
    check('legal_versions_document', sql`${table.document} in ('terms', 'privacy')`),
  ],
)

/** Links arranged by the owner; menus without a row have the default links. */
export const menus = pgTable('menus', {
  id: text({ enum: ['footer'] }).primaryKey(),
  links: jsonb().$type<FooterLink[]>().notNull(),
  version: integer().notNull(),
})

/** One row, once the owner changes the order of the home page's blocks. */
export const homeLayout = pgTable(
  'home_layout',
  {
    isOnly: boolean().primaryKey().default(true),
    blocks: jsonb().$type<PlacedBlock[]>().notNull(),
    version: integer().notNull(),
  },
  (table) => [check('home_layout_one', sql`${table.isOnly}`)],
)

/** Brand facts; the latest version applies. */
export const brandVersions = pgTable('brand_versions', {
  version: integer().primaryKey(),
  changes: jsonb().$type<BrandChanges>().notNull(),
  actor: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})
