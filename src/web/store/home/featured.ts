import type { ProductCard } from '#domain/catalogue/schemas.ts'
import { toCardProduct } from '#web/commerce/product-card/card-product.ts'
import type { CardProduct } from '#web/commerce/product-card/card-product.ts'

const MAX_FEATURED = 4

/** More than are shown, because some have no main picture. */
export const BEST_SELLERS_READ = 100

/** The first four with a main picture. */
export function featuredOf(bestSellers: ProductCard[]): CardProduct[] {
  return bestSellers
    .filter(({ images }) => images.main.length > 0)
    .slice(0, MAX_FEATURED)
    .map(toCardProduct)
}
