import type { Ctx } from '#domain/ctx.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { noteDisputes } from '#domain/payments/note-disputes.ts'
import { noteRefundFailed } from '#domain/payments/note-refund-failed.ts'
import { noteRefunded } from '#domain/payments/note-refunded.ts'
import type { ProviderPayment } from '#domain/payments/ports.ts'
import { refundWayOf } from '#domain/payments/refund-way.ts'
import { noteRefund } from './refund-payment.ts'

/**
 * What left again of a payment that was taken, by the provider's books: refunds made there rather than here, refunds that
 * came back, and disputes. The caller holds the order's lock.
 */
export async function noteMoneyBack(
  ctx: Ctx,
  { payment, books }: { payment: Payment; books: ProviderPayment },
): Promise<void> {
  const { id: paymentId, status, amountCentavos } = payment
  if (status !== 'succeeded' && status !== 'refunded' && status !== 'parked') return
  await noteDisputes(ctx, { paymentId, disputes: books.disputes })
  if (refundWayOf(payment) !== 'card') return
  const refundedCentavos = Math.min(books.refundedCentavos, amountCentavos)
  if (refundedCentavos > payment.refundedCentavos) {
    // What was parked never paid the order: nothing else changes with it.
    if (status === 'parked') await noteRefunded(ctx, { paymentId, refundedCentavos })
    else await noteRefund(ctx, payment, refundedCentavos)
  }
  const refundFailedCentavos = Math.max(0, payment.refundedCentavos - refundedCentavos)
  if (refundFailedCentavos !== payment.refundFailedCentavos)
    await noteRefundFailed(ctx, { paymentId, refundFailedCentavos })
}
