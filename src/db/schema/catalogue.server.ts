import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { shopVideos } from './media.server.ts'
import { LOCALES } from '#i18n/locale.ts'
import type { Localized } from '#i18n/locale.ts'
import { EXPRESSIONS } from '#vocabulary/expressions.ts'
import type { StoredImages, SearchTexts } from '#vocabulary/product-facts.ts'
import type { Tour } from '#vocabulary/tours.ts'
import type { Awards, Drinks, Specs } from '#vocabulary/product-schemas.ts'

export const categories = pgTable('categories', {
  id: text().primaryKey(),
  name: jsonb().$type<Localized>().notNull(),
  description: jsonb().$type<Localized>().notNull(),
  /** Buyers declare their age, and promotions must not reward larger purchases. */
  holdsAlcohol: boolean().notNull().default(true),
  /** Path; without it, the first product's image is shown. */
  image: text(),
  preview: text(),
  imageAlt: jsonb().$type<Localized>(),
  position: integer().notNull(),
  version: integer().notNull().default(1),
})

/** Former addresses, which redirect. */
export const categoryAddresses = pgTable(
  'category_addresses',
  {
    formerId: text().primaryKey(),
    categoryId: text()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
  },
  (table) => [index('category_addresses_category').on(table.categoryId)],
)

export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    categoryId: text()
      .notNull()
      .references(() => categories.id, { onUpdate: 'cascade' }),
    expression: text({ enum: EXPRESSIONS }),
    name: jsonb().$type<Localized>().notNull(),
    collectionName: jsonb().$type<Localized>().notNull(),
    summary: jsonb().$type<Localized>().notNull(),
    description: jsonb().$type<Localized>().notNull(),
    specs: jsonb().$type<Specs>(),
    /** For kits: strength, and the drinks' share of the price. */
    drinks: jsonb().$type<Drinks>(),
    awards: jsonb().$type<Awards>().notNull().default([]),
    images: jsonb().$type<StoredImages>().notNull(),
    videoName: text().references(() => shopVideos.name),
    /** What the video shows, for those who can't see it. */
    videoAlt: jsonb().$type<Localized>(),
    /** Never shown to visitors; lower case. */
    staffTags: text().array().notNull().default([]),
    isBestSeller: boolean().notNull().default(false),
    isComingSoon: boolean().notNull().default(false),
    /** Units per person over all orders; of a tour, per order. */
    maxPerPerson: smallint(),
    /** Null unless a guided tour, whose variants are dates. */
    tour: jsonb().$type<Tour>(),
    discountType: text({ enum: ['percentage', 'fixed'] }),
    /** Basis points for a percentage, centavos for a fixed amount. */
    discountValue: integer(),
    isDiscountActive: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    seo: jsonb().$type<SearchTexts>(),
    publishedAt: timestamp({ withTimezone: true }),
    /** Null once published. */
    publishAt: timestamp({ withTimezone: true }),
    archivedAt: timestamp({ withTimezone: true }),
    /** Whether it was public before its last change. */
    wasPublished: boolean().notNull().default(false),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    version: integer().notNull().default(1),
    /** Drafts included; written by `refreshListing`. */
    searchText: text().notNull().default(''),
    /** Written by `refreshListing`. */
    lacksEnglish: boolean().notNull().default(false),
  },
  (table) => [
    index('products_category').on(table.categoryId),
    index('products_position').on(table.position, table.id),
    index('products_updated').on(table.updatedAt, table.id),
    // Covers sums of prices, because product rows are wide
    index('products_discounted')
      .on(table.id, table.discountType, table.discountValue)
      .where(sql`${table.isDiscountActive}`),
    index('products_publish_due')
      .on(table.publishAt)
      .where(sql`${table.publishAt} is not null`),
    index('products_video')
      .on(table.videoName)
      .where(sql`${table.videoName} is not null`),
    index('products_staff_tags').using('gin', table.staffTags),
    index('products_search').using('gin', table.searchText.op('gin_trgm_ops')),
    check('products_video_described', sql`(${table.videoName} is null) = (${table.videoAlt} is null)`),
    check('products_max_per_person', sql`${table.maxPerPerson} between 1 and 99`),
    check('products_one_state', sql`num_nonnulls(${table.publishedAt}, ${table.publishAt}, ${table.archivedAt}) <= 1`),
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
      .references(() => products.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    sku: text().notNull().unique(),
    barcode: text(),
    size: jsonb().$type<Localized>().notNull(),
    sizeMl: integer(),
    color: jsonb().$type<Localized>(),
    priceCentavos: integer().notNull(),
    oldPriceCentavos: integer(),
    weightGrams: integer().notNull(),
    position: smallint().notNull(),
    /** Of a tour's date; never changed. */
    tourStartsAt: timestamp({ withTimezone: true }),
    /** The guide's. */
    tourLanguage: text({ enum: LOCALES }),
    retiredAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('variants_product').on(table.productId, table.position),
    unique('variants_of_product').on(table.productId, table.id),
    uniqueIndex('variants_barcode')
      .on(table.barcode)
      .where(sql`${table.retiredAt} is null`),
    index('variants_tours')
      .on(table.tourStartsAt)
      .where(sql`${table.tourStartsAt} is not null`),
    check('variants_price_positive', sql`${table.priceCentavos} > 0`),
    check('variants_tour_whole', sql`(${table.tourStartsAt} is null) = (${table.tourLanguage} is null)`),
  ],
)

/** The parts of a bundle, which has no stock of its own. */
export const variantParts = pgTable(
  'variant_parts',
  {
    variantId: text()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    partId: text()
      .notNull()
      .references(() => variants.id),
    units: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.partId] }),
    index('variant_parts_part').on(table.partId),
    check('variant_parts_units', sql`${table.units} between 1 and 24 and ${table.variantId} <> ${table.partId}`),
  ],
)

/** Former addresses, which redirect. */
export const productAddresses = pgTable(
  'product_addresses',
  {
    formerId: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
  },
  (table) => [index('product_addresses_product').on(table.productId)],
)

/** A narrow row per published product for lists, written by `refreshListing` in the transaction of each change. */
export const listings = pgTable(
  'listings',
  {
    productId: text().primaryKey(),
    categoryId: text().notNull(),
    expression: text(),
    sizesMl: integer().array().notNull(),
    /** Default variant after discount; null while only announced. */
    priceCentavos: integer(),
    /** Index in `PRICE_BANDS`, or `NO_BAND`. */
    priceBand: smallint().notNull(),
    isBestSeller: boolean().notNull(),
    isComingSoon: boolean().notNull(),
    position: integer().notNull(),
    /** Words of its names, each after a space. */
    nameText: text().notNull(),
    words: text().array().notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.productId], foreignColumns: [products.id], name: 'listings_product' })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index('listings_position').on(table.position, table.productId),
    index('listings_price').on(table.priceCentavos, table.productId),
    index('listings_price_down').on(table.priceCentavos.desc().nullsLast(), table.productId.desc()),
    index('listings_category').on(table.categoryId, table.position, table.productId),
    index('listings_expression').on(table.expression, table.position, table.productId),
    index('listings_best_seller')
      .on(table.position, table.productId)
      .where(sql`${table.isBestSeller}`),
    // A text search vector, because arrays have no index for prefixes
    index('listings_words').using('gin', sql`array_to_tsvector(${table.words})`),
  ],
)

/** Distinct words of listings, for matching typing errors. Never removed. */
export const listingWords = pgTable('listing_words', { word: text().primaryKey() }, (table) => [
  index('listing_words_alike').using('gin', table.word.op('gin_trgm_ops')),
])

/** A product in lists, without its stock; written by `writeCards`. */
export const productCards = pgTable(
  'product_cards',
  {
    productId: text()
      .notNull()
      .references(() => listings.productId, { onDelete: 'cascade', onUpdate: 'cascade' }),
    locale: text({ enum: LOCALES }).notNull(),
    /** The variant whose stock is shown. */
    variantId: text().notNull(),
    card: json().notNull(),
    /** `CARD_SHAPE` at the time of writing. */
    shape: smallint().notNull(),
  },
  (table) => [primaryKey({ name: 'product_cards_product', columns: [table.productId, table.locale] })],
)

/** Kept by a trigger on `listings`, so that totals and facets cost the same for any number of products. */
export const listingCounts = pgTable(
  'listing_counts',
  {
    categoryId: text().notNull(),
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
