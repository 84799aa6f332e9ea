import { requirePermission } from '#domain/authorize.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { PriceMomentInvalid } from '../errors.ts'
import { lastPublishMoment } from '../products/publish-product.ts'
import { isAs, writePrices } from '../products/write-prices.ts'
import { schedulePrices } from './schedule-prices.ts'
import type { PriceChanges } from './schemas.ts'
import { inPlaceOf, lockPrices, requireSeenPrices } from './wanted-prices.ts'

/**
 * All lines or none. Lines already as requested count as done, so that repeats are safe. Returns how many prices it
 * changed or scheduled. @throws PricesChanged, PriceScheduledAlready, PriceMomentInvalid, VariantUnknown
 */
export async function changePrices(ctx: Ctx, { lines, startsAt, endsAt }: PriceChanges): Promise<number> {
  requirePermission(ctx, 'catalogue:write')
  const later = startsAt !== null && startsAt > ctx.now ? startsAt : null
  if (later && later > lastPublishMoment(ctx.now)) throw new PriceMomentInvalid('startsAt')
  if (endsAt && (endsAt <= (later ?? ctx.now) || endsAt > lastPublishMoment(ctx.now)))
    throw new PriceMomentInvalid('endsAt')
  return inTransaction(ctx, async (tx) => {
    const wanted = await lockPrices(tx, lines)
    if (later || endsAt) return schedulePrices(tx, wanted, { later, endsAt })
    const fresh = wanted.filter((price) => !isAs(price.now, inPlaceOf(price.now, price)))
    requireSeenPrices(fresh)
    for (const [productId, prices] of Map.groupBy(fresh, (price) => price.productId))
      await writePrices(tx, { productId }, new Map(prices.map((each) => [each.variantId, inPlaceOf(each.now, each)])))
    return fresh.length
  })
}
