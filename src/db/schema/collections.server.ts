import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { Localized } from '#i18n/locale.ts'
import { CONDITION_KINDS, RULE_MATCHES } from '#vocabulary/collection-rules.ts'
import { categories, products } from './catalogue.server.ts'

export const collections = pgTable('collections', {
  id: text().primaryKey(),
  name: jsonb().$type<Localized>().notNull(),
  description: jsonb().$type<Localized>().notNull(),
  /** Whether its page is public; discounts may use it either way. */
  isPublished: boolean().notNull().default(false),
  /** How conditions are joined; null for manual collections. */
  match: text({ enum: RULE_MATCHES }),
  version: integer().notNull().default(1),
})

/** Former addresses, which redirect. */
export const collectionAddresses = pgTable(
  'collection_addresses',
  {
    formerId: text().primaryKey(),
    collectionId: text()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
  },
  (table) => [index('collection_addresses_collection').on(table.collectionId)],
)

export const collectionConditions = pgTable(
  'collection_conditions',
  {
    collectionId: text()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    position: smallint().notNull(),
    kind: text({ enum: CONDITION_KINDS }).notNull(),
    categoryId: text().references(() => categories.id, { onUpdate: 'cascade' }),
    /** An expression or a tag. */
    value: text(),
    centavos: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.position] }),
    index('collection_conditions_category').on(table.categoryId),
    check(
      'collection_conditions_whole',
      sql`case ${table.kind} when 'category' then ${table.categoryId} is not null
        when 'expression' then ${table.value} is not null when 'tag' then ${table.value} is not null
        when 'priceFrom' then ${table.centavos} is not null when 'priceTo' then ${table.centavos} is not null else true end`,
    ),
  ],
)

/** Manual members, or the rule's; written by `refreshMembers` in the transaction of each change. */
export const collectionProducts = pgTable(
  'collection_products',
  {
    collectionId: text()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.productId] }),
    index('collection_products_product').on(table.productId),
    index('collection_products_position').on(table.collectionId, table.position, table.productId),
  ],
)
