import type { EligibilityFacts } from '#domain/pricing/eligible-items.ts'
import type { SaleTotals } from '#domain/pricing/totals.ts'
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
  const lines = items.map(({ quantity, variant: { categoryId, collectionIds, isExtra } }) => ({
    quantity,
    categoryId,
    collectionIds,
    isExtra,
  }))
  const alcoholic = items.flatMap(({ variant }) => (variant.isAlcohol ? [variant.categoryId] : []))
  return { subtotalCentavos: subtotalOf(items), lines, alcoholic: [...new Set(alcoholic)] }
}

export function soldLinesOf(items: readonly CartItemView[]): SaleTotals['lines'] {
  return items.map(({ quantity, variant: { priceCentavos, categoryId, collectionIds, isExtra, drinks } }) => ({
    quantity,
    unitPriceCentavos: priceCentavos,
    categoryId,
    collectionIds,
    isExtra,
    drinks,
  }))
}
