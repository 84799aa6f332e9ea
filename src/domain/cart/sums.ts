import type { Centavos } from '#kit/money.ts'
import type { CartItemView } from './cart-view.ts'

/** What the goods of a cart cost before any code's discount. */
export function subtotalOf(items: readonly CartItemView[]): Centavos {
  return items.reduce((sum, { quantity, variant }) => sum + quantity * variant.priceCentavos, 0)
}

/** How many pieces are in a cart, over all its lines. */
export function itemCountOf(items: readonly Pick<CartItemView, 'quantity'>[]): number {
  return items.reduce((count, { quantity }) => count + quantity, 0)
}

/** The categories of what is in a cart. */
export function categoriesOf(items: readonly CartItemView[]): string[] {
  return [...new Set(items.map(({ variant }) => variant.categoryId))]
}
