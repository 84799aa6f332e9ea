import type { Promotion } from '#domain/promotions/schemas.ts'
import type { Centavos } from '#kit/money.ts'
import { breakDown } from './totals.ts'
import type { Sale } from './totals.ts'

/** A promotion and what it takes off, of the goods or of the shipping. */
export interface PromotionUse {
  promotion: Promotion
  centavos: Centavos
}

/**
 * The one promotion that takes most off a sale; null when none takes anything off. It joins a code only where they don't
 * meet: one reduces the goods and the other the shipping.
 */
export function bestPromotion(sale: Sale, promotions: readonly Promotion[]): PromotionUse | null {
  const { totalCentavos } = breakDown(sale)
  let best: PromotionUse | null = null
  for (const promotion of promotions.filter((candidate) => isOther(sale, candidate))) {
    const centavos = totalCentavos - breakDown({ ...sale, promotion }).totalCentavos
    if (centavos > (best?.centavos ?? 0)) best = { promotion, centavos }
  }
  return best
}

function isOther({ discount }: Sale, { type }: Promotion): boolean {
  return !discount || (discount.type === 'free_shipping') !== (type === 'free_shipping')
}
