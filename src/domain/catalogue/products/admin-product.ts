import { getTableColumns, sql } from 'drizzle-orm'
import { availabilityAlerts } from '#db/schema/availability-alerts.server.ts'
import { stockMovements } from '#db/schema/inventory.server.ts'
import { orderLines } from '#db/schema/orders.server.ts'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { addressOfVideo } from '#domain/media/keep-video.ts'
import { availableOf } from '#domain/inventory/levels/availability.ts'
import { isCatalogueId } from '#vocabulary/catalogue-id.ts'
import { ProductNotFound } from '../errors.ts'
import { partsOf } from './bundle-contents.ts'
import type { AdminProduct, ProductState } from './schemas.ts'
import type { Discount } from '../schemas.ts'
import { products, variants } from '#db/schema/catalogue.server.ts'
import { lots } from '#db/schema/lots.server.ts'

type ProductRow = typeof products.$inferSelect

export type VariantRow = Pick<typeof variants.$inferSelect, keyof typeof VARIANT_COLUMNS> & {
  variantId: string
  stock: number
  hasRecords: boolean
  waiting: number
  parts: AdminProduct['variants'][number]['parts']
}

const {
  id: _id,
  productId: _product,
  position: _position,
  retiredAt: _retired,
  ...VARIANT_COLUMNS
} = getTableColumns(variants)

export const variantRowColumns: SQL = sql.join(
  [
    sql`${variants.id} as "variantId"`,
    ...Object.entries(VARIANT_COLUMNS).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`${availableOf(sql.raw('variants.id'))} as stock`,
    sql`${hasRecords(sql.raw('variants.id'))} as "hasRecords"`,
    sql`${waitingFor(sql.raw('variants.id'))} as waiting`,
    sql`${partsOf(sql.raw('variants.id'))} as parts`,
  ],
  sql`, `,
)

export function hasRecords(variantId: SQL): SQL {
  return sql`(exists (select from ${orderLines} where variant_id = ${variantId})
    or exists (select from ${stockMovements} where variant_id = ${variantId}))`
}

/** Count of confirmed availability alerts. */
function waitingFor(variantId: SQL): SQL {
  return sql`(select count(*)::int from ${availabilityAlerts}
    where variant_id = ${variantId} and confirmed_at is not null)`
}

/** By variant, because order lines keep the product's former address. */
export function productHasRecords(productId: SQL): SQL {
  return sql`(exists (select from ${lots} where ${lots.productId} = ${productId}) or exists (
    select from variants where product_id = ${productId} and ${hasRecords(sql.raw('variants.id'))}))`
}

/** Includes drafts and archived products. @throws ProductNotFound */
export async function getAdminProduct(ctx: Ctx, productId: string): Promise<AdminProduct> {
  requirePermission(ctx, 'catalogue:read')
  if (!isCatalogueId(productId)) throw new ProductNotFound()
  const [row] = await ctx.db
    .select()
    .from(products)
    .where(sql`${products.id} = ${productId}`)
  if (!row) throw new ProductNotFound()
  const { rows: sizes } = await ctx.db.execute<VariantRow & Record<string, unknown>>(sql`
    select ${variantRowColumns} from ${variants} where product_id = ${productId} and retired_at is null order by position, id`)
  const { rows: ordered } = await ctx.db.execute<{ is: boolean }>(
    sql`select ${productHasRecords(sql`${productId}`)} as "is"`,
  )
  return toAdminProduct(row, sizes, ordered[0]?.is ?? false)
}

export function toAdminProduct(row: ProductRow, sizes: VariantRow[], isOrdered: boolean): AdminProduct {
  const {
    id,
    images,
    videoName,
    videoAlt,
    seo,
    discountType,
    discountValue,
    isDiscountActive,
    archivedAt: _archived,
    wasPublished: _was,
    searchText: _text,
    lacksEnglish: _lacks,
    ...rest
  } = row
  return {
    ...rest,
    productId: id,
    state: stateOf(row),
    specs: row.specs,
    hasRecords: isOrdered,
    images: {
      main: images.main,
      general: images.general,
      previews: images.previews ?? {},
      alts: images.alts ?? {},
    },
    video: videoName !== null && videoAlt ? { address: addressOfVideo(videoName), alt: videoAlt } : null,
    seo: seo && { title: seo.title ?? {}, description: seo.description ?? {} },
    discount: discountOf({ discountType, discountValue, isDiscountActive }),
    variants: sizes.map(({ priceCentavos, oldPriceCentavos, tourStartsAt, parts, ...size }) => ({
      ...size,
      // Raw statements answer text
      tourStartsAt: tourStartsAt && new Date(tourStartsAt),
      parts: parts.map(({ variantId, units, sku, name, size: measure }) => ({
        variantId,
        units,
        sku,
        name,
        size: measure,
      })),
      price: pesosFromCentavos(priceCentavos),
      oldPrice: oldPriceCentavos === null ? null : pesosFromCentavos(oldPriceCentavos),
    })),
  }
}

export function discountOf(
  stored: Pick<ProductRow, 'discountType' | 'discountValue' | 'isDiscountActive'>,
): Discount | null {
  const { discountType: type, discountValue: value, isDiscountActive: isActive } = stored
  return type === null || value === null ? null : { isActive, type, value: value / 100 }
}

export function stateOf(moments: Pick<ProductRow, 'publishedAt' | 'publishAt' | 'archivedAt'>): ProductState {
  if (moments.archivedAt) return 'archived'
  if (moments.publishedAt) return 'published'
  return moments.publishAt ? 'scheduled' : 'draft'
}
