import { inArray } from 'drizzle-orm'
import { amountOff } from '#domain/audit/amount-off.ts'
import { categories } from '#db/schema/catalogue.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { centavosFromPesos } from '#kit/money.ts'
import { AlcoholByQuantity, CategoriesUnknown } from './errors.ts'
import type { PromotionTerms } from './schemas.ts'
import { promisesQuantity } from './promises-quantity.ts'
import type { DiscountCodeType } from '#vocabulary/discount-code-types.ts'

type Terms = Omit<PromotionTerms, 'name'>

/**
 * Refuses terms or texts (`words`) that reward buying more alcohol; kits come with bottles. @throws
 * CategoriesUnknown, AlcoholByQuantity
 */
export async function requireFairTerms(
  ctx: Ctx,
  { minimumQuantity, categoryIds }: Pick<Terms, 'minimumQuantity' | 'categoryIds'>,
  words: { path: 'code' | 'name'; texts: readonly (string | undefined)[] },
): Promise<void> {
  const { id, holdsAlcohol } = categories
  const known = await ctx.db.select({ id, holdsAlcohol }).from(categories).where(inArray(id, categoryIds))
  if (known.length < new Set(categoryIds).size) throw new CategoriesUnknown()
  const mayHoldAlcohol = categoryIds.length === 0 || known.some((category) => category.holdsAlcohol)
  if (!mayHoldAlcohol) return
  if (minimumQuantity !== null) throw new AlcoholByQuantity('minimumQuantity')
  if (words.texts.some((text) => text && promisesQuantity(text))) throw new AlcoholByQuantity(words.path)
}

/** Hundredths of a percent, or centavos. */
export function termColumns({ value, minimumSubtotal, categoryIds: _categories, ...terms }: Terms) {
  return {
    ...terms,
    value: centavosFromPesos(value),
    minimumSubtotalCentavos: centavosFromPesos(minimumSubtotal),
  }
}

export function termsOf<Offer extends { usedCount: number; version: number; type: DiscountCodeType; value: number }>({
  usedCount: _used,
  version: _version,
  type,
  value,
  ...terms
}: Offer) {
  return { ...terms, ...amountOff(type, value) }
}
