import type { Ctx } from '#domain/ctx.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { markOrderPaid } from '#domain/orders/mark-order-paid.ts'
import { toOrderEmailData } from '../to-order-email-data.ts'
import { movePayment } from '#domain/payments/move-payment.ts'
import { listCapturedPayments, sumOf } from '#domain/payments/get-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { changeBalance, dueOf } from '../balance.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'

/** Whether this payment pays the unpaid order, or the balance of its edits. */
export function isAwaited({ status, paidAt }: Order, payment: Pick<Payment, 'isBalance' | 'status'>): boolean {
  if (!payment.isBalance) return status === 'pending'
  return paidAt !== null && status !== 'cancelled' && payment.status !== 'succeeded' && payment.status !== 'refunded'
}

type Captured = Pick<Payment, 'method' | 'amountCentavos' | 'refundedCentavos'>
type Received = Captured & Pick<Payment, 'id' | 'askedCentavos' | 'isBalance'>

/** Edits during the payment become a balance. The caller holds the order's lock. */
export async function acceptPayment(ctx: Ctx, order: Order, payment: Received): Promise<void> {
  const { id: paymentId, askedCentavos } = payment
  if (!(await movePayment(ctx, { paymentId, to: 'succeeded' }))) return
  const { id: orderId, totalCentavos } = order
  if (payment.isBalance) {
    const owing = await changeBalance(ctx, { orderId, byCentavos: -askedCentavos })
    return notifyOfPayment(ctx, owing, await listCapturedPayments(ctx, orderId), `balance ${paymentId}`)
  }
  const paid = await markOrderPaid(ctx, order, 'paid')
  if (!paid) return
  const byCentavos = totalCentavos - askedCentavos
  const settled = byCentavos === 0 ? paid : await changeBalance(ctx, { orderId, byCentavos })
  await notifyOfPayment(ctx, settled, [payment])
}

/** @param captured the order's captured payments @param occasion allows sending the e-mail again */
export async function notifyOfPayment(
  ctx: Ctx,
  order: Order,
  captured: readonly Captured[],
  occasion?: string,
): Promise<void> {
  const { estimatedDelivery } = order
  if (estimatedDelivery === null) throw new Error('a paid order has a day to arrive by')
  const content = {
    kind: 'payment-received',
    order: await toOrderEmailData(ctx, order, { isPaid: true }),
    paid: captured.map(({ method, amountCentavos }) => ({ method, pesos: pesosFromCentavos(amountCentavos) })),
    duePesos: pesosFromCentavos(dueOf(order)),
    refundedPesos: pesosFromCentavos(sumOf(captured).refundedCentavos),
    backPesos: pesosFromCentavos(Math.max(0, -order.balanceCentavos)),
    estimatedDelivery,
  } as const
  await writeToBuyer(ctx, order, content, occasion)
}
