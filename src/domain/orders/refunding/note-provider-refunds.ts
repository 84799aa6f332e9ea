import type { Ctx } from '#domain/ctx.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { findOrder } from '#domain/orders/find-order.ts'
import { noteDisputes } from '#domain/payments/card/note-disputes.ts'
import { sumRefundedByHand, noteRefundFailed } from '#domain/payments/refunds/note-refund-failed.ts'
import { noteRefunded } from '#domain/payments/refunds/note-refunded.ts'
import { resolveUnmatchedPayment } from '#domain/payments/unmatched-payment.ts'
import type { ProviderDispute, ProviderPayment } from '#domain/ports/card-payments.ts'
import { refundMethodOf, reviewRefundDue } from '#domain/payments/refunds/refund-due.ts'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'
import { notifyOfReturnedMoney } from './notify-of-returned-money.ts'
import { noteReported } from './refund-payment.ts'

/** Applies refunds made at the provider, failed refunds and disputes. The caller holds the order's lock. */
export async function noteProviderRefunds(
  ctx: Ctx,
  { payment, providerPayment }: { payment: Payment; providerPayment: ProviderPayment },
): Promise<void> {
  const { id: paymentId, status } = payment
  if (status !== 'succeeded' && status !== 'refunded' && status !== 'unmatched') return
  const noted = await noteDisputes(ctx, { paymentId, disputes: providerPayment.disputes })
  if (noted.length > 0) {
    await notifyOfDisputes(ctx, payment, noted)
    await reviewRefundDue(ctx, paymentId)
  }
  if (refundMethodOf(payment) !== 'card') return
  const { refundedCentavos } = providerPayment
  const byHandCentavos = await sumRefundedByHand(ctx, paymentId)
  let inAllCentavos = payment.refundedCentavos
  if (refundedCentavos > inAllCentavos - payment.refundFailedCentavos - byHandCentavos) {
    const note = status === 'unmatched' ? noteUnmatchedRefund : noteReported
    inAllCentavos = await note(ctx, payment, refundedCentavos)
  }
  const refundFailedCentavos = Math.max(0, inAllCentavos - refundedCentavos - byHandCentavos)
  if (refundFailedCentavos !== payment.refundFailedCentavos)
    await noteRefundFailed(ctx, { paymentId, refundFailedCentavos })
}

/** An unmatched payment never paid the order, so its refund changes only the payment. */
async function noteUnmatchedRefund(ctx: Ctx, payment: Payment, refundedCentavos: Centavos): Promise<Centavos> {
  const { id: paymentId, amountCentavos: paidCentavos, refundedCentavos: before } = payment
  const inAllCentavos = await noteRefunded(ctx, { paymentId, refundedCentavos })
  const money = { refundCentavos: inAllCentavos - before, refundedCentavos: inAllCentavos, paidCentavos }
  const occasion = `payment ${paymentId} ${inAllCentavos}`
  await notifyOfReturnedMoney(ctx, payment, { refundMethod: 'card', ...money, occasion })
  if (inAllCentavos === paidCentavos)
    await resolveUnmatchedPayment(ctx, { paymentId, resolution: 'refunded', note: '' })
  return inAllCentavos
}

async function notifyOfDisputes(ctx: Ctx, { orderId }: Payment, disputes: readonly ProviderDispute[]): Promise<void> {
  const { folio } = await findOrder(ctx, orderId)
  for (const { id, status, amountCentavos, reason, dueAt } of disputes) {
    const amountPesos = pesosFromCentavos(amountCentavos)
    const content = { kind: 'payment-disputed', status, folio, amountPesos, reason, dueAt } as const
    const reference = status === 'open' ? id : `${id} ${status}`
    await queueMail(ctx, { content, reference, locale: DEFAULT_LOCALE, to: 'shop' })
  }
}
