import { and, eq, gt, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { DiscountUsedUp } from './errors.ts'
import { findDiscount, normalizeBuyer, requireBuyersShare } from './find-discount.ts'
import type { DiscountBuyer, DiscountUse } from './find-discount.ts'
import { normalizeCode } from './normalize-code.ts'
import { discountCodes, discountRedemptions } from './tables.server.ts'

/**
 * Counts one use of a code for an order that is written down already, in the order's transaction. The guarded update locks the code until that
 * transaction ends, so neither the total limit nor the buyer's own can be passed by orders placed at the same moment;
 * call it late, because orders with the same code wait for one another from here on.
 * @throws the errors of `findDiscount` when the code can't be used now
 */
export function redeemDiscount(
  ctx: Ctx,
  use: Omit<DiscountUse, 'hasOrdered'> & { orderId: string; buyer: DiscountBuyer },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [counted] = await tx.db
      .update(discountCodes)
      .set({ usedCount: sql`${discountCodes.usedCount} + 1` })
      .where(
        and(
          eq(discountCodes.code, normalizeCode(use.code)),
          discountCodes.isActive,
          or(isNull(discountCodes.startsAt), lte(discountCodes.startsAt, tx.now)),
          or(isNull(discountCodes.endsAt), gt(discountCodes.endsAt, tx.now)),
          lte(discountCodes.minimumSubtotalCentavos, use.subtotalCentavos),
          tx.actor.kind === 'customer' ? undefined : not(discountCodes.isRegisteredOnly),
          or(isNull(discountCodes.usageLimit), lt(discountCodes.usedCount, discountCodes.usageLimit)),
        ),
      )
      .returning()
    if (!counted) throw await refusalOf(tx, use)
    await requireBuyersShare(tx, counted, use.buyer)
    await tx.db.insert(discountRedemptions).values({
      code: counted.code,
      orderId: use.orderId,
      buyerEmail: normalizeBuyer(use.buyer.email),
      placedFrom: use.buyer.placedFrom,
      customerId: tx.actor.kind === 'customer' ? tx.actor.customerId : null,
    })
  })
}

/** Why; when the reason has gone since, a use was given back a moment ago, and the buyer tries again. */
async function refusalOf(ctx: Ctx, use: DiscountUse): Promise<DiscountUsedUp> {
  await findDiscount(ctx, use)
  return new DiscountUsedUp()
}
