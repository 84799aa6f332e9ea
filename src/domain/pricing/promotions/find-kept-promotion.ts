import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { promotionCategories, promotionRedemptions, promotions } from '#db/schema/promotions.server.ts'
import { hasEligibleItems, hasMinimumQuantity } from '../eligible-items.ts'
import type { EligibilityFacts } from '../eligible-items.ts'
import type { Reduction } from '../schemas.ts'

/** Of an order that used one already: dates and limits don't end it, other contents may. */
export async function findKeptPromotion(
  { db }: Ctx,
  orderId: string,
  contents: EligibilityFacts,
): Promise<Reduction | null> {
  const { id, type, value, minimumSubtotalCentavos, minimumQuantity } = promotions
  const [terms] = await db
    .select({ id, type, value, minimumSubtotalCentavos, minimumQuantity })
    .from(promotionRedemptions)
    .innerJoin(promotions, eq(promotions.id, promotionRedemptions.promotionId))
    .where(eq(promotionRedemptions.orderId, orderId))
  if (!terms || contents.subtotalCentavos < terms.minimumSubtotalCentavos) return null
  const goodFor = await db
    .select({ categoryId: promotionCategories.categoryId })
    .from(promotionCategories)
    .where(eq(promotionCategories.promotionId, terms.id))
  const rule = { categoryIds: goodFor.map(({ categoryId }) => categoryId), minimumQuantity: terms.minimumQuantity }
  if (!hasEligibleItems(rule, contents) || !hasMinimumQuantity(rule, contents)) return null
  return { type: terms.type, value: terms.value, categoryIds: rule.categoryIds }
}
