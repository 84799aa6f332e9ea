import { eq } from 'drizzle-orm'
import { variants } from '#db/schema/catalogue.server.ts'
import { requirePermission } from '#domain/authorize.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { SHIPPING_LOCATION_ID } from '#domain/inventory/levels/availability.ts'
import { adjustStock } from '#domain/inventory/movements/adjust-stock.ts'
import { saleClosesAt } from '#vocabulary/tours.ts'
import { TourDatePast } from '../errors.ts'
import { editProduct } from '../products/edit-product.ts'
import { readTourDate } from './admin-tours.ts'
import type { AdminTourDate } from './admin-tours.ts'

/** In all, those sold among them. @throws TourDateNotFound, TourDatePast, StockHeld, NothingToAdjust */
export async function setTourPlaces(
  ctx: Ctx,
  { variantId, places: onHand }: { variantId: string; places: number },
): Promise<AdminTourDate> {
  requirePermission(ctx, 'inventory:write')
  return inTransaction(ctx, async (tx) => {
    const { startsAt } = await readTourDate(tx, variantId)
    if (startsAt <= tx.now) throw new TourDatePast()
    await adjustStock(tx, { variantId, locationId: SHIPPING_LOCATION_ID, reason: 'correction', note: '', onHand })
    return readTourDate(tx, variantId)
  })
}

/** Takes a date off sale, or puts it back; orders keep their places. @throws TourDateNotFound, TourDatePast */
export async function offerTourDate(
  ctx: Ctx,
  { variantId, isOffered }: { variantId: string; isOffered: boolean },
): Promise<AdminTourDate> {
  requirePermission(ctx, 'catalogue:write')
  return inTransaction(ctx, async (tx) => {
    const { productId, startsAt } = await readTourDate(tx, variantId)
    if (isOffered && saleClosesAt(startsAt) <= tx.now) throw new TourDatePast()
    await editProduct(tx, {
      productId,
      action: 'product.changed',
      async change({ db, now }) {
        await db
          .update(variants)
          .set({ retiredAt: isOffered ? null : now })
          .where(eq(variants.id, variantId))
        return {}
      },
    })
    return readTourDate(tx, variantId)
  })
}
