import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { Localized } from '#i18n/locale.ts'
import { EXPRESSIONS } from './expressions.ts'
import type { Awards, Drinks, Images, Specs } from './schemas.ts'

export const categories = pgTable('categories', {
  id: text().primaryKey(),
  name: jsonb().$type<Localized>().notNull(),
  description: jsonb().$type<Localized>().notNull(),
  position: integer().notNull(),
})

export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    categoryId: text()
      .notNull()
      .references(() => categories.id),
    expression: text({ enum: EXPRESSIONS }),
    name: jsonb().$type<Localized>().notNull(),
    collectionName: jsonb().$type<Localized>().notNull(),
    summary: jsonb().$type<Localized>().notNull(),
    description: jsonb().$type<Localized>().notNull(),
    specs: jsonb().$type<Specs>(),
    /** For what comes with drinks and isn't one bottle: how strong they are, and what of the price pays for them. */
    drinks: jsonb().$type<Drinks>(),
    awards: jsonb().$type<Awards>().notNull().default([]),
    images: jsonb().$type<Images>().notNull(),
    isBestSeller: boolean().notNull().default(false),
    isComingSoon: boolean().notNull().default(false),
    discountType: text({ enum: ['percentage', 'fixed'] }),
    /** Hundredths of a percent point for a percentage, centavos for a fixed amount. */
    discountValue: integer(),
    isDiscountActive: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    publishedAt: timestamp({ withTimezone: true }),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('products_category').on(table.categoryId),
    check('products_discount_whole', sql`(${table.discountType} is null) = (${table.discountValue} is null)`),
    check(
      'products_discount_bounds',
      sql`${table.discountValue} >= 0 and (${table.discountType} <> 'percentage' or ${table.discountValue} <= 10000)`,
    ),
  ],
)

export const variants = pgTable(
  'variants',
  {
    id: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sku: text().notNull().unique(),
    size: jsonb().$type<Localized>().notNull(),
    sizeMl: integer(),
    color: jsonb().$type<Localized>(),
    priceCentavos: integer().notNull(),
    oldPriceCentavos: integer(),
    weightGrams: integer().notNull(),
    position: smallint().notNull(),
  },
  (table) => [
    index('variants_product').on(table.productId, table.position),
    unique('variants_of_product').on(table.productId, table.id),
    check('variants_price_positive', sql`${table.priceCentavos} > 0`),
  ],
)

/**
 * One narrow row per published product with what the list filters, sorts and searches by;
 * written by `refreshListing` in the transaction of whatever changes it.
 */
export const listings = pgTable(
  'listings',
  {
    productId: text().primaryKey(),
    categoryId: text().notNull(),
    expression: text(),
    sizesMl: integer().array().notNull(),
    /** What the card shows: the default variant's price, discount applied; none while the product is only announced. */
    priceCentavos: integer(),
    /** Which of `PRICE_BANDS` the price falls into; `NO_BAND` without a price. */
    priceBand: smallint().notNull(),
    isBestSeller: boolean().notNull(),
    isComingSoon: boolean().notNull(),
    position: integer().notNull(),
    /** As `searchTextOf` writes it: lower case, without accents, both languages, the names first. */
    searchText: text().notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.productId], foreignColumns: [products.id], name: 'listings_product' }).onDelete(
      'cascade',
    ),
    index('listings_position').on(table.position, table.productId),
    index('listings_price').on(table.priceCentavos, table.productId),
    index('listings_price_down').on(table.priceCentavos.desc().nullsLast(), table.productId.desc()),
    index('listings_category').on(table.categoryId, table.position, table.productId),
    index('listings_expression').on(table.expression, table.position, table.productId),
    index('listings_best_seller')
      .on(table.position, table.productId)
      .where(sql`${table.isBestSeller}`),
    index('listings_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

/**
 * How many listings share what the facets count by. A trigger on `listings` keeps it, so that the total and the facets
 * of a list cost the same in a shop of ten and of ten thousand products.
 */
export const listingCounts = pgTable(
  'listing_counts',
  {
    categoryId: text().notNull(),
    /** Empty where the product has none. */
    expression: text().notNull(),
    sizesMl: integer().array().notNull(),
    priceBand: smallint().notNull(),
    isBestSeller: boolean().notNull(),
    listings: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'listing_counts_group',
      columns: [table.categoryId, table.expression, table.sizesMl, table.priceBand, table.isBestSeller],
    }),
    check('listing_counts_positive', sql`${table.listings} >= 0`),
  ],
)
