import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { getPayment } from '#domain/payments/get-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { movePayment } from '#domain/payments/move-payment.ts'
import { noteChecked } from '#domain/payments/note-checked.ts'
import { parkPayment } from '#domain/payments/park-payment.ts'
import type { ProviderPayment } from '#domain/payments/ports.ts'
import { acceptPayment } from './accept-payment.ts'
import { holdForVoucher } from '#domain/checkout/payment-window/hold-for-voucher.ts'
import { noteMoneyBack } from '#domain/checkout/refunding/note-money-back.ts'

/**
 * Brings the shop's books in line with the card provider's for one payment. The buyer's return, the webhook and the
 * reconciling job all come here, in any order and at once: the provider is asked outside the transaction, then the
 * order's lock and guarded moves let exactly one of them do the work. Money that the order can't take is parked.
 * @param about.isTold the provider says that there is news, as it may of a payment that was settled long ago
 * @returns whose payment it is
 * @throws PaymentNotFound (404), ProviderUnavailable (503)
 */
export async function alignBooks(
  ctx: Ctx,
  { paymentId, isTold = false }: { paymentId: string; isTold?: boolean },
): Promise<Pick<Payment, 'orderId'>> {
  const payment = await getPayment(ctx, paymentId)
  const books = await readProvider(ctx, payment, isTold)
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

/** What the provider's books say; undefined when there is nothing left to learn from them. */
async function readProvider(ctx: Ctx, payment: Payment, isTold: boolean): Promise<ProviderPayment | undefined> {
  const { cardPayments } = ctx.ports
  const { status, provider, providerPaymentId } = payment
  const mayHaveNews = isTold || status === 'pending' || status === 'failed' || status === 'expired'
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
    return parkPayment(ctx, { paymentId, reason: 'amount_mismatch', receivedCentavos })
  }
  if (order.status !== 'pending') {
    if (payment.status === 'succeeded') return
    const reason = order.paidAt === null ? 'order_closed' : 'already_paid'
    return parkPayment(ctx, { paymentId, reason, receivedCentavos })
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
