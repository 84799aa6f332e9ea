import type { ProductCard } from '#domain/catalogue/schemas.ts'
import { toCardProduct } from '#web/features/product-card/card-product.ts'
import type { CardProduct } from '#web/features/product-card/card-product.ts'

const MAX_FEATURED = 4

/** How many best sellers are asked for, since not all of them can be shown. */
export const BEST_SELLERS_READ = 100

/** What the home page shows of the best sellers: the first four that have a main picture. */
export function featuredOf(bestSellers: ProductCard[]): CardProduct[] {
  return bestSellers
    .filter(({ images }) => images.main.length > 0)
    .slice(0, MAX_FEATURED)
    .map(toCardProduct)
}
