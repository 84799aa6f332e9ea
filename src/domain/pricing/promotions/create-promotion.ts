import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { getAdminPromotion } from './list-admin-promotions.ts'
import type { AdminPromotion } from './list-admin-promotions.ts'
import type { PromotionTerms } from '../schemas.ts'
import { requireFairTerms, termColumns, termsOf } from '../offer-terms.ts'
import { promotions } from '#db/schema/promotions.server.ts'
import { aimPromotion } from './promotion-aims.ts'

/** @throws CategoriesUnknown, CollectionsUnknown, AlcoholByQuantity */
export async function createPromotion(ctx: Ctx, terms: PromotionTerms): Promise<AdminPromotion> {
  requirePermission(ctx, 'discounts:write')
  const { name } = terms
  return inTransaction(ctx, async (tx) => {
    await requireFairTerms(tx, terms, { path: 'name', texts: [name.es, name.en] })
    const id = crypto.randomUUID()
    await tx.db.insert(promotions).values({ ...termColumns(terms), name, id })
    await aimPromotion(tx.db, id, terms)
    const made = await getAdminPromotion(tx, id)
    await recordAuditEntry(tx, {
      action: 'promotion.created',
      subject: { kind: 'promotion', id: id },
      before: null,
      after: termsOf(made),
    })
    return made
  })
}
