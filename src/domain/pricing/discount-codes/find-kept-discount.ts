import type { Ctx } from '#domain/ctx.ts'
import { hasEligibleItems, hasMinimumQuantity } from '../eligible-items.ts'
import type { EligibilityFacts } from '../eligible-items.ts'
import type { CodeDiscount } from '../schemas.ts'
import { readDiscountCode } from './find-discount.ts'

/** For an order that used the code already: dates and limits don't end it, other contents may. */
export async function findKeptDiscount(
  ctx: Ctx,
  code: string,
  contents: EligibilityFacts,
): Promise<CodeDiscount | null> {
  const terms = await readDiscountCode(ctx, code)
  if (!terms || contents.subtotalCentavos < terms.minimumSubtotalCentavos) return null
  const { type, value, minimumQuantity } = terms
  const categoryIds = terms.goodFor.map(({ id }) => id)
  if (!hasEligibleItems({ categoryIds }, contents)) return null
  return hasMinimumQuantity({ categoryIds, minimumQuantity }, contents) ? { code, type, value, categoryIds } : null
}
