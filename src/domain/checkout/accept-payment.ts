import type { Ctx } from '#domain/ctx.ts'
import { findOrder } from '#domain/orders/find-order.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { markOrderPaid } from '#domain/orders/mark-order-paid.ts'
import { toldOrder } from '#domain/orders/told-order.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'

/** The money for a pending order is there: it is prepared from now on, and its buyer is told. The caller holds its lock. */
export async function acceptPayment(ctx: Ctx, pending: Order): Promise<void> {
  await markOrderPaid(ctx, pending, 'paid')
  await tellOfPayment(ctx, { orderId: pending.id })
}

/**
 * Tells the buyer, in the caller's transaction, that their payment arrived.
 * @param told.occasion why it is told once more
 */
export async function tellOfPayment(
  ctx: Ctx,
  { orderId, occasion }: { orderId: string; occasion?: string },
): Promise<void> {
  const order = await findOrder(ctx, orderId)
  const { paymentMethod, estimatedDelivery } = order
  if (estimatedDelivery === null) throw new Error('a paid order has a day to arrive by')
  const letter = {
    kind: 'payment-received',
    order: await toldOrder(ctx, order, { isPaid: true }),
    paymentMethod,
    estimatedDelivery,
  } as const
  await writeToBuyer(ctx, order, letter, occasion)
}
