import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { categories } from './catalogue.server.ts'
import { collections } from './collections.server.ts'
import { customers } from './identity.server.ts'
import type { Localized } from '#i18n/locale.ts'
import { DISCOUNT_CODE_TYPES } from '#vocabulary/discount-code-types.ts'

/** Terms and use counts of codes and promotions. */
const terms = () => ({
  type: text({ enum: DISCOUNT_CODE_TYPES }).notNull(),
  /** Hundredths of a percent, or centavos; 0 for free shipping. */
  value: integer().notNull(),
  minimumSubtotalCentavos: integer().notNull().default(0),
  startsAt: timestamp({ withTimezone: true }),
  endsAt: timestamp({ withTimezone: true }),
  usageLimit: integer(),
  perBuyerLimit: integer(),
  isFirstOrderOnly: boolean().notNull().default(false),
  usedCount: integer().notNull().default(0),
  isActive: boolean().notNull().default(true),
  /** Never for alcohol. */
  minimumQuantity: integer(),
  /** Of every so many units, `reducedUnits` are reduced; null: all are. Never for alcohol. */
  groupUnits: integer(),
  reducedUnits: integer(),
})

const isGroup = ({ type, groupUnits, reducedUnits }: Record<'type' | 'groupUnits' | 'reducedUnits', AnyPgColumn>) =>
  sql`num_nulls(${groupUnits}, ${reducedUnits}) = 2 or (num_nulls(${groupUnits}, ${reducedUnits}) = 0 and ${reducedUnits} between 1 and ${groupUnits} - 1 and ${type} = 'percentage')`

export const discountCodes = pgTable(
  'discount_codes',
  {
    /** Upper case. */
    code: text().primaryKey(),
    ...terms(),
    isRegisteredOnly: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('discount_codes_quantity', sql`${table.minimumQuantity} > 1`),
    check('discount_codes_group', isGroup(table)),
    check(
      'discount_codes_usage',
      sql`${table.usedCount} >= 0 and (${table.usageLimit} is null or ${table.usedCount} <= ${table.usageLimit})`,
    ),
    check(
      'discount_codes_value',
      sql`${table.value} >= 0 and (${table.type} <> 'percentage' or ${table.value} <= 10000)`,
    ),
  ],
)

/** Without rows here and in `discountCodeCollections`: all products. */
export const discountCodeCategories = pgTable(
  'discount_code_categories',
  {
    code: text()
      .notNull()
      .references(() => discountCodes.code, { onDelete: 'cascade', onUpdate: 'cascade' }),
    categoryId: text()
      .notNull()
      .references(() => categories.id, { onUpdate: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.code, table.categoryId] })],
)

export const discountCodeCollections = pgTable(
  'discount_code_collections',
  {
    code: text()
      .notNull()
      .references(() => discountCodes.code, { onDelete: 'cascade', onUpdate: 'cascade' }),
    collectionId: text()
      .notNull()
      .references(() => collections.id, { onUpdate: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.collectionId] }),
    index('discount_code_collections_collection').on(table.collectionId),
  ],
)

/** Deleted when the order is cancelled or expires. */
export const discountRedemptions = pgTable(
  'discount_redemptions',
  {
    code: text()
      .notNull()
      .references(() => discountCodes.code),
    orderId: uuid().notNull(),
    /** Lower case. */
    buyerEmail: text().notNull(),
    customerId: uuid().references(() => customers.id, { onDelete: 'set null' }),
    /** Until paid, it counts only against the same IP address. */
    isPaid: boolean().notNull().default(false),
    placedFrom: text(),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.orderId] }),
    index('discount_redemptions_order').on(table.orderId),
    index('discount_redemptions_buyer').on(table.code, table.buyerEmail),
    index('discount_redemptions_customer').on(table.code, table.customerId),
    check('discount_redemptions_origin_forgotten', sql`not ${table.isPaid} or ${table.placedFrom} is null`),
  ],
)

export const promotions = pgTable(
  'promotions',
  {
    id: text().primaryKey(),
    name: jsonb().$type<Localized>().notNull(),
    ...terms(),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('promotions_quantity', sql`${table.minimumQuantity} > 1`),
    check('promotions_group', isGroup(table)),
    check(
      'promotions_usage',
      sql`${table.usedCount} >= 0 and (${table.usageLimit} is null or ${table.usedCount} <= ${table.usageLimit})`,
    ),
    check('promotions_value', sql`${table.value} >= 0 and (${table.type} <> 'percentage' or ${table.value} <= 10000)`),
  ],
)

/** Without rows here and in `promotionCollections`: all products. */
export const promotionCategories = pgTable(
  'promotion_categories',
  {
    promotionId: text()
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    categoryId: text()
      .notNull()
      .references(() => categories.id, { onUpdate: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.promotionId, table.categoryId] })],
)

export const promotionCollections = pgTable(
  'promotion_collections',
  {
    promotionId: text()
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    collectionId: text()
      .notNull()
      .references(() => collections.id, { onUpdate: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.promotionId, table.collectionId] })],
)

/** Deleted when the order is cancelled or expires. */
export const promotionRedemptions = pgTable(
  'promotion_redemptions',
  {
    orderId: uuid().primaryKey(),
    promotionId: text()
      .notNull()
      .references(() => promotions.id, { onUpdate: 'cascade' }),
    customerId: uuid().references(() => customers.id, { onDelete: 'set null' }),
  },
  (table) => [index('promotion_redemptions_customer').on(table.promotionId, table.customerId)],
)
