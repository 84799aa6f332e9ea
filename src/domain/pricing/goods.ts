import type { Centavos } from '#kit/money.ts'
import { isGoodFor } from './schemas.ts'
import type { Reduction } from './schemas.ts'

export interface Goods {
  /** Before discounts. */
  subtotalCentavos: Centavos
  /** Quantities by category. */
  pieces: Readonly<Record<string, number>>
  alcoholic: readonly string[]
}

export function isForGoods(reduction: Pick<Reduction, 'categoryIds'>, { pieces }: Goods): boolean {
  return Object.keys(pieces).some((categoryId) => isGoodFor(reduction, categoryId))
}

interface QuantityRule extends Pick<Reduction, 'categoryIds'> {
  minimumQuantity: number | null
}

/** Terms with a minimum quantity never apply to alcohol. */
export function hasEnoughPieces(rule: QuantityRule, { pieces, alcoholic }: Goods): boolean {
  if (rule.minimumQuantity === null) return true
  const covered = Object.entries(pieces).filter(([categoryId]) => isGoodFor(rule, categoryId))
  if (covered.some(([categoryId]) => alcoholic.includes(categoryId))) return false
  return covered.reduce((sum, [, count]) => sum + count, 0) >= rule.minimumQuantity
}
