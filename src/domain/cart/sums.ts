import type { EligibilityFacts } from '#domain/pricing/eligible-items.ts'
import type { Centavos } from '#kit/money.ts'
import type { CartItemView } from './cart-view.ts'

/** Before discounts. */
export function subtotalOf(items: readonly CartItemView[]): Centavos {
  return items.reduce((sum, { quantity, variant }) => sum + quantity * variant.priceCentavos, 0)
}

export function itemCountOf(items: readonly Pick<CartItemView, 'quantity'>[]): number {
  return items.reduce((count, { quantity }) => count + quantity, 0)
}

export function eligibilityFactsOf(items: readonly CartItemView[]): EligibilityFacts {
  const quantities: Record<string, number> = {}
  for (const { quantity, variant } of items)
    quantities[variant.categoryId] = (quantities[variant.categoryId] ?? 0) + quantity
  const alcoholic = items.flatMap(({ variant }) => (variant.isAlcohol ? [variant.categoryId] : []))
  return { subtotalCentavos: subtotalOf(items), quantities, alcoholic: [...new Set(alcoholic)] }
}
