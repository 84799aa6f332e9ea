import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { fulfilStock } from '#domain/inventory/levels/fulfil-stock.ts'
import { findOwnOrder } from '../history/find-own-order.ts'
import { requireBalancePaid } from '../editing/require-balance-paid.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { noteDelivered } from './deliver-parcel.ts'
import { OrderNotDeliverable } from '../placing/errors.ts'
import { emptyPicks } from './picking/empty-picks.ts'
import { finishDelivery } from './finish-delivery.ts'
import { requireUndisputed } from './disputes.ts'
import type { DisputeConfirmation } from './disputes.ts'
import { describeFulfilment } from './fulfilment.ts'
import type { Fulfilment } from './fulfilment.ts'

/** Completes a delivered or collected order. Idempotent. @throws OrderNotFound, PaymentDisputed, OrderNotDeliverable */
export async function deliverOrder(
  ctx: Ctx,
  { folio, isDisputeConfirmed }: DisputeConfirmation & { folio: string },
): Promise<Fulfilment> {
  requirePermission(ctx, 'orders:fulfil')
  const { id: orderId } = await findOwnOrder(ctx, folio)
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.status === 'completed') return describeFulfilment(tx, { orderId })
    requireBalancePaid(tx, order)
    const isCollected = order.deliveryMethod === 'pickup'
    const reason = isCollected ? 'collected' : 'delivered'
    const isDisputed = isCollected && (await requireUndisputed(tx, { orderId, isDisputeConfirmed }))
    if (isCollected && (await moveOrder(tx, { orderId, to: 'shipped', reason }))) {
      await emptyPicks(tx, { orderId, left: await fulfilStock(tx, { orderId }) })
    }
    await noteDelivered(tx, { orderId })
    const isFinished = await finishDelivery(tx, { orderId, reason })
    const delivered = await describeFulfilment(tx, { orderId })
    if (!isFinished && !isTourAwaited(delivered)) throw new OrderNotDeliverable()
    const [before, after] = [
      { status: order.status },
      { status: delivered.status, reason, ...(isDisputed && { isDisputeConfirmed }) },
    ]
    await recordAuditEntry(tx, {
      action: 'order.delivered',
      subject: { kind: 'order', id: order.folio },
      before,
      after,
    })
    return delivered
  })
}

/** Its goods arrived; it completes after the tour. */
function isTourAwaited({ status, rest, tours }: Fulfilment): boolean {
  return status === 'shipped' && rest.length === 0 && tours.length > 0
}
