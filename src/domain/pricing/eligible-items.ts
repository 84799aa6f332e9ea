import type { Centavos } from '#kit/money.ts'
import { isGoodFor } from './schemas.ts'
import type { Reduction } from './schemas.ts'

export interface EligibilityFacts {
  /** Before discounts. */
  subtotalCentavos: Centavos
  /** Quantities by category. */
  quantities: Readonly<Record<string, number>>
  alcoholic: readonly string[]
}

export function hasEligibleItems(reduction: Pick<Reduction, 'categoryIds'>, { quantities }: EligibilityFacts): boolean {
  return Object.keys(quantities).some((categoryId) => isGoodFor(reduction, categoryId))
}

interface QuantityRule extends Pick<Reduction, 'categoryIds'> {
  minimumQuantity: number | null
}

/** Terms with a minimum quantity never apply to alcohol. */
export function hasMinimumQuantity(rule: QuantityRule, { quantities, alcoholic }: EligibilityFacts): boolean {
  if (rule.minimumQuantity === null) return true
  const covered = Object.entries(quantities).filter(([categoryId]) => isGoodFor(rule, categoryId))
  if (covered.some(([categoryId]) => alcoholic.includes(categoryId))) return false
  return covered.reduce((sum, [, count]) => sum + count, 0) >= rule.minimumQuantity
}
