import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { discountCodeCategories, discountCodeCollections } from '#db/schema/promotions.server.ts'
import type { Aim } from '../aim.ts'

/** Columns of a selection from `discount_codes`. */
export const codeAims = {
  categoryIds: sql<string[]>`array(
    select category_id from ${discountCodeCategories} as aimed where aimed.code = "discount_codes"."code" order by 1
  )`,
  collectionIds: sql<string[]>`array(
    select collection_id from ${discountCodeCollections} as aimed where aimed.code = "discount_codes"."code" order by 1
  )`,
}

export async function aimCodes(tx: Db, codes: readonly string[], aim: Aim): Promise<void> {
  await tx.delete(discountCodeCategories).where(inArray(discountCodeCategories.code, [...codes]))
  await tx.delete(discountCodeCollections).where(inArray(discountCodeCollections.code, [...codes]))
  const categoryIds = [...new Set(aim.categoryIds)]
  const collectionIds = [...new Set(aim.collectionIds)]
  if (categoryIds.length > 0) {
    const rows = codes.flatMap((code) => categoryIds.map((categoryId) => ({ code, categoryId })))
    await tx.insert(discountCodeCategories).values(rows)
  }
  if (collectionIds.length > 0) {
    const rows = codes.flatMap((code) => collectionIds.map((collectionId) => ({ code, collectionId })))
    await tx.insert(discountCodeCollections).values(rows)
  }
}
