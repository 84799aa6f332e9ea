import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { among } from '#db/among.ts'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import type { Localized } from '#i18n/locale.ts'
import type { Centavos } from '#kit/money.ts'
import { availableOf } from '#domain/inventory/levels/availability.ts'
import { hasParts, partsNow } from '#domain/inventory/levels/reserved-parts.ts'
import { isExtra } from '#domain/shop/is-extra.ts'
import { cappedIn, partsHoldAlcohol } from './bundle-contents.ts'
import { activeDiscount, pricesOf } from './pricing.ts'
import { productColumns } from './product-card.ts'
import type { ProductRow } from './product-card.ts'
import type { Discount, Images } from '../schemas.ts'
import type { Drinks } from '#vocabulary/product-schemas.ts'
import { saleClosesAt } from '#vocabulary/tours.ts'

/** Default while no strength is stated: that of the shop's own spirits. */
const FULL_STRENGTH: Drinks = { abv: 40, pricePercent: 100 }

export interface CappedPart {
  productId: string
  name: string
  /** Units per person. */
  max: number
  /** Units in one of the variant. */
  units: number
}

export interface SaleableVariant {
  variantId: string
  productId: string
  sku: string
  categoryId: string
  /** Including unpublished ones, which discounts may use. */
  collectionIds: string[]
  name: string
  size: string
  /** Millilitres; null unless a bottle. */
  sizeMl: number | null
  color: string | null
  /** Empty if the product has none. */
  image: string
  images: Omit<Images, 'previews'>
  /** After the discount. */
  priceCentavos: Centavos
  oldPriceCentavos: Centavos | null
  /** Null unless active. */
  discount: Discount | null
  isBestSeller: boolean
  isComingSoon: boolean
  isAlcohol: boolean
  /** One bottle of alcohol, no bundle. */
  isBottle: boolean
  /** Gift wrapping or engraving, which goes with others. */
  isExtra: boolean
  /** Of a tour's date; null for goods. */
  tourStartsAt: Date | null
  drinks: Drinks | null
  /** Products limited per person in a unit: its own, or those of its parts. */
  capped: readonly CappedPart[]
  /** Published, not only announced, and no date whose sale has closed. */
  isPurchasable: boolean
  available: number
}

export interface SaleableRow extends ProductRow {
  variantId: string
  sku: string
  size: Localized
  sizeMl: number | null
  color: Localized | null
  priceCentavos: Centavos
  oldPriceCentavos: Centavos | null
  isPublished: boolean
  abv: number | null
  drinks: Drinks | null
  holdsAlcohol: boolean
  isBundle: boolean
  isExtra: boolean
  isTour: boolean
  /** As PostgreSQL writes it. */
  tourStartsAt: string | Date | null
  capped: (Omit<CappedPart, 'name'> & { name: Localized })[]
  collectionIds: string[]
  available: number
}

/** SQL without a filter; includes unpublished ones. Add conditions on `v.id`. */
export const selectSaleableVariants: SQL = sql`
  select v.id as "variantId", v.sku, v.size, v.size_ml as "sizeMl", v.color, v.price_centavos as "priceCentavos",
    v.old_price_centavos as "oldPriceCentavos", v.tour_starts_at as "tourStartsAt",
    ${availableOf(sql.raw('v.id'))} as available, ${isExtra(sql.raw('v.id'))} as "isExtra", product.*
  from variants as v
  cross join lateral (
    select ${productColumns}, published_at is not null and v.retired_at is null as "isPublished", (specs ->> 'abv')::float8 as abv, drinks,
      tour is not null as "isTour",
      ${cappedIn(sql.raw('v.id'), partsNow(sql.raw('v.id')))} as capped,
      (select holds_alcohol from categories where id = category_id) or ${partsHoldAlcohol(sql.raw('v.id'))} as "holdsAlcohol",
      ${hasParts(sql.raw('v.id'))} as "isBundle",
      array(select collection_id from collection_products where product_id = products.id) as "collectionIds"
    from products where id = v.product_id offset 0
  ) as product`

/** Unordered, includes unpublished variants; unknown ids are left out. */
export async function listSaleableVariants(ctx: Ctx, variantIds: string[]): Promise<SaleableVariant[]> {
  if (variantIds.length === 0) return []
  const rows = await namedQuery<SaleableRow>(
    ctx.db,
    sql`${selectSaleableVariants} where ${among(sql`v.id`, variantIds)}`,
  )
  return rows.map((row) => toSaleableVariant(row, ctx))
}

export function toSaleableVariant(row: SaleableRow, { locale, now }: Pick<Ctx, 'locale' | 'now'>): SaleableVariant {
  const discount = activeDiscount(row)
  const tourStartsAt = row.tourStartsAt === null ? null : new Date(row.tourStartsAt)
  const isOnSale = tourStartsAt ? now < saleClosesAt(tourStartsAt) : !row.isTour
  return {
    variantId: row.variantId,
    productId: row.productId,
    sku: row.sku,
    categoryId: row.categoryId,
    collectionIds: row.collectionIds,
    name: localize(row.name, locale),
    size: localize(row.size, locale),
    sizeMl: row.sizeMl,
    color: row.color && localize(row.color, locale),
    image: row.images.main[0] ?? '',
    images: { main: row.images.main, general: row.images.general },
    ...pricesOf(row, discount),
    discount,
    isBestSeller: row.isBestSeller,
    isComingSoon: row.isComingSoon,
    isAlcohol: row.holdsAlcohol && !row.isTour,
    isBottle: row.holdsAlcohol && row.sizeMl !== null && !row.isBundle && !row.isTour,
    isExtra: row.isExtra,
    tourStartsAt,
    drinks: drinksIn(row),
    capped: row.capped.map((part) => ({ ...part, name: localize(part.name, locale) })),
    isPurchasable: row.isPublished && !row.isComingSoon && isOnSale,
    available: row.available,
  }
}

function drinksIn(product: Pick<SaleableRow, 'holdsAlcohol' | 'isTour' | 'abv' | 'drinks'>): Drinks | null {
  if (!product.holdsAlcohol || product.isTour) return null
  if (product.drinks) return product.drinks
  return product.abv === null ? FULL_STRENGTH : { abv: product.abv, pricePercent: 100 }
}
