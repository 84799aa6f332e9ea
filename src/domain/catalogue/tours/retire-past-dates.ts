import { and, inArray, isNull, lte } from 'drizzle-orm'
import { invalidateTags } from '#db/cache-tags.ts'
import { variants } from '#db/schema/catalogue.server.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { moveStock } from '#domain/inventory/movements/move-stock.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { refreshListing } from '../search/refresh-listing.ts'

const AT_ONCE = 50

/** The longest tour is over by then. */
const SURELY_OVER = DAY

/** Retires dates a day after their start, and writes off the places that nobody bought. */
export function retirePastDates(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const isPast = lte(variants.tourStartsAt, addTime(tx.now, -SURELY_OVER))
    const rows = await tx.db
      .select({ id: variants.id, productId: variants.productId })
      .from(variants)
      .where(and(isPast, isNull(variants.retiredAt)))
      .orderBy(variants.id)
      .limit(AT_ONCE)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    await tx.db.update(variants).set({ retiredAt: tx.now }).where(inArray(variants.id, ids))
    const left = await tx.db.select().from(stockLevels).where(inArray(stockLevels.variantId, ids)).for('update')
    const moves = left.map(({ variantId, locationId, onHand, reserved }) => ({
      variantId,
      locationId,
      quantity: reserved - onHand,
    }))
    await moveStock(tx, { moves, reason: 'correction' })
    const productIds = [...new Set(rows.map(({ productId }) => productId))]
    for (const productId of productIds) await refreshListing(tx.db, productId)
    await invalidateTags(
      tx.db,
      productIds.map((id) => `product:${id}`),
    )
  })
}
