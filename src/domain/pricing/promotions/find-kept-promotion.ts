import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { promotionRedemptions, promotions } from '#db/schema/promotions.server.ts'
import { hasEligibleItems, hasMinimumQuantity } from '../eligible-items.ts'
import type { EligibilityFacts } from '../eligible-items.ts'
import type { Reduction } from '../schemas.ts'
import { promotionAims } from './promotion-aims.ts'

/** For an order that used one: only changed contents can end it, not dates and limits. */
export async function findKeptPromotion(
  { db }: Ctx,
  orderId: string,
  contents: EligibilityFacts,
): Promise<Reduction | null> {
  const { type, value, minimumSubtotalCentavos, minimumQuantity, groupUnits, reducedUnits } = promotions
  const [terms] = await db
    .select({ type, value, minimumSubtotalCentavos, minimumQuantity, groupUnits, reducedUnits, ...promotionAims })
    .from(promotionRedemptions)
    .innerJoin(promotions, eq(promotions.id, promotionRedemptions.promotionId))
    .where(eq(promotionRedemptions.orderId, orderId))
  if (!terms || contents.subtotalCentavos < terms.minimumSubtotalCentavos) return null
  if (!hasEligibleItems(terms, contents) || !hasMinimumQuantity(terms, contents)) return null
  const { minimumSubtotalCentavos: _subtotal, minimumQuantity: _quantity, ...reduction } = terms
  return reduction
}
