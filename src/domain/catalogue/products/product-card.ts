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
import type { KeptImages } from '#vocabulary/product-facts.ts'
import { stockStateOf } from '#vocabulary/stock-state.ts'

export interface ProductRow {
  productId: string
  categoryId: string
  expression: Expression | null
  name: Localized
  collectionName: Localized
  summary: Localized
  images: KeptImages
  isBestSeller: boolean
  isComingSoon: boolean
  discountType: Discount['type'] | null
  discountValue: number | null
  isDiscountActive: boolean
}

export interface DefaultVariantRow {
  variantId: string
  priceCentavos: number
  oldPriceCentavos: number | null
  available: number
  size: Localized
  /** Smallest first. */
  sizes: Localized[]
}

export type CardRow = ProductRow & DefaultVariantRow

const columnsWith = (images: string) =>
  sql.raw(`
  id as "productId", category_id as "categoryId", expression, name, collection_name as "collectionName", summary, ${images},
  is_best_seller as "isBestSeller", is_coming_soon as "isComingSoon", discount_type as "discountType",
  discount_value as "discountValue", is_discount_active as "isDiscountActive"`)

export const productColumns: SQL = columnsWith('images')

/** Only the main images' previews: all of them would outweigh the rest of a list. */
const cardColumns: SQL = columnsWith(`
  images || jsonb_build_object('previews', (
    select coalesce(jsonb_object_agg(address, images -> 'previews' -> address), '{}')
    from jsonb_array_elements_text(images -> 'main') as address where images -> 'previews' ? address
  )) as images`)

/** @param chosen a query of few rows with `product_id` and `rank`; the caller orders by `rank` */
export function selectCards(chosen: SQL): SQL {
  // `offset 0` forces lookups by key, whatever row count the planner estimates.
  return sql`
    select chosen.rank, product.*, variant.*
    from (${chosen}) as chosen
    cross join lateral (select ${cardColumns} from products where id = chosen.product_id offset 0) as product
    cross join lateral (
      select v.id as "variantId", v.size, v.price_centavos as "priceCentavos", v.old_price_centavos as "oldPriceCentavos",
        ${availableOf(sql.raw('v.id'))} as available,
        (select jsonb_agg(size order by size_ml, position) 
          from variants where product_id = chosen.product_id and retired_at is null) as sizes
      from variants as v where v.product_id = chosen.product_id and v.retired_at is null order by v.position, v.id limit 1
    ) as variant`
}

function shownImages({ alts: _alts, ...images }: KeptImages): ProductCard['images'] {
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

/** Prices in pesos. */
export function cardOf(row: CardRow, locale: Locale): ProductCard {
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
    stock: row.available,
    stockState: stockStateOf(row),
  }
}
