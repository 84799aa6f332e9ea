import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { formatDate, formatPrice } from '#i18n/format.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'
import { storableText } from '#kit/text.ts'
import {
  DiscountAlreadyUsed,
  DiscountEnded,
  DiscountNeedsMore,
  DiscountNotStarted,
  DiscountUnknown,
  DiscountUsedUp,
} from './errors.ts'
import { normalizeCode } from './normalize-code.ts'
import type { CodeDiscount } from './schemas.ts'
import { discountCodes, discountRedemptions } from './tables.server.ts'

type DiscountCode = typeof discountCodes.$inferSelect

export interface DiscountUse {
  code: string
  /** The goods before the discount. */
  subtotalCentavos: Centavos
  /** When known, the buyer's own limit counts too. */
  buyerEmail?: string | undefined
}

/**
 * What a code takes off these goods now. Only looks: `redeemDiscount` is what counts the use.
 * @throws DiscountUnknown, DiscountNotStarted, DiscountEnded, DiscountUsedUp, DiscountNeedsMore, DiscountAlreadyUsed (409)
 */
export async function findDiscount(ctx: Ctx, use: DiscountUse): Promise<CodeDiscount> {
  const [found] = await ctx.db
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.code, normalizeCode(use.code)))
  if (!found?.isActive) throw new DiscountUnknown()
  if (found.startsAt && found.startsAt > ctx.now) throw new DiscountNotStarted(formatDate(found.startsAt, ctx.locale))
  if (found.endsAt && found.endsAt <= ctx.now) throw new DiscountEnded()
  if (found.usageLimit !== null && found.usedCount >= found.usageLimit) throw new DiscountUsedUp()
  if (use.subtotalCentavos < found.minimumSubtotalCentavos) {
    throw new DiscountNeedsMore(formatPrice(pesosFromCentavos(found.minimumSubtotalCentavos), ctx.locale))
  }
  if (use.buyerEmail !== undefined) await requireBuyersShare(ctx, found, use.buyerEmail)
  return { code: found.code, type: found.type, value: found.value }
}

/** @throws DiscountAlreadyUsed when the buyer used the code as often as one buyer may */
export async function requireBuyersShare(
  ctx: Ctx,
  { code, perBuyerLimit }: Pick<DiscountCode, 'code' | 'perBuyerLimit'>,
  buyerEmail: string,
): Promise<void> {
  if (perBuyerLimit === null) return
  const [row] = await ctx.db
    .select({ uses: sql<number>`count(*)::int` })
    .from(discountRedemptions)
    .where(and(eq(discountRedemptions.code, code), eq(discountRedemptions.buyerEmail, normalizeBuyer(buyerEmail))))
  if ((row?.uses ?? 0) >= perBuyerLimit) throw new DiscountAlreadyUsed()
}

/** A guest's only name is their e-mail, in lower case. */
export function normalizeBuyer(email: string): string {
  return storableText(email).trim().toLowerCase()
}
