import { and, eq, sql } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { EditedMeanwhile } from '#domain/edited-meanwhile.ts'
import { requirePermission } from '#domain/authorize.ts'
import { UsesAboveLimit } from '../errors.ts'
import { getAdminPromotion } from './list-admin-promotions.ts'
import type { AdminPromotion } from './list-admin-promotions.ts'
import type { PromotionTerms } from '../schemas.ts'
import { requireFairTerms, termColumns, termsOf } from '../offer-terms.ts'
import { promotions } from '#db/schema/promotions.server.ts'
import { aimPromotion } from './promotion-aims.ts'

export interface SeenPromotion {
  id: string
  version: number
}

/**
 * Orders keep their discount; a new limit counts past uses. @throws PromotionNotFound, EditedMeanwhile, UsesAboveLimit,
 * and as `requireFairTerms`
 */
export async function changePromotion(
  ctx: Ctx,
  { id, version, terms }: SeenPromotion & { terms: PromotionTerms },
): Promise<AdminPromotion> {
  requirePermission(ctx, 'discounts:write')
  const { name } = terms
  return inTransaction(ctx, async (tx) => {
    const before = await getAdminPromotion(tx, id)
    await requireFairTerms(tx, terms, { path: 'name', texts: [name.es, name.en] })
    await lockSeen(tx, { id, version })
    const { usedCount } = await getAdminPromotion(tx, id)
    if (terms.usageLimit !== null && usedCount > terms.usageLimit) throw new UsesAboveLimit(usedCount)
    await aimPromotion(tx.db, id, terms)
    await tx.db
      .update(promotions)
      .set({ ...termColumns(terms), name, usedCount })
      .where(eq(promotions.id, id))
    const after = await getAdminPromotion(tx, id)
    await recordAuditEntry(tx, {
      action: 'promotion.changed',
      subject: { kind: 'promotion', id: id },
      before: termsOf(before),
      after: termsOf(after),
    })
    return after
  })
}

/** Orders keep their discount. @throws PromotionNotFound, EditedMeanwhile */
export async function endPromotion(ctx: Ctx, { id, version }: SeenPromotion): Promise<AdminPromotion> {
  requirePermission(ctx, 'discounts:write')
  return inTransaction(ctx, async (tx) => {
    const { isActive } = await getAdminPromotion(tx, id)
    if (isActive) {
      await lockSeen(tx, { id, version })
      await tx.db.update(promotions).set({ isActive: false }).where(eq(promotions.id, id))
      await recordAuditEntry(tx, {
        action: 'promotion.ended',
        subject: { kind: 'promotion', id: id },
        before: { isActive },
        after: { isActive: false },
      })
    }
    return getAdminPromotion(tx, id)
  })
}

/** Blocks concurrent redemptions until the commit. */
async function lockSeen(ctx: Ctx, { id, version }: SeenPromotion): Promise<void> {
  const { rowCount } = await ctx.db
    .update(promotions)
    .set({ version: sql`${promotions.version} + 1` })
    .where(and(eq(promotions.id, id), eq(promotions.version, version)))
  if (rowCount !== 1) throw new EditedMeanwhile()
}
