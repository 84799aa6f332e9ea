import { eq, inArray, sql } from 'drizzle-orm'
import { amountOff } from '#domain/audit/amount-off.ts'
import { categories, products } from '#db/schema/catalogue.server.ts'
import { collectionProducts, collections } from '#db/schema/collections.server.ts'
import { bundlesHoldAlcohol } from '#domain/catalogue/products/bundle-contents.ts'
import type { Ctx } from '#domain/ctx.ts'
import { centavosFromPesos } from '#kit/money.ts'
import { AlcoholByQuantity, CategoriesUnknown, CollectionsUnknown } from './errors.ts'
import { isForAll } from './aim.ts'
import type { PromotionTerms } from './schemas.ts'
import { promisesQuantity } from './promises-quantity.ts'
import type { DiscountCodeType } from '#vocabulary/discount-code-types.ts'

type Terms = Omit<PromotionTerms, 'name'>

/**
 * Refuses terms or texts that reward buying more alcohol; kits contain bottles. @throws CategoriesUnknown,
 * CollectionsUnknown, AlcoholByQuantity
 */
export async function requireFairTerms(
  ctx: Ctx,
  {
    minimumQuantity,
    groupUnits,
    categoryIds,
    collectionIds,
  }: Pick<Terms, 'minimumQuantity' | 'groupUnits' | 'categoryIds' | 'collectionIds'>,
  words: { path: 'code' | 'name'; texts: readonly (string | undefined)[] },
): Promise<void> {
  const holdsAlcohol = sql<boolean>`${categories.holdsAlcohol} or exists (
    select from ${products} as kept where kept.category_id = categories.id and ${bundlesHoldAlcohol(sql.raw('kept.id'))})`
  const known = await ctx.db
    .select({ id: categories.id, holdsAlcohol })
    .from(categories)
    .where(inArray(categories.id, categoryIds))
  if (known.length < new Set(categoryIds).size) throw new CategoriesUnknown()
  const holdAlcohol = await collectionsWithAlcohol(ctx, collectionIds)
  const mayHoldAlcohol =
    isForAll({ categoryIds, collectionIds }) ||
    known.some((category) => category.holdsAlcohol) ||
    holdAlcohol.length > 0
  if (mayHoldAlcohol && minimumQuantity !== null) throw new AlcoholByQuantity('minimumQuantity')
  if (mayHoldAlcohol && groupUnits !== null) throw new AlcoholByQuantity('groupUnits')
  // Quantities are judged with each quote, words only now: alcohol may enter any collection later
  if (!mayHoldAlcohol && collectionIds.length === 0) return
  if (words.texts.some((text) => text && promisesQuantity(text))) throw new AlcoholByQuantity(words.path)
}

/** @throws CollectionsUnknown */
async function collectionsWithAlcohol({ db }: Ctx, collectionIds: readonly string[]): Promise<string[]> {
  if (collectionIds.length === 0) return []
  const isNamed = inArray(collections.id, [...collectionIds])
  // Serialised with changes of address and removals
  const known = await db
    .select({ id: collections.id })
    .from(collections)
    .where(isNamed)
    .orderBy(collections.id)
    .for('key share')
  if (known.length < new Set(collectionIds).size) throw new CollectionsUnknown()
  const isAlcohol = sql`${categories.holdsAlcohol} or ${bundlesHoldAlcohol(sql`${products.id}`)}`
  const rows = await db
    .select({ id: collections.id, holdsAlcohol: sql<boolean>`coalesce(bool_or(${isAlcohol}), false)` })
    .from(collections)
    .leftJoin(collectionProducts, eq(collectionProducts.collectionId, collections.id))
    .leftJoin(products, eq(products.id, collectionProducts.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(isNamed)
    .groupBy(collections.id)
  return rows.flatMap(({ id, holdsAlcohol }) => (holdsAlcohol ? [id] : []))
}

/** Hundredths of a percent, or centavos. */
export function termColumns({
  value,
  minimumSubtotal,
  categoryIds: _categories,
  collectionIds: _collections,
  ...terms
}: Terms) {
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
