import { asc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { keysetPage, positionIn } from '#kit/keyset.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'
import { PromotionNotFound } from '../errors.ts'
import { promotionRedemptions, promotions } from '#db/schema/promotions.server.ts'
import { promotionAims } from './promotion-aims.ts'

/** `usedCount` counts all orders but cancelled ones. */
export type AdminPromotion = typeof promotions.$inferSelect & { categoryIds: string[]; collectionIds: string[] }

const COLUMNS = { ...getTableColumns(promotions), ...promotionAims }

const POSITION = z.tuple([z.string()])

/** Past ones too. @throws CursorInvalid */
export async function listAdminPromotions(
  ctx: Ctx,
  { cursor, limit }: { cursor?: KeysetPosition | undefined; limit: number },
): Promise<KeysetPage<AdminPromotion>> {
  requirePermission(ctx, 'discounts:read')
  const position = positionIn(cursor, POSITION)
  const rows = await ctx.db
    .select(COLUMNS)
    .from(promotions)
    .where(position && gt(promotions.id, position[0]))
    .orderBy(asc(promotions.id))
    .limit(limit + 1)
  const { items, next } = keysetPage(rows, limit, ({ id }) => [id])
  return { items: await withUses(ctx, items), next }
}

/** @throws PromotionNotFound */
export async function getAdminPromotion(ctx: Ctx, id: string): Promise<AdminPromotion> {
  const rows = await ctx.db.select(COLUMNS).from(promotions).where(eq(promotions.id, id))
  const [found] = await withUses(ctx, rows)
  if (!found) throw new PromotionNotFound()
  return found
}

async function withUses({ db }: Ctx, rows: AdminPromotion[]): Promise<AdminPromotion[]> {
  const ids = rows.map(({ id }) => id)
  const uses = await db
    .select({ id: promotionRedemptions.promotionId, count: sql<number>`count(*)::int` })
    .from(promotionRedemptions)
    .where(inArray(promotionRedemptions.promotionId, ids))
    .groupBy(promotionRedemptions.promotionId)
  return rows.map((row) => ({ ...row, usedCount: uses.find(({ id }) => id === row.id)?.count ?? 0 }))
}
