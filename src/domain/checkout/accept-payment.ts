import type { Ctx } from '#domain/ctx.ts'
import { findOrder } from '#domain/orders/find-order.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { markOrderPaid } from '#domain/orders/mark-order-paid.ts'
import { toldOrder } from '#domain/orders/told-order.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'

/** The money for a pending order is there: it is prepared from now on, and its buyer is told. The caller holds its lock. */
export async function acceptPayment(ctx: Ctx, pending: Order): Promise<void> {
  await markOrderPaid(ctx, pending, 'paid')
  const order = await findOrder(ctx, pending.id)
  const { paymentMethod, estimatedDelivery } = order
  if (estimatedDelivery === null) throw new Error('a paid order has a day to arrive by')
  await writeToBuyer(ctx, order, {
    kind: 'payment-received',
    order: await toldOrder(ctx, order, { isPaid: true }),
    paymentMethod,
    estimatedDelivery,
  })
}
