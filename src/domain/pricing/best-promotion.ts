import type { Promotion } from './schemas.ts'
import type { Centavos } from '#kit/money.ts'
import { breakDown } from './totals.ts'
import type { SaleTotals } from './totals.ts'

export interface PromotionUse {
  promotion: Promotion
  centavos: Centavos
}

/** The promotion that reduces most, or null. It combines with a code only if one reduces items and the other shipping. */
export function bestPromotion(sale: SaleTotals, promotions: readonly Promotion[]): PromotionUse | null {
  const { totalCentavos } = breakDown(sale)
  let best: PromotionUse | null = null
  for (const promotion of promotions.filter((candidate) => isOther(sale, candidate))) {
    const centavos = totalCentavos - breakDown({ ...sale, promotion }).totalCentavos
    if (centavos > (best?.centavos ?? 0)) best = { promotion, centavos }
  }
  return best
}

function isOther({ discount }: SaleTotals, { type }: Promotion): boolean {
  return !discount || (discount.type === 'free_shipping') !== (type === 'free_shipping')
}
