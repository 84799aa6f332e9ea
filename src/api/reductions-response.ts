import { z } from '@hono/zod-openapi'
import type { PromotionUse } from '#domain/pricing/best-promotion.ts'
import type { Breakdown } from '#domain/pricing/totals.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'

const pesos = z.number().min(0)

/** A promotion that counts for what was or will be bought. */
export const promotionResponseSchema = z
  .object({
    name: z.string(),
    amount: pesos.openapi({ description: 'Off the goods; 0 for a promotion that is for the shipping' }),
  })
  .openapi('Promotion')

/** The discount that a member would get. */
export const memberPromotionSchema = z
  .object({ name: z.string(), amount: pesos.openapi({ description: 'Off goods and shipping' }) })
  .openapi('MemberPromotion')

/** The points that were paid with. */
export const usedPointsSchema = z.object({ used: z.int(), amount: pesos }).openapi('UsedPoints')

interface Reductions {
  promotionName: string | null
  promotionCentavos: Centavos
  pointsUsed: number
  pointsCentavos: Centavos
}

/** What reduced an order beside its code, as the wire shows it. */
export function toReductionsResponse({ promotionName, promotionCentavos, pointsUsed, pointsCentavos }: Reductions) {
  return {
    promotion: promotionName === null ? null : { name: promotionName, amount: pesosFromCentavos(promotionCentavos) },
    points: pointsUsed === 0 ? null : { used: pointsUsed, amount: pesosFromCentavos(pointsCentavos) },
  }
}

/** The promotions of a quote: the one that counts, and the one that an account would bring. */
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
