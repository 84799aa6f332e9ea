import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { getPayment } from '#domain/payments/get-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { movePayment } from '#domain/payments/move-payment.ts'
import { noteChecked } from '#domain/payments/card/note-checked.ts'
import { noteUnmatchedPayment } from '#domain/payments/unmatched-payment.ts'
import type { UnmatchedReason } from '#domain/payments/unmatched-payment.ts'
import type { ProviderPayment } from '#domain/ports/card-payments.ts'
import { acceptPayment, isAwaited } from './accept-payment.ts'
import { notifyOfLatePayment } from './notify-of-late-payment.ts'
import { holdForVoucher } from './window/hold-for-voucher.ts'
import { noteProviderRefunds } from '../refunding/note-provider-refunds.ts'

/**
 * Reads the provider outside the transaction; by the order's lock, only one of several concurrent callers applies it.
 * @param payment.hasNews reported by the provider, possibly of a payment settled long ago
 * @throws PaymentNotFound, ProviderUnavailable
 */
export async function reconcilePayment(
  ctx: Ctx,
  { paymentId, hasNews = false }: { paymentId: string; hasNews?: boolean },
): Promise<Pick<Payment, 'orderId'>> {
  const payment = await getPayment(ctx, paymentId)
  const providerPayment = await readProvider(ctx, payment, hasNews)
  const { orderId } = payment
  if (providerPayment) {
    await inTransaction(ctx, async (tx) => {
      const order = await lockOrder(tx, orderId)
      await apply(tx, { order, payment: await noteChecked(tx, paymentId), providerPayment })
      await noteProviderRefunds(tx, { payment: await getPayment(tx, paymentId), providerPayment })
    })
  }
  return { orderId }
}

async function readProvider(ctx: Ctx, payment: Payment, hasNews: boolean): Promise<ProviderPayment | undefined> {
  const { cardPayments } = ctx.ports
  const { status, provider, providerPaymentId } = payment
  const mayHaveNews = hasNews || status === 'pending' || status === 'failed' || status === 'expired'
  if (!mayHaveNews || provider !== cardPayments.provider || providerPaymentId === null) return undefined
  return cardPayments.readPayment(providerPaymentId)
}

interface PaymentReading {
  order: Order
  payment: Payment
  providerPayment: ProviderPayment
}

async function apply(ctx: Ctx, { order, payment, providerPayment }: PaymentReading): Promise<void> {
  const { id: paymentId } = payment
  if (providerPayment.status === 'pending') return holdForVoucher(ctx, { order, payment, providerPayment })
  if (providerPayment.status !== 'succeeded') {
    await movePayment(ctx, { paymentId, to: providerPayment.status })
    return
  }
  if (!isWhatWasAsked({ order, payment, providerPayment })) {
    return noteUnmatched(ctx, { order, payment, providerPayment }, 'amount_mismatch')
  }
  if (payment.status === 'succeeded') return
  if (!isAwaited(order, payment)) {
    const reason = order.paidAt === null ? 'order_closed' : 'already_paid'
    return noteUnmatched(ctx, { order, payment, providerPayment }, reason)
  }
  await acceptPayment(ctx, order, payment)
}

async function noteUnmatched(
  ctx: Ctx,
  { order, payment, providerPayment }: PaymentReading,
  reason: UnmatchedReason,
): Promise<void> {
  const { id: paymentId } = payment
  const { amountCentavos: receivedCentavos } = providerPayment
  if (!(await noteUnmatchedPayment(ctx, { paymentId, reason, receivedCentavos }))) return
  await notifyOfLatePayment(ctx, { order, payment, receivedCentavos, occasion: `payment ${paymentId}` })
}

function isWhatWasAsked({ order, payment, providerPayment }: PaymentReading): boolean {
  return (
    providerPayment.reference === order.folio &&
    providerPayment.amountCentavos === payment.amountCentavos &&
    providerPayment.currency === payment.currency
  )
}
