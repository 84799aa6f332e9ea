import type { Centavos } from '#kit/money.ts'
import { isGoodFor } from './schemas.ts'
import type { Reduction } from './schemas.ts'

/** What a reduction goes by. */
export interface Goods {
  /** The goods before any reduction. */
  subtotalCentavos: Centavos
  /** How many pieces there are, by category. */
  pieces: Readonly<Record<string, number>>
  /** Which of these categories hold alcohol. */
  alcoholic: readonly string[]
}

/** Whether a reduction takes something off any of these goods. */
export function isForGoods(reduction: Pick<Reduction, 'categoryIds'>, { pieces }: Goods): boolean {
  return Object.keys(pieces).some((categoryId) => isGoodFor(reduction, categoryId))
}

interface QuantityRule extends Pick<Reduction, 'categoryIds'> {
  minimumQuantity: number | null
}

/**
 * Whether there are as many pieces as a reduction asks for, of the goods it is for. The editor lets no rule ask for a number
 * of pieces where there may be alcohol; one that does so all the same is never kept.
 */
export function hasEnoughPieces(rule: QuantityRule, { pieces, alcoholic }: Goods): boolean {
  if (rule.minimumQuantity === null) return true
  const covered = Object.entries(pieces).filter(([categoryId]) => isGoodFor(rule, categoryId))
  if (covered.some(([categoryId]) => alcoholic.includes(categoryId))) return false
  return covered.reduce((sum, [, count]) => sum + count, 0) >= rule.minimumQuantity
}
