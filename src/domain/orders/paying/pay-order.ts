import { eq, sql } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { findOwnOrder } from '../history/find-own-order.ts'
import { readShopSettings } from '#domain/shop/read-shop-settings.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import { orders } from '#db/schema/orders.server.ts'
import { findAwaitedShopPayment } from '#domain/payments/shop-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { listOpenPages, noteHostedPayment, openCardPayment } from '#domain/payments/card/open-payments.ts'
import { HostedPaymentRefused } from '#domain/payments/errors.ts'
import { movePayment } from '#domain/payments/move-payment.ts'
import { isHostedMethod } from '#vocabulary/hosted-methods.ts'
import type { HostedMethod } from '#vocabulary/hosted-methods.ts'
import type { PaymentMethod } from '#vocabulary/payment-schemas.ts'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import { addTime } from '#kit/clock.ts'
import type { Centavos } from '#kit/money.ts'
import { redactSecrets } from '#kit/redact-secrets.ts'
import { requireAmountFits, requireOfferedMethod } from '../placing/admission.ts'
import { requireConfirmedForVoucher } from '../placing/long-hold.ts'
import { dueOf, owesBalance } from '../balance.ts'
import { askOfEach } from './ask-of-each.ts'
import { closePages } from './close-pages.ts'
import { settlePayment } from './settle-payment.ts'
import { OrderAlreadyPaid, OrderClosed, PaymentMethodNotOffered } from '../placing/errors.ts'
import { findFirstTour, isHeldLonger, requireKnownBeforeTour } from './window/before-tours.ts'
import { CARD_GRACE, CARD_SESSION, VOUCHER_DAYS } from './window/holds.ts'
import { readPayWindow } from './window/pay-window.ts'

export type StartedPayment = Pick<
  Payment,
  'id' | 'method' | 'status' | 'amountCentavos' | 'redirectUrl' | 'instructions' | 'voucher' | 'expiresAt'
>

/**
 * Starts or resumes a payment. Another `method` replaces the order's and closes the old page. @throws OrderNotFound,
 * OrderAlreadyPaid, OrderClosed, ConfirmedEmailRequired, PaymentMethodNotOffered, HostedPaymentRefused,
 * TooMuchForMethod, TourTooSoonForMethod, ProviderUnavailable
 */
export async function payOrder(
  ctx: Ctx,
  { folio, method: asked }: { folio: string; method?: HostedMethod | undefined },
): Promise<StartedPayment> {
  const { id } = await findOwnOrder(ctx, folio)
  const { order, payment } = await inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, id)
    const method = asked ?? locked.paymentMethod
    const amountCentavos = await requirePayable(tx, locked, method)
    const isBalance = locked.paidAt !== null
    // The order's original method stays valid even if it is no longer offered
    if (method !== locked.paymentMethod) {
      const settings = await readShopSettings(tx)
      requireOfferedMethod(settings, { deliveryMethod: locked.deliveryMethod, paymentMethod: method })
      requireAmountFits(tx, method, amountCentavos)
      const firstTour = await findFirstTour(tx, locked)
      requireKnownBeforeTour(tx, method, { firstTour, settings })
      if (!isBalance && isHeldLonger({ firstTour, before: locked.paymentMethod }, method)) {
        throw new PaymentMethodNotOffered()
      }
      if (!isBalance) await requireConfirmedForVoucher(tx, locked, method)
    }
    const started = isHostedMethod(method)
      ? await startHostedPayment(tx, locked, { method, amountCentavos, isBalance })
      : await findAwaitedShopPayment(tx, id)
    return { order: locked, payment: started }
  })
  if (!isHostedMethod(payment.method) || payment.voucher !== null) return payment
  if (payment.method !== order.paymentMethod || payment.isBalance) await closeOthers(ctx, payment)
  if (payment.redirectUrl !== null) return payment
  try {
    const redirectUrl = await openProviderPage(ctx, order, { ...payment, method: payment.method })
    return { ...payment, redirectUrl }
  } catch (error) {
    if (error instanceof HostedPaymentRefused) await noteRefusal(ctx, { order, paymentId: payment.id, refusal: error })
    throw error
  }
}

/** Notifies the owner at most once a day per method. */
function noteRefusal(
  ctx: Ctx,
  { order, paymentId, refusal }: { order: Order; paymentId: string; refusal: HostedPaymentRefused },
): Promise<void> {
  const { method, reason } = refusal
  return inTransaction(ctx, async (tx) => {
    await movePayment(tx, { paymentId, to: 'expired' })
    await queueMail(tx, {
      content: { kind: 'payment-method-refused', method, reason: redactSecrets(reason), folio: order.folio },
      reference: `${method} ${mexicanDate(ctx.now)}`,
      locale: DEFAULT_LOCALE,
      to: 'shop',
    })
  })
}

/** Reads each page again after closing it, because it may have been paid meanwhile. */
async function closeOthers(ctx: Ctx, { id, orderId, isBalance }: Payment): Promise<void> {
  const others = await listOpenPages(ctx, { orderId, besides: id })
  await closePages(
    ctx,
    others.map(({ providerPaymentId }) => providerPaymentId),
  )
  if (isBalance) return
  await askOfEach(others, async ({ paymentId }) => {
    const { status } = await settlePayment(ctx, { paymentId })
    if (status === 'cancelled') throw new OrderClosed()
    if (status !== 'pending') throw new OrderAlreadyPaid()
  })
}

/** Returns what is to be paid. @throws OrderAlreadyPaid, OrderClosed */
async function requirePayable(ctx: Ctx, order: Order, method: PaymentMethod): Promise<Centavos> {
  if (order.paidAt !== null && !owesBalance(order)) throw new OrderAlreadyPaid()
  const { isOpen } = await readPayWindow(ctx, order)
  if (!isOpen(method)) throw new OrderClosed()
  return dueOf(order)
}

/** The hold outlasts the provider's page, so that nobody pays for an expired order. */
async function startHostedPayment(
  ctx: Ctx,
  { id: orderId }: Order,
  asked: { method: HostedMethod; amountCentavos: Centavos; isBalance: boolean },
): Promise<Payment> {
  const { method } = asked
  const payment = await openCardPayment(ctx, { ...asked, orderId, expiresAt: addTime(ctx.now, CARD_SESSION) })
  if (asked.isBalance) return payment
  const until = addTime(payment.expiresAt, CARD_GRACE).toISOString()
  await namedBuilt(
    ctx.db
      .update(orders)
      .set({ paymentMethod: method, expiresAt: sql`greatest(${orders.expiresAt}, ${until}::timestamptz)` })
      .where(eq(orders.id, orderId)),
  )
  return payment
}

/** Outside any transaction, so that a slow provider holds no locks; the payment's id is the idempotency key. */
async function openProviderPage(ctx: Ctx, order: Order, payment: Payment & { method: HostedMethod }): Promise<string> {
  const { publicUrl } = ctx.ports.config
  const { id: providerPaymentId, redirectUrl } = await ctx.ports.cardPayments.createHostedPayment({
    idempotencyKey: payment.id,
    paymentId: payment.id,
    method: payment.method,
    reference: order.folio,
    amountCentavos: payment.amountCentavos,
    currency: payment.currency,
    description: order.folio,
    locale: order.locale,
    successUrl: `${publicUrl}/payment/success?order=${order.folio}&payment=${payment.id}`,
    cancelUrl: `${publicUrl}/payment/cancelled?order=${order.folio}`,
    expiresAt: payment.expiresAt,
    voucherDays: VOUCHER_DAYS,
  })
  await noteHostedPayment(ctx, { paymentId: payment.id, providerPaymentId, redirectUrl })
  return redirectUrl
}
