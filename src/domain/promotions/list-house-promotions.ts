import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import type { Page } from '#kit/pagination.ts'
import { PromotionNotFound } from './errors.ts'
import { promotionCategories, promotionRedemptions, promotions } from './tables.server.ts'

/** A promotion with all its terms, as its owner sees it; `usedCount` counts every order that stands, limited or not. */
export type HousePromotion = typeof promotions.$inferSelect & { categoryIds: string[] }

/** Every promotion there is or was, by its id. Throws SignInRequired, NotAllowed. */
export async function listHousePromotions(
  ctx: Ctx,
  { page, limit }: { page: number; limit: number },
): Promise<Page<HousePromotion>> {
  requireOwner(ctx)
  const total = await ctx.db.$count(promotions)
  const rows = await ctx.db
    .select()
    .from(promotions)
    .orderBy(asc(promotions.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items: await withParts(ctx, rows), meta: { page, limit, total } }
}

/** @throws PromotionNotFound (404) */
export async function getHousePromotion(ctx: Ctx, id: string): Promise<HousePromotion> {
  const rows = await ctx.db.select().from(promotions).where(eq(promotions.id, id))
  const [found] = await withParts(ctx, rows)
  if (!found) throw new PromotionNotFound()
  return found
}

async function withParts({ db }: Ctx, rows: (typeof promotions.$inferSelect)[]): Promise<HousePromotion[]> {
  const ids = rows.map(({ id }) => id)
  const limits = await db
    .select()
    .from(promotionCategories)
    .where(inArray(promotionCategories.promotionId, ids))
    .orderBy(asc(promotionCategories.categoryId))
  const uses = await db
    .select({ id: promotionRedemptions.promotionId, count: sql<number>`count(*)::int` })
    .from(promotionRedemptions)
    .where(inArray(promotionRedemptions.promotionId, ids))
    .groupBy(promotionRedemptions.promotionId)
  return rows.map((row) => ({
    ...row,
    usedCount: uses.find(({ id }) => id === row.id)?.count ?? 0,
    categoryIds: limits.filter(({ promotionId }) => promotionId === row.id).map(({ categoryId }) => categoryId),
  }))
}
