import type { Discount, ProductTags } from '../schemas.ts'

/** `oldPrice` in pesos. */
export function tagsOf(product: {
  isBestSeller: boolean
  isComingSoon: boolean
  oldPrice: number | null
  discount: Discount | null
}): ProductTags {
  const { isBestSeller, isComingSoon, oldPrice, discount } = product
  return {
    bestSeller: isBestSeller,
    comingSoon: isComingSoon,
    ...(oldPrice !== null && { oldPrice }),
    ...(discount && { discount }),
  }
}
