import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { localize } from '#i18n/locale.ts'
import type { Locale, Localized } from '#i18n/locale.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { availableOf } from '#domain/inventory/levels/availability.ts'
import type { Expression } from '#vocabulary/expressions.ts'
import { activeDiscount, pricesOf } from './pricing.ts'
import { tagsOf } from './product-tags.ts'
import type { Discount, ProductCard } from '../schemas.ts'
import type { StoredImages } from '#vocabulary/product-facts.ts'
import { stockStateOf } from '#vocabulary/stock-state.ts'

export interface ProductRow {
  productId: string
  categoryId: string
  expression: Expression | null
  name: Localized
  collectionName: Localized
  summary: Localized
  images: StoredImages
  isBestSeller: boolean
  isComingSoon: boolean
  discountType: Discount['type'] | null
  discountValue: number | null
  isDiscountActive: boolean
}

/** The part of a card that changes only with its product. */
export type StoredCard = Omit<ProductCard, 'stock' | 'stockState'>

export interface CardRow {
  card: StoredCard
  available: number
}

export interface CardSource extends ProductRow {
  variantId: string
  priceCentavos: number
  oldPriceCentavos: number | null
  size: Localized
  /** Smallest first. */
  sizes: Localized[]
}

export const columnsWith = (images: string) =>
  sql.raw(`
  id as "productId", category_id as "categoryId", expression, name, collection_name as "collectionName", summary, ${images},
  is_best_seller as "isBestSeller", is_coming_soon as "isComingSoon", discount_type as "discountType",
  discount_value as "discountValue", is_discount_active as "isDiscountActive"`)

export const productColumns: SQL = columnsWith('images')

/** @param chosen a query of few rows with `product_id` and `rank`; the caller orders by `rank` */
export function selectCards(chosen: SQL, locale: Locale): SQL {
  // `offset 0` forces lookups by key, whatever row count the planner estimates.
  return sql`
    select chosen.rank, chosen.product_id, stored.card, ${availableOf(sql.raw('stored.variant_id'))} as available
    from (${chosen}) as chosen
    cross join lateral (
      select variant_id, card from product_cards
      where product_id = chosen.product_id and locale = ${locale} offset 0
    ) as stored`
}

function shownImages({ alts: _alts, ...images }: StoredImages): ProductCard['images'] {
  return images
}

/** In pesos; null while the product is only announced. */
export function shownPrices(
  variant: Parameters<typeof pricesOf>[0],
  product: Pick<ProductRow, 'isComingSoon'>,
  discount: Discount | null,
): Pick<ProductCard, 'price' | 'oldPrice'> {
  if (product.isComingSoon) return { price: null, oldPrice: null }
  const { priceCentavos, oldPriceCentavos } = pricesOf(variant, discount)
  return {
    price: pesosFromCentavos(priceCentavos),
    oldPrice: oldPriceCentavos === null ? null : pesosFromCentavos(oldPriceCentavos),
  }
}

/** Increase after each change of `storedCardOf`: stores then rewrite their cards when they start. */
export const CARD_SHAPE = 1

/** Prices in pesos. */
export function storedCardOf(row: CardSource, locale: Locale): StoredCard {
  const discount = activeDiscount(row)
  const { price, oldPrice } = shownPrices(row, row, discount)
  return {
    productId: row.productId,
    variantId: row.variantId,
    name: localize(row.name, locale),
    collectionName: localize(row.collectionName, locale),
    summary: localize(row.summary, locale),
    categoryId: row.categoryId,
    expression: row.expression,
    price,
    oldPrice,
    currency: 'MXN',
    images: shownImages(row.images),
    tags: tagsOf({ ...row, oldPrice, discount }),
    size: localize(row.size, locale),
    sizes: row.sizes.map((size) => localize(size, locale)),
  }
}

export function cardOf({ card, available }: CardRow): ProductCard {
  const stockState = stockStateOf({ available, isComingSoon: card.tags.comingSoon })
  return { ...card, stock: available, stockState }
}
