import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { ProductIncomplete } from '../errors.ts'
import { readProduct } from './get-product.ts'
import { getAdminProduct } from './admin-product.ts'
import type { ProductPreview } from './schemas.ts'
import { listCategories } from '../categories/list-categories.ts'
import { listRelatedProducts } from './list-related-products.ts'

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
