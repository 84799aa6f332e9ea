import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { getPayment } from '#domain/payments/get-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { movePayment } from '#domain/payments/move-payment.ts'
import { noteChecked } from '#domain/payments/card/note-checked.ts'
import { noteUnmatchedPayment } from '#domain/payments/unmatched-payment.ts'
import type { ProviderPayment } from '#domain/ports/card-payments.ts'
import { acceptPayment } from './accept-payment.ts'
import { holdForVoucher } from './window/hold-for-voucher.ts'
import { noteMoneyBack } from '../refunding/note-money-back.ts'

/**
 * Reads the provider outside the transaction; the order's lock lets one of several concurrent callers apply it.
 * @param payment.hasNews the provider reported news, possibly of a payment settled long ago
 * @throws PaymentNotFound, ProviderUnavailable
 */
export async function reconcilePayment(
  ctx: Ctx,
  { paymentId, hasNews = false }: { paymentId: string; hasNews?: boolean },
): Promise<Pick<Payment, 'orderId'>> {
  const payment = await getPayment(ctx, paymentId)
  const books = await readProvider(ctx, payment, hasNews)
  const { orderId } = payment
  if (books) {
    await inTransaction(ctx, async (tx) => {
      const order = await lockOrder(tx, orderId)
      await apply(tx, { order, payment: await noteChecked(tx, paymentId), books })
      await noteMoneyBack(tx, { payment: await getPayment(tx, paymentId), books })
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

interface Books {
  order: Order
  payment: Payment
  books: ProviderPayment
}

async function apply(ctx: Ctx, { order, payment, books }: Books): Promise<void> {
  const { id: paymentId } = payment
  if (books.status === 'pending') return holdForVoucher(ctx, { order, payment, books })
  if (books.status !== 'succeeded') {
    await movePayment(ctx, { paymentId, to: books.status })
    return
  }
  const { amountCentavos: receivedCentavos } = books
  if (!isWhatWasAsked({ order, payment, books })) {
    return noteUnmatchedPayment(ctx, { paymentId, reason: 'amount_mismatch', receivedCentavos })
  }
  if (order.status !== 'pending') {
    if (payment.status === 'succeeded') return
    const reason = order.paidAt === null ? 'order_closed' : 'already_paid'
    return noteUnmatchedPayment(ctx, { paymentId, reason, receivedCentavos })
  }
  if (await movePayment(ctx, { paymentId, to: 'succeeded' })) await acceptPayment(ctx, order)
}

function isWhatWasAsked({ order, payment, books }: Books): boolean {
  return (
    books.reference === order.folio &&
    books.amountCentavos === payment.amountCentavos &&
    books.amountCentavos === order.totalCentavos &&
    books.currency === payment.currency
  )
}
