import type { Ctx } from '#domain/ctx.ts'
import { editProduct } from './edit-product.ts'
import type { SeenProduct } from './edit-product.ts'
import type { AdminProduct, ProductInput } from './schemas.ts'
import { columnsOf, keepPictures, requireCategory } from './product-columns.ts'
import { writeVariants } from './write-variants.ts'

/**
 * @throws ProductNotFound, EditedMeanwhile, SkuTaken, BarcodeTaken, CategoryUnknown, VariantUnknown, PictureUnknown,
 * ProductIncomplete, BundleRefused, PartOfBundle
 */
export function changeProduct(
  ctx: Ctx,
  { input, ...seen }: SeenProduct & { input: ProductInput },
): Promise<AdminProduct> {
  return editProduct(ctx, {
    ...seen,
    action: 'product.changed',
    async change(tx, before) {
      const { productId } = seen
      await requireCategory(tx, input.categoryId)
      await writeVariants(tx, productId, input.variants, before.variants)
      return { ...columnsOf(input), images: await keepPictures(tx, productId, input.images, before.images.previews) }
    },
  })
}
