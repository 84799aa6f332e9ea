import { eq, sql } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { findOwnOrder } from '#domain/orders/find-own-order.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { orders } from '#domain/orders/tables.server.ts'
import { findHousePayment } from '#domain/payments/find-house-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { noteHostedPayment, openCardPayment } from '#domain/payments/open-card-payment.ts'
import { addTime } from '#kit/clock.ts'
import { OrderAlreadyPaid, OrderClosed } from './errors.ts'
import { CARD_GRACE, CARD_SESSION, HOLDS } from './holds.ts'

export type StartedPayment = Pick<
  Payment,
  'id' | 'method' | 'status' | 'amountCentavos' | 'redirectUrl' | 'instructions' | 'expiresAt'
>

/**
 * What the buyer of a pending order needs to pay it: the card provider's page, or the transfer's instructions. Repeating
 * it, even at the same moment, answers the same payment. When the provider can't be reached the order stays pending and
 * the call may be repeated.
 * @throws OrderNotFound (404); OrderAlreadyPaid, OrderClosed (409); ProviderUnavailable (503)
 */
export async function payOrder(ctx: Ctx, { folio }: { folio: string }): Promise<StartedPayment> {
  const { id } = await findOwnOrder(ctx, folio)
  const { order, payment } = await inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, id)
    requirePayable(tx, locked)
    const started =
      locked.paymentMethod === 'card' ? await startCardPayment(tx, locked) : await findHousePayment(tx, id)
    return { order: locked, payment: started }
  })
  if (payment.method !== 'card' || payment.redirectUrl !== null) return payment
  const redirectUrl = await openProviderPage(ctx, order, payment)
  return { ...payment, redirectUrl }
}

function requirePayable(ctx: Ctx, { status, paidAt, placedAt, expiresAt, paymentMethod }: Order): void {
  if (paidAt !== null) throw new OrderAlreadyPaid()
  const isTooLate = placedAt.getTime() + HOLDS[paymentMethod] <= ctx.now.getTime()
  if (status !== 'pending' || isTooLate || expiresAt <= ctx.now) throw new OrderClosed()
}

/** The hold outlasts the provider's page, so that nobody pays for an order that was given up meanwhile. */
async function startCardPayment(ctx: Ctx, order: Order): Promise<Payment> {
  const { id: orderId, totalCentavos: amountCentavos } = order
  const payment = await openCardPayment(ctx, { orderId, amountCentavos, expiresAt: addTime(ctx.now, CARD_SESSION) })
  const until = addTime(payment.expiresAt, CARD_GRACE).toISOString()
  await ctx.db
    .update(orders)
    .set({ expiresAt: sql`greatest(${orders.expiresAt}, ${until}::timestamptz)` })
    .where(eq(orders.id, orderId))
  return payment
}

/** Outside any transaction: a slow provider must not hold locks. The payment's id keeps a repeat from opening a second page. */
async function openProviderPage(ctx: Ctx, order: Order, payment: Payment): Promise<string> {
  const { publicUrl } = ctx.ports.house
  const { id: providerPaymentId, redirectUrl } = await ctx.ports.cardPayments.createHostedPayment({
    idempotencyKey: payment.id,
    reference: order.folio,
    amountCentavos: payment.amountCentavos,
    currency: payment.currency,
    description: order.folio,
    locale: order.locale,
    successUrl: `${publicUrl}/payment/success?order=${order.folio}&payment=${payment.id}`,
    cancelUrl: `${publicUrl}/payment/cancelled?order=${order.folio}`,
    expiresAt: payment.expiresAt,
  })
  await noteHostedPayment(ctx, { paymentId: payment.id, providerPaymentId, redirectUrl })
  return redirectUrl
}
