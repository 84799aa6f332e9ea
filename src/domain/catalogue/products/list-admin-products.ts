import { sql } from 'drizzle-orm'
import { availableLevels } from '#db/schema/inventory.server.ts'
import type { SQL } from 'drizzle-orm'
import { hasWords } from '#db/has-words.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { instantInCursor, keysetPage } from '#kit/keyset.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { availableOf, SHIPPING_LOCATION_ID } from '#domain/inventory/levels/availability.ts'
import { hasParts } from '#domain/inventory/levels/reserved-parts.ts'
import { discountOf, stateOf } from './admin-product.ts'
import type { AdminProductFilter, ListedProduct, ListedVariant, ProductMark, ProductState } from './schemas.ts'
import type { Discount } from '../schemas.ts'

export type AdminProductQuery = AdminProductFilter & { cursor?: KeysetPosition | undefined; limit: number }

interface Row extends Omit<ListedProduct, 'state' | 'publishAt' | 'updatedAt' | 'discount' | 'variants'> {
  publishedAt: string | null
  publishAt: string | null
  archivedAt: string | null
  updatedAt: string
  /** Text with microseconds, for the cursor. */
  changed: string
  discountType: Discount['type'] | null
  discountValue: number | null
  isDiscountActive: boolean
  variants:
    | (Omit<ListedVariant, 'price' | 'oldPrice'> & { priceCentavos: number; oldPriceCentavos: number | null })[]
    | null
  [column: string]: unknown
}

const STATES: Record<ProductState, SQL> = {
  published: sql`p.published_at is not null`,
  scheduled: sql`p.publish_at is not null`,
  draft: sql`p.published_at is null and p.publish_at is null and p.archived_at is null`,
  archived: sql`p.archived_at is not null`,
}

const MARKS: Record<ProductMark, SQL> = {
  lacksEnglish: sql`p.lacks_english`,
  outOfStock: sql`not p.is_coming_soon and p.id in (
    select product_id from variants as v where v.retired_at is null and v.id not in (
      select variant_id from ${availableLevels} where location_id = '${sql.raw(SHIPPING_LOCATION_ID)}' and available > 0))`,
  comingSoon: sql`p.is_coming_soon`,
  discounted: sql`p.is_discount_active and p.discount_value > 0`,
  bestSeller: sql`p.is_best_seller`,
}

/** Matches word prefixes in names, categories and SKUs, ignoring accents and case. */
export async function listAdminProducts(ctx: Ctx, query: AdminProductQuery): Promise<KeysetPage<ListedProduct>> {
  requirePermission(ctx, 'catalogue:read')
  const { order = 'changed', limit } = query
  const by = order === 'changed' ? sql`p.updated_at desc, p.id desc` : sql`p.position, p.id`
  const { rows } = await ctx.db.execute<Row>(sql`
    select p.id as "productId", p.version, p.name, p.category_id as "categoryId", p.published_at as "publishedAt",
      p.publish_at as "publishAt", p.archived_at as "archivedAt", p.updated_at as "updatedAt",
      p.updated_at::text as changed, p.position, p.staff_tags as "staffTags", p.images -> 'main' ->> 0 as image,
      p.images -> 'previews' ->> (p.images -> 'main' ->> 0) as preview, p.is_best_seller as "isBestSeller",
      p.is_coming_soon as "isComingSoon", p.lacks_english as "lacksEnglish", p.discount_type as "discountType",
      p.discount_value as "discountValue", p.is_discount_active as "isDiscountActive", (
        select jsonb_agg(jsonb_build_object('variantId', v.id, 'sku', v.sku, 'size', v.size, 'priceCentavos', v.price_centavos,
          'oldPriceCentavos', v.old_price_centavos, 'stock', ${availableOf(sql.raw('v.id'))},
          'isBundle', ${hasParts(sql.raw('v.id'))}) order by v.position, v.id)
        from variants as v where v.product_id = p.id and v.retired_at is null
      ) as variants
    from products as p where p.id in (select p.id from products as p where ${selectedProducts(query)}${query.cursor ? sql` and ${after(order, query.cursor)}` : sql``} order by ${by} limit ${limit + 1})
    order by ${by}`)
  const { items, next } = keysetPage(rows, limit, ({ changed, position, productId }) =>
    order === 'changed' ? [changed, productId] : [position, productId],
  )
  return { items: items.map(listedProductOf), next }
}

/** Condition on `products as p`, without archived products unless requested. */
export function selectedProducts({ search, category, state, mark, tag }: Omit<AdminProductFilter, 'order'>): SQL {
  const conditions = [state ? STATES[state] : sql`p.archived_at is null`, hasWords(sql`p.search_text`, search)]
  if (category !== undefined) conditions.push(sql`p.category_id = ${category}`)
  if (mark) conditions.push(MARKS[mark])
  if (tag !== undefined) conditions.push(sql`p.staff_tags @> array[${tag}]`)
  return sql.join(conditions, sql` and `)
}

function after(order: 'changed' | 'store', [value, id]: KeysetPosition): SQL {
  if (order === 'changed') {
    // A cursor of another order or a forged one
    const isMoment = instantInCursor.safeParse(value).success
    return isMoment ? sql`(p.updated_at, p.id) < (${value}::timestamptz, ${String(id)})` : sql`false`
  }
  return Number.isSafeInteger(value) ? sql`(p.position, p.id) > (${value}::bigint, ${String(id)})` : sql`false`
}

function listedProductOf(row: Row): ListedProduct {
  const { productId, version, name, categoryId, position, staffTags, image, preview } = row
  const { isBestSeller, isComingSoon, lacksEnglish } = row
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  return {
    productId,
    version,
    name,
    categoryId,
    position,
    staffTags,
    image,
    preview,
    isBestSeller,
    isComingSoon,
    lacksEnglish,
    state: stateOf({
      publishedAt: moment(row.publishedAt),
      publishAt: moment(row.publishAt),
      archivedAt: moment(row.archivedAt),
    }),
    publishAt: moment(row.publishAt),
    updatedAt: new Date(row.updatedAt),
    discount: discountOf(row),
    variants: (row.variants ?? []).map(({ priceCentavos, oldPriceCentavos, ...variant }) => ({
      ...variant,
      price: pesosFromCentavos(priceCentavos),
      oldPrice: oldPriceCentavos === null ? null : pesosFromCentavos(oldPriceCentavos),
    })),
  }
}
