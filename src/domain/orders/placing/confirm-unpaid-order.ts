import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { confirmOrder } from './confirm-order.ts'

/** Skips orders that were paid or cancelled meanwhile. @throws OrderNotFound */
export function confirmUnpaidOrder(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.status === 'pending') await confirmOrder(tx, order, {})
  })
}
