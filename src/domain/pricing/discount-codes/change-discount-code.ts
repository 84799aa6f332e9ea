import { and, eq, sql } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { EditedMeanwhile } from '#domain/edited-meanwhile.ts'
import { requirePermission } from '#domain/authorize.ts'
import { UsesAboveLimit } from '../errors.ts'
import { getDiscountCode } from './get-discount-code.ts'
import type { AdminDiscountCode } from './get-discount-code.ts'
import { normalizeCode } from './normalize-code.ts'
import type { DiscountCodeTerms } from '../schemas.ts'
import { requireFairTerms, termColumns, termsOf } from '../offer-terms.ts'
import { discountCodes } from '#db/schema/promotions.server.ts'
import { aimCodes } from './code-aims.ts'

export interface SeenCode {
  code: string
  version: number
}

/** Orders keep their discount. @throws DiscountCodeNotFound, EditedMeanwhile, UsesAboveLimit, and as `requireFairTerms` */
export async function changeDiscountCode(
  ctx: Ctx,
  { code: typed, version, terms }: SeenCode & { terms: DiscountCodeTerms },
): Promise<AdminDiscountCode> {
  requirePermission(ctx, 'discounts:write')
  const code = normalizeCode(typed)
  return inTransaction(ctx, async (tx) => {
    const before = await getDiscountCode(tx, code)
    await requireFairTerms(tx, terms, { path: 'code', texts: [code] })
    await lockSeen(tx, { code, version })
    const { usedCount } = await getDiscountCode(tx, code)
    if (terms.usageLimit !== null && usedCount > terms.usageLimit) throw new UsesAboveLimit(usedCount)
    await aimCodes(tx.db, [code], terms)
    const { isRegisteredOnly } = terms
    await tx.db
      .update(discountCodes)
      .set({ ...termColumns(terms), isRegisteredOnly })
      .where(eq(discountCodes.code, code))
    const after = await getDiscountCode(tx, code)
    await recordAuditEntry(tx, {
      action: 'discountCode.changed',
      subject: { kind: 'discountCode', id: code },
      before: termsOf(before),
      after: termsOf(after),
    })
    return after
  })
}

/** Orders keep their discount. @throws DiscountCodeNotFound, EditedMeanwhile */
export async function endDiscountCode(ctx: Ctx, { code: typed, version }: SeenCode): Promise<AdminDiscountCode> {
  requirePermission(ctx, 'discounts:write')
  const code = normalizeCode(typed)
  return inTransaction(ctx, async (tx) => {
    const { isActive } = await getDiscountCode(tx, code)
    if (isActive) {
      await lockSeen(tx, { code, version })
      await tx.db.update(discountCodes).set({ isActive: false }).where(eq(discountCodes.code, code))
      await recordAuditEntry(tx, {
        action: 'discountCode.ended',
        subject: { kind: 'discountCode', id: code },
        before: { isActive },
        after: { isActive: false },
      })
    }
    return getDiscountCode(tx, code)
  })
}

/** Blocks concurrent redemptions until the commit. */
async function lockSeen(ctx: Ctx, { code, version }: SeenCode): Promise<void> {
  const { rowCount } = await ctx.db
    .update(discountCodes)
    .set({ version: sql`${discountCodes.version} + 1` })
    .where(and(eq(discountCodes.code, code), eq(discountCodes.version, version)))
  if (rowCount !== 1) throw new EditedMeanwhile()
}
