import { and, eq, gt, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { DiscountUsedUp } from '../errors.ts'
import { findDiscount, normalizeBuyer, requireBuyersShare } from './find-discount.ts'
import type { DiscountBuyer, DiscountUse } from './find-discount.ts'
import { normalizeCode } from './normalize-code.ts'
import { discountCodes, discountRedemptions } from '#db/schema/promotions.server.ts'
import { namedBuilt } from '#db/named-query.ts'

/** In the order's transaction; locks the code, so that concurrent orders can't exceed limits. Call it late. @throws as `findDiscount` */
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

/** Without a reason, a use was released meanwhile. */
async function refusalOf(ctx: Ctx, use: DiscountUse): Promise<DiscountUsedUp> {
  await findDiscount(ctx, use)
  return new DiscountUsedUp()
}

/** After payment the use counts against the e-mail from any address. */
export async function settleDiscount(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  await namedBuilt(
    ctx.db
      .update(discountRedemptions)
      .set({ isPaid: true, placedFrom: null })
      .where(eq(discountRedemptions.orderId, orderId)),
  )
}

/** Repeating is safe. */
export async function releaseDiscount(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  await ctx.db.execute(sql`
    with released as (delete from ${discountRedemptions} where ${discountRedemptions.orderId} = ${orderId} returning code)
    update ${discountCodes} set used_count = used_count - 1 from released where ${discountCodes.code} = released.code`)
}
