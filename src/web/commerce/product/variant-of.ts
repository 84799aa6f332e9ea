import type { ProductDetail, ProductVariant } from '#domain/catalogue/schemas.ts'

/** The variant that an address asks for, else the product's own; undefined where it has none. */
export function variantOf(product: ProductDetail, wanted: string | null): ProductVariant | undefined {
  return [wanted, product.variantId]
    .map((id) => product.variants.find(({ variantId }) => variantId === id))
    .find((found) => found !== undefined)
}
