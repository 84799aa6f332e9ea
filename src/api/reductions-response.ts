import type { PromotionUse } from '#domain/pricing/best-promotion.ts'
import type { Breakdown } from '#domain/pricing/totals.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'

interface Reductions {
  promotionName: string | null
  promotionCentavos: Centavos
  pointsUsed: number
  pointsCentavos: Centavos
}

export function toReductionsResponse({ promotionName, promotionCentavos, pointsUsed, pointsCentavos }: Reductions) {
  return {
    promotion: promotionName === null ? null : { name: promotionName, amount: pesosFromCentavos(promotionCentavos) },
    points: pointsUsed === 0 ? null : { used: pointsUsed, amount: pesosFromCentavos(pointsCentavos) },
  }
}

/** The applied promotion of a quote, and the one that signing in would apply. */
export function toPromotionsResponse({
  promotion,
  memberPromotion,
  breakdown,
}: {
  promotion: PromotionUse | null
  memberPromotion: PromotionUse | null
  breakdown: Breakdown
}) {
  return {
    promotion: promotion && {
      name: promotion.promotion.name,
      amount: pesosFromCentavos(breakdown.promotionCentavos),
    },
    memberPromotion: memberPromotion && {
      name: memberPromotion.promotion.name,
      amount: pesosFromCentavos(memberPromotion.centavos),
    },
  }
}
