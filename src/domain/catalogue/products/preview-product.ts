import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { ProductIncomplete } from '../errors.ts'
import { readProduct } from './get-product.ts'
import { getAdminProduct } from './admin-product.ts'
import { productCardSchema, productDetailSchema } from '../schemas.ts'
import { PRODUCT_STATES } from '#vocabulary/product-facts.ts'
import { listCategories } from '../categories/list-categories.ts'
import { listRelatedProducts } from './list-related-products.ts'

export const productPreviewSchema = z
  .object({
    product: productDetailSchema,
    state: z.enum(PRODUCT_STATES),
    category: z.string().nullable(),
    related: z.array(productCardSchema),
  })
  .meta({ id: 'ProductPreview' })
type ProductPreview = z.infer<typeof productPreviewSchema>

/** Includes drafts. @throws ProductNotFound, ProductIncomplete */
export async function previewProduct(ctx: Ctx, productId: string): Promise<ProductPreview> {
  requirePermission(ctx, 'catalogue:read')
  const { variants, state } = await getAdminProduct(ctx, productId)
  if (variants.length === 0) throw new ProductIncomplete(['variants'])
  const product = await readProduct(ctx, productId, sql`true`)
  const [categories, related] = await Promise.all([listCategories(ctx), listRelatedProducts(ctx, product)])
  const category = categories.find(({ categoryId }) => categoryId === product.categoryId)
  return { product, state, category: category?.name ?? null, related }
}
