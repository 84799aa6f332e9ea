import type { Ctx } from '#domain/ctx.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { refundMethodOf } from '#domain/payments/refunds/refund-due.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'

interface LatePayment {
  order: Order
  payment: Payment
  receivedCentavos: Centavos
  /** The transfer or the payment. */
  occasion: string
}

/** Tells the buyer of a cancelled order how the money that came for it goes back. */
export async function notifyOfLatePayment(
  ctx: Ctx,
  { order, payment, receivedCentavos, occasion }: LatePayment,
): Promise<void> {
  if (order.status !== 'cancelled') return
  const content = {
    kind: 'payment-late',
    folio: order.folio,
    refundMethod: refundMethodOf(payment),
    method: payment.method,
    receivedPesos: pesosFromCentavos(receivedCentavos),
  } as const
  await writeToBuyer(ctx, order, content, occasion)
}
