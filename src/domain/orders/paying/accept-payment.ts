import type { Ctx } from '#domain/ctx.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { markOrderPaid } from '#domain/orders/mark-order-paid.ts'
import { toOrderEmailData } from '../to-order-email-data.ts'
import { movePayment } from '#domain/payments/move-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { changeBalance } from '../balance.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'

/** Whether the order, or the balance of its edits, is still to be paid by this payment. */
export function isAwaited({ status, paidAt }: Order, payment: Pick<Payment, 'isBalance' | 'status'>): boolean {
  if (!payment.isBalance) return status === 'pending'
  return paidAt !== null && status !== 'cancelled' && payment.status !== 'succeeded' && payment.status !== 'refunded'
}

type Received = Pick<Payment, 'id' | 'amountCentavos' | 'isBalance'>

/** What an edit made of the total while the buyer paid is the balance. The caller holds the order's lock. */
export async function acceptPayment(ctx: Ctx, order: Order, { id: paymentId, ...payment }: Received): Promise<void> {
  if (!(await movePayment(ctx, { paymentId, to: 'succeeded' }))) return
  const { id: orderId, totalCentavos } = order
  if (payment.isBalance) {
    await changeBalance(ctx, { orderId, byCentavos: -payment.amountCentavos })
    return notifyOfPayment(ctx, order, `balance ${paymentId}`)
  }
  const paid = await markOrderPaid(ctx, order, 'paid')
  if (!paid) return
  const byCentavos = totalCentavos - payment.amountCentavos
  if (byCentavos !== 0) await changeBalance(ctx, { orderId, byCentavos })
  await notifyOfPayment(ctx, paid)
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
