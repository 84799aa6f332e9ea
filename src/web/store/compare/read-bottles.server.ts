import type { RouterContextProvider } from 'react-router'
import { listBottles } from '#domain/catalogue/products/get-product.ts'
import type { ProductDetail, ProductVariant } from '#domain/catalogue/schemas.ts'
import { productTags, readShared } from '#web/platform/context.ts'

/** Shared by comparison and finder. */
export function readBottles(context: Readonly<RouterContextProvider>) {
  return readShared(context, 'bottles', async (ctx) => {
    const value = await listBottles(ctx)
    return { value, tags: ['catalogue', ...productTags(value)] }
  })
}

/** A column of the comparison, for one size. */
export function columnOf(
  { productId, variantId, name, expression, images, specs, variants }: ProductDetail,
  variant: ProductVariant,
) {
  const [image] = images.main
  return {
    productId,
    variantId: variant.variantId,
    stockState: variant.stockState,
    address:
      variant.variantId === variantId ? `/store/${productId}` : `/store/${productId}?variant=${variant.variantId}`,
    sku: variant.sku,
    name,
    expression,
    image,
    preview: image && images.previews?.[image],
    price: variant.price,
    oldPrice: variant.oldPrice,
    size: variant.size,
    sizes: variants.map(({ size }) => size),
    specs,
  }
}

export type ComparedBottle = ReturnType<typeof columnOf>
