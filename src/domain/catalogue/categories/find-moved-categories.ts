import { inArray } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { isCatalogueId } from '#vocabulary/catalogue-id.ts'
import { categoryAddresses } from '#db/schema/catalogue.server.ts'

export async function findMovedCategories(
  ctx: Ctx,
  formerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = formerIds.filter(isCatalogueId)
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.select().from(categoryAddresses).where(inArray(categoryAddresses.formerId, ids))
  return new Map(rows.map(({ formerId, categoryId }) => [formerId, categoryId]))
}
