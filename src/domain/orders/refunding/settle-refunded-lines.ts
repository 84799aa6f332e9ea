import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { announceStock } from '#domain/inventory/levels/announce-stock.ts'
import { writeOffHeld } from '#domain/inventory/movements/write-off-held.ts'
import { lockLevelsOf, releaseStock } from '#domain/inventory/levels/release-stock.ts'
import { restock } from '#domain/inventory/levels/restock.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { orderLines } from '#db/schema/orders.server.ts'
import type { ClaimedRefund } from '#domain/payments/refunds/claim-refund.ts'

/** Releases unsent units and writes off unsaleable ones. The caller holds the order's lock. */
export async function settleRefundedLines(ctx: Ctx, order: Order, { lines }: Pick<ClaimedRefund, 'lines'>) {
  if (lines.length === 0) return
  const sold = await ctx.db
    .select({ position: orderLines.position, variantId: orderLines.variantId })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
  const units = lines.map(({ position, quantity, isSent, isRestocked }) => {
    const variantId = sold.find((line) => line.position === position)?.variantId ?? ''
    return { variantId, quantity, isSent, isRestocked }
  })
  const { id: orderId, locationId } = order
  const unsent = units.filter(({ isSent }) => !isSent)
  const back = units.filter(({ isSent, isRestocked }) => isSent && isRestocked)
  const fit = unsent.filter(({ isRestocked }) => isRestocked)
  const broken = unsent.filter(({ isRestocked }) => !isRestocked)
  if ([fit, broken, back].filter(({ length }) => length > 0).length > 1) await lockLevelsOf(ctx, { orderId })
  const kept = await releaseStock(ctx, { orderId, lines: fit })
  await writeOffHeld(ctx, { orderId, folio: order.folio, lines: broken })
  const returned = await restock(ctx, { orderId, locationId, lines: back })
  await announceStock(ctx, [...kept, ...returned])
}
