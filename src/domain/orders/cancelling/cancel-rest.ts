import { eq } from 'drizzle-orm'
import { orders } from '#db/schema/orders.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { announceStock } from '#domain/inventory/levels/announce-stock.ts'
import { releaseStock } from '#domain/inventory/levels/release-stock.ts'
import { findOwnOrder } from '../history/find-own-order.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { RestNotCancellable } from '../placing/errors.ts'
import { finishDelivery } from '../fulfilling/finish-delivery.ts'
import { clearSettledRest } from './rest-owed.ts'
import { describeFulfilment } from '../fulfilling/fulfilment.ts'
import type { Fulfilment } from '../fulfilling/fulfilment.ts'

/** Releases the unshipped rest of a shipped order. Idempotent. @throws OrderNotFound, RestNotCancellable */
export async function cancelRest(ctx: Ctx, { folio }: { folio: string }): Promise<Fulfilment> {
  requirePermission(ctx, 'orders:write')
  const { id: orderId } = await findOwnOrder(ctx, folio)
  return inTransaction(ctx, async (tx) => {
    const { status, folio: id } = await lockOrder(tx, orderId)
    if (status !== 'shipped' && status !== 'completed') throw new RestNotCancellable()
    const released = await releaseStock(tx, { orderId })
    if (released.length > 0) {
      await tx.db.update(orders).set({ restCancelledAt: tx.now }).where(eq(orders.id, orderId))
      await clearSettledRest(tx, { orderId })
      await finishDelivery(tx, { orderId, reason: 'delivered' })
      await recordAuditEntry(tx, {
        action: 'order.rest-cancelled',
        subject: { kind: 'order', id },
        before: null,
        after: { released: released.map(({ bundles: _bundles, ...level }) => level) },
      })
    }
    await announceStock(tx, released)
    return describeFulfilment(tx, { orderId })
  })
}
