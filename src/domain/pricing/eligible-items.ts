import type { Centavos } from '#kit/money.ts'
import { isGoodFor } from './aim.ts'
import type { Aim, AimedAt } from './aim.ts'

export interface EligibilityFacts {
  /** Before discounts. */
  subtotalCentavos: Centavos
  lines: readonly (AimedAt & { quantity: number })[]
  /** Categories. */
  alcoholic: readonly string[]
}

export function hasEligibleItems(aim: Aim, { lines }: EligibilityFacts): boolean {
  return lines.some((line) => isGoodFor(aim, line))
}

interface QuantityRule extends Aim {
  minimumQuantity: number | null
  groupUnits: number | null
}

/** Terms about a number of units never apply to alcohol, whether by its category or by a collection that it is in. */
export function hasMinimumQuantity(rule: QuantityRule, { lines, alcoholic }: EligibilityFacts): boolean {
  const minimum = minimumUnits(rule)
  if (minimum === null) return true
  const covered = lines.filter((line) => isGoodFor(rule, line))
  if (covered.some(({ categoryId }) => alcoholic.includes(categoryId))) return false
  return covered.reduce((sum, { quantity, isExtra }) => sum + (isExtra ? 0 : quantity), 0) >= minimum
}

/** A group that isn't full reduces nothing. */
export function minimumUnits({ minimumQuantity, groupUnits }: Omit<QuantityRule, keyof Aim>): number | null {
  return minimumQuantity === null && groupUnits === null ? null : Math.max(minimumQuantity ?? 0, groupUnits ?? 0)
}
