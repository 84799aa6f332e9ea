import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { DiscountCodeTaken } from '../errors.ts'
import { getDiscountCode } from './get-discount-code.ts'
import type { AdminDiscountCode } from './get-discount-code.ts'
import type { NewDiscountCode } from '../schemas.ts'
import { requireFairTerms, termColumns, termsOf } from '../offer-terms.ts'
import { discountCodes } from '#db/schema/promotions.server.ts'
import { aimCodes } from './code-aims.ts'

/** @throws CategoriesUnknown, CollectionsUnknown, AlcoholByQuantity, DiscountCodeTaken */
export async function createDiscountCode(ctx: Ctx, { code, ...terms }: NewDiscountCode): Promise<AdminDiscountCode> {
  requirePermission(ctx, 'discounts:write')
  return inTransaction(ctx, async (tx) => {
    await requireFairTerms(tx, terms, { path: 'code', texts: [code] })
    const added = await tx.db
      .insert(discountCodes)
      .values({ ...termColumns(terms), isRegisteredOnly: terms.isRegisteredOnly, code })
      .onConflictDoNothing()
      .returning({ code: discountCodes.code })
    if (added.length === 0) throw new DiscountCodeTaken()
    await aimCodes(tx.db, [code], terms)
    const made = await getDiscountCode(tx, code)
    await recordAuditEntry(tx, {
      action: 'discountCode.created',
      subject: { kind: 'discountCode', id: code },
      before: null,
      after: termsOf(made),
    })
    return made
  })
}
