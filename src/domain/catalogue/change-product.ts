import type { Ctx } from '#domain/ctx.ts'
import { editProduct } from './edit-product.ts'
import type { SeenProduct } from './edit-product.ts'
import type { HouseProduct } from './house-product.ts'
import type { ProductInput } from './house-schemas.ts'
import { columnsOf, keepPictures, requireCategory } from './product-columns.ts'
import { writeVariants } from './write-variants.ts'

/**
 * Gives a product all these texts, prices, pictures and variants in place of what it had; visitors see them at once. A
 * variant that isn't named any more is taken off sale, and kept where orders or the stock's books tell of it.
 * @throws SignInRequired, NotAllowed; ProductNotFound (404); EditedMeanwhile (412); SkuTaken (409); CategoryUnknown,
 * VariantUnknown, PictureUnknown, ProductIncomplete (422)
 */
export function changeProduct(
  ctx: Ctx,
  { input, ...seen }: SeenProduct & { input: ProductInput },
): Promise<HouseProduct> {
  return editProduct(ctx, {
    ...seen,
    act: 'product.changed',
    async change(tx, before) {
      const { productId } = seen
      await requireCategory(tx, input.categoryId)
      await writeVariants(
        tx,
        productId,
        input.variants,
        before.variants.map(({ variantId }) => variantId),
      )
      return { ...columnsOf(input), images: await keepPictures(tx, productId, input.images, before.images.previews) }
    },
  })
}
