import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { promotionCategories, promotionCollections } from '#db/schema/promotions.server.ts'
import type { Aim } from '../aim.ts'

/** Columns of a selection from `promotions`. */
export const promotionAims = {
  categoryIds: sql<string[]>`array(
    select category_id from ${promotionCategories} where promotion_id = "promotions"."id" order by 1
  )`,
  collectionIds: sql<string[]>`array(
    select collection_id from ${promotionCollections} where promotion_id = "promotions"."id" order by 1
  )`,
}

export async function aimPromotion(tx: Db, promotionId: string, aim: Aim): Promise<void> {
  await tx.delete(promotionCategories).where(eq(promotionCategories.promotionId, promotionId))
  await tx.delete(promotionCollections).where(eq(promotionCollections.promotionId, promotionId))
  const categories = [...new Set(aim.categoryIds)].map((categoryId) => ({ promotionId, categoryId }))
  const collections = [...new Set(aim.collectionIds)].map((collectionId) => ({ promotionId, collectionId }))
  if (categories.length > 0) await tx.insert(promotionCategories).values(categories)
  if (collections.length > 0) await tx.insert(promotionCollections).values(collections)
}
