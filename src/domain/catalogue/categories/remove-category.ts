import { eq, sql } from 'drizzle-orm'
import { discountCodeCategories, promotionCategories } from '#db/schema/promotions.server.ts'
import { collectionConditions } from '#db/schema/collections.server.ts'
import { invalidateTags } from '#db/cache-tags.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { setPictureUses } from '#domain/media/set-picture-uses.ts'
import { CategoryInUse, CategoryNotEmpty } from '../errors.ts'
import { categoryFacts, lockCategory, usedByCategory } from './admin-categories.ts'
import type { SeenCategory } from './admin-categories.ts'
import { categories } from '#db/schema/catalogue.server.ts'

/** @throws CategoryNotFound, EditedMeanwhile, CategoryNotEmpty, CategoryInUse */
export function removeCategory(ctx: Ctx, seen: SeenCategory): Promise<void> {
  requirePermission(ctx, 'catalogue:write')
  const { categoryId } = seen
  return inTransaction(ctx, async (tx) => {
    const category = await lockCategory(tx, seen)
    if (category.productCount > 0) throw new CategoryNotEmpty(category.productCount)
    const { rows } = await tx.db.execute(sql`
      select 1 from ${discountCodeCategories} where category_id = ${categoryId}
      union all select 1 from ${promotionCategories} where category_id = ${categoryId}
      union all select 1 from ${collectionConditions} where category_id = ${categoryId} limit 1`)
    if (rows.length > 0) throw new CategoryInUse()
    await setPictureUses(tx, { usedBy: usedByCategory(categoryId), addresses: [] })
    await tx.db.delete(categories).where(eq(categories.id, categoryId))
    await invalidateTags(tx.db, ['catalogue'])
    await recordAuditEntry(tx, {
      action: 'category.removed',
      subject: { kind: 'category', id: categoryId },
      before: categoryFacts(category),
      after: null,
    })
  })
}
