import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { confirmOrder } from './confirm-order.ts'

/**
 * Writes to the buyer of an order that still waits for its payment. Once paid, the receipt says everything; once cancelled,
 * there is nothing to pay.
 * @throws OrderNotFound (404)
 */
export function confirmUnpaidOrder(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.status === 'pending') await confirmOrder(tx, order, {})
  })
}
