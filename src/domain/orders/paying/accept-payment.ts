import type { Ctx } from '#domain/ctx.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { markOrderPaid } from '#domain/orders/mark-order-paid.ts'
import { toOrderEmailData } from '../to-order-email-data.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'

/** The caller holds the order's lock. */
export async function acceptPayment(ctx: Ctx, pending: Order): Promise<void> {
  const paid = await markOrderPaid(ctx, pending, 'paid')
  if (paid) await notifyOfPayment(ctx, paid)
}

/** `occasion` lets the same e-mail be sent again. */
export async function notifyOfPayment(ctx: Ctx, order: Order, occasion?: string): Promise<void> {
  const { paymentMethod, estimatedDelivery } = order
  if (estimatedDelivery === null) throw new Error('a paid order has a day to arrive by')
  const content = {
    kind: 'payment-received',
    order: await toOrderEmailData(ctx, order, { isPaid: true }),
    paymentMethod,
    estimatedDelivery,
  } as const
  await writeToBuyer(ctx, order, content, occasion)
}
