import { once } from '#db/idempotency.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { getAdminPromotion } from './list-admin-promotions.ts'
import type { AdminPromotion } from './list-admin-promotions.ts'
import type { PromotionTerms } from '../schemas.ts'
import { requireFairTerms, termColumns, termsOf } from '../offer-terms.ts'
import { promotions } from '#db/schema/promotions.server.ts'
import { aimPromotion } from './promotion-aims.ts'

/** Once per idempotency key. @throws CategoriesUnknown, CollectionsUnknown, AlcoholByQuantity, PromotionNotFound, IdempotencyKeyReused */
export async function createPromotion(ctx: Ctx, terms: PromotionTerms, key?: string): Promise<AdminPromotion> {
  requirePermission(ctx, 'discounts:write')
  const call = { scope: `create-promotion:${nameOfActor(ctx.actor)}`, key, request: terms, now: ctx.now }
  return inTransaction(ctx, async (tx) => getAdminPromotion(tx, await once(tx.db, call, () => create(tx, terms))))
}

async function create(ctx: Ctx, terms: PromotionTerms): Promise<string> {
  const { name } = terms
  await requireFairTerms(ctx, terms, { path: 'name', texts: [name.es, name.en] })
  const id = crypto.randomUUID()
  await ctx.db.insert(promotions).values({ ...termColumns(terms), name, id })
  await aimPromotion(ctx.db, id, terms)
  const after = termsOf(await getAdminPromotion(ctx, id))
  await recordAuditEntry(ctx, {
    action: 'promotion.created',
    subject: { kind: 'promotion', id },
    before: null,
    after,
  })
  return id
}
