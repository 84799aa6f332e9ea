import { recordAct } from '#domain/audit/record-act.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { announceStock } from '#domain/inventory/announce-stock.ts'
import { releaseStock } from '#domain/inventory/release-stock.ts'
import { findOwnOrder } from '#domain/orders/find-own-order.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { RestNotCancellable } from '#domain/checkout/errors.ts'
import { finishDelivery } from '#domain/checkout/fulfilling/finish-delivery.ts'
import { describeFulfilment } from '#domain/checkout/fulfilling/fulfilment.ts'
import type { Fulfilment } from '#domain/checkout/fulfilling/fulfilment.ts'

/** Releases the unshipped rest of a shipped order. Idempotent. @throws OrderNotFound, RestNotCancellable */
export async function cancelRest(ctx: Ctx, { folio }: { folio: string }): Promise<Fulfilment> {
  requireOwner(ctx)
  const { id: orderId } = await findOwnOrder(ctx, folio)
  return inTransaction(ctx, async (tx) => {
    const { status, folio: id } = await lockOrder(tx, orderId)
    if (status !== 'shipped' && status !== 'completed') throw new RestNotCancellable()
    const released = await releaseStock(tx, { orderId })
    if (released.length > 0) {
      await finishDelivery(tx, { orderId, reason: 'delivered' })
      await recordAct(tx, {
        act: 'order.rest-cancelled',
        subject: { kind: 'order', id },
        before: null,
        after: { released },
      })
    }
    await announceStock(tx, released)
    return describeFulfilment(tx, { orderId })
  })
}
