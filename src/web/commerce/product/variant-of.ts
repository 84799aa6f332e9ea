import type { ProductDetail, ProductVariant } from '#domain/catalogue/schemas.ts'

/** The variant named by the address, else the default one; undefined without variants. */
export function variantOf(product: ProductDetail, wanted: string | null): ProductVariant | undefined {
  return [wanted, product.variantId]
    .map((id) => product.variants.find(({ variantId }) => variantId === id))
    .find((found) => found !== undefined)
}
