import type { Ctx } from '#domain/ctx.ts'
import { hasEligibleItems, hasMinimumQuantity } from '../eligible-items.ts'
import type { EligibilityFacts } from '../eligible-items.ts'
import type { CodeDiscount } from '../schemas.ts'
import { aimOf, readDiscountCode } from './find-discount.ts'

/** For an order that used the code: only changed contents can end its discount, not dates and limits. */
export async function findKeptDiscount(
  ctx: Ctx,
  code: string,
  contents: EligibilityFacts,
): Promise<CodeDiscount | null> {
  const terms = await readDiscountCode(ctx, code)
  if (!terms || contents.subtotalCentavos < terms.minimumSubtotalCentavos) return null
  const { type, value, minimumQuantity, groupUnits, reducedUnits } = terms
  const aim = aimOf(terms)
  if (!hasEligibleItems(aim, contents)) return null
  if (!hasMinimumQuantity({ ...aim, minimumQuantity, groupUnits }, contents)) return null
  return { code, type, value, groupUnits, reducedUnits, ...aim }
}
