import { eq } from 'drizzle-orm'
import { orders } from '#db/schema/orders.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { announceStock } from '#domain/inventory/levels/announce-stock.ts'
import { listHeldStock } from '#domain/inventory/levels/list-held-stock.ts'
import { lockLevelsOf, releaseStock } from '#domain/inventory/levels/release-stock.ts'
import { writeOffHeld } from '#domain/inventory/movements/write-off-held.ts'
import { engravedPart } from '#vocabulary/order-engraving.ts'
import { findOwnOrder } from '../history/find-own-order.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { RestNotCancellable } from '../placing/errors.ts'
import { finishDelivery } from '../fulfilling/finish-delivery.ts'
import { clearSettledRest } from './rest-owed.ts'
import { describeFulfilment } from '../fulfilling/fulfilment.ts'
import type { Fulfilment } from '../fulfilling/fulfilment.ts'

/**
 * Releases the unshipped rest of a shipped order, and writes off what of it is engraved. Idempotent.
 * @throws OrderNotFound, RestNotCancellable
 */
export async function cancelRest(ctx: Ctx, { folio }: { folio: string }): Promise<Fulfilment> {
  requirePermission(ctx, 'orders:write')
  const { id: orderId } = await findOwnOrder(ctx, folio)
  return inTransaction(ctx, async (tx) => {
    const { status, folio: id, engraving } = await lockOrder(tx, orderId)
    if (status !== 'shipped' && status !== 'completed') throw new RestNotCancellable()
    const rest = await listHeldStock(tx, { orderId })
    if (rest.length > 0) {
      await lockLevelsOf(tx, { orderId })
      // Something of the order has left: words may be on all of them
      const lines = rest.filter(({ variantId }) => engravedPart(engraving, variantId) !== null)
      const writtenOff = await writeOffHeld(tx, { orderId, folio: id, lines })
      const released = await releaseStock(tx, { orderId })
      await tx.db.update(orders).set({ restCancelledAt: tx.now }).where(eq(orders.id, orderId))
      await clearSettledRest(tx, { orderId })
      await finishDelivery(tx, { orderId, reason: 'delivered' })
      await recordAuditEntry(tx, {
        action: 'order.rest-cancelled',
        subject: { kind: 'order', id },
        before: null,
        after: { released: released.map(({ bundles: _bundles, ...level }) => level), writtenOff },
      })
      await announceStock(tx, released)
    }
    return describeFulfilment(tx, { orderId })
  })
}
