import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Ctx } from '#domain/ctx.ts'
import { mails } from '#db/schema/mail.server.ts'
import { listOrderPayments } from '#domain/orders/paying/list-order-payments.ts'
import { HostedPaymentRefused, ProviderUnavailable, TooMuchForMethod, WebhookRefused } from '#domain/payments/errors.ts'
import { receivePaymentEvent } from '#domain/payments/card/receive-payment-event.ts'
import { unmatchedPayments, paymentEvents } from '#db/schema/payments.server.ts'
import { getOrderTracking } from '#domain/orders/history/get-order-tracking.ts'
import { createStripePayments } from './stripe-payments.ts'
import { addTime, DAY, HOUR, MINUTE } from '#kit/clock.ts'
import { startStripe } from '#tests/doubles/stripe/stripe.ts'
import type { StripeDouble, StripeWebhook } from '#tests/doubles/stripe/stripe.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_MAILBOX, TEST_NOW } from '#tests/fixtures/context.ts'
import { buy, buyByCard, givenShop, storedOrder, stockOf } from '#tests/fixtures/sales.ts'
import { expireOrders } from '#domain/orders/paying/window/expire-orders.ts'
import { payOrder } from '#domain/orders/paying/pay-order.ts'
import { reconcilePayments } from '#domain/orders/paying/reconcile-payments.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { settlePaymentEvent } from '#domain/orders/paying/settle-payment-event.ts'
import { settlePayment } from '#domain/orders/paying/settle-payment.ts'

const shop = givenShop()
let stripe: StripeDouble
let now = TEST_NOW
let ctx: Ctx
let ports: ReturnType<typeof createTestPorts>

beforeAll(async () => {
  stripe = await startStripe({ clock: () => now })
})
afterAll(() => stripe.stop())
beforeEach(async () => {
  now = TEST_NOW
  await shop.db.delete(mails)
  stripe.calls.length = 0
  Object.assign(stripe.script, { isDown: false, losesAnswers: false, delayMs: 0, forgetsKeys: false, refuses: [] })
  const { origin: apiBase, secretKey, webhookSecret } = stripe
  const log = { warn: () => undefined }
  ports = createTestPorts()
  const cardPayments = createStripePayments({ apiBase, secretKey, webhookSecret, log, timeout: 300 })
  ctx = createTestCtx(shop.db, { ports: { ...ports, cardPayments } })
})

const at = (instant: Date): Ctx => {
  now = instant
  return { ...ctx, now: instant }
}
const owner = (): Ctx => ({ ...ctx, now, actor: PROVEN_OWNER })

/** The webhook reaches the inbox, and its job runs. */
async function received({ body, headers }: StripeWebhook): Promise<void> {
  await receivePaymentEvent({ ...ctx, now }, { provider: 'stripe', body, headers: new Headers(headers) })
  const { id } = JSON.parse(body) as { id: string }
  await settlePaymentEvent({ ...ctx, now }, { provider: 'stripe', eventId: id })
}

const mailKinds = async () =>
  (await shop.db.select({ kind: mails.kind }).from(mails)).map(({ kind }) => kind).toSorted()
const notify = (type: string, object: object) => received(stripe.webhook(type, object))
const withVoucher = async () => {
  const sale = await buyByCard(ctx, { vaso: 1 }, { paymentMethod: 'oxxo' })
  const session = stripe.account.issueVoucher(sale.providerPaymentId)
  await notify('checkout.session.completed', session)
  return sale
}

describe('a webhook', () => {
  it('pays the order once, told twice, late and out of order', async () => {
    const { folio, providerPaymentId } = await buyByCard(ctx, { vaso: 1 })
    const session = stripe.account.pay(providerPaymentId)
    await notify('checkout.session.expired', session)
    const paid = stripe.webhook('checkout.session.completed', session)
    await received(paid)
    await received(paid)
    await notify('checkout.session.async_payment_failed', session)
    const order = await storedOrder(shop.db, folio)
    expect(order.changes).toEqual(['pending:placed', 'processing:paid'])
    expect(order.payments).toMatchObject([{ status: 'succeeded', provider: 'stripe' }])
    expect(await shop.db.select().from(paymentEvents)).toHaveLength(3)
  })

  it('is parked when another amount was paid than the order costs', async () => {
    const { folio, paymentId, providerPaymentId } = await buyByCard(ctx, { vaso: 1 })
    await notify('checkout.session.completed', stripe.account.pay(providerPaymentId, 100))
    expect((await storedOrder(shop.db, folio)).status).toBe('pending')
    expect(
      await shop.db.select().from(unmatchedPayments).where(eq(unmatchedPayments.paymentId, paymentId)),
    ).toMatchObject([{ reason: 'amount_mismatch' }])
  })

  it('of other things, and of other shops on the same account, is heard and changes nothing', async () => {
    await received(stripe.webhook('customer.created', { id: 'cus_1' }))
    await notify('checkout.session.completed', { id: 'cs_of_another_shop' })
    await notify('charge.refunded', { id: 'ch_1', payment_intent: 'pi_of_another_shop' })
    const inbox = await shop.db.select().from(paymentEvents)
    expect(inbox.map(({ handledAt }) => handledAt)).toEqual([TEST_NOW, TEST_NOW])
    const forged = { provider: 'stripe', body: '{}', headers: new Headers({ 'stripe-signature': 't=1,v1=0' }) }
    await expect(receivePaymentEvent(ctx, forged)).rejects.toThrow(WebhookRefused)
  })

  it('is handled again later when Stripe can’t be asked', async () => {
    const { folio, providerPaymentId } = await buyByCard(ctx, { vaso: 1 })
    const webhook = stripe.webhook('checkout.session.completed', stripe.account.pay(providerPaymentId))
    stripe.script.isDown = true
    await expect(received(webhook)).rejects.toThrow(ProviderUnavailable)
    stripe.script.isDown = false
    await received(webhook)
    expect((await storedOrder(shop.db, folio)).status).toBe('processing')
  })
})

describe('when Stripe fails', () => {
  it('that doesn’t take a method says so to the buyer, who may choose another, and to the owner once a day', async () => {
    stripe.script.refuses = ['oxxo']
    const { folio } = await buy(ctx, { vaso: 1 }, { paymentMethod: 'oxxo' })
    await expect(payOrder(ctx, { folio })).rejects.toThrow(HostedPaymentRefused)
    await expect(payOrder(ctx, { folio })).rejects.toMatchObject({ status: 422, code: 'HostedPaymentRefused' })
    const written = await shop.db.select().from(mails).where(eq(mails.kind, 'payment-method-refused'))
    expect(written).toMatchObject([{ to: [TEST_MAILBOX], subject: 'OXXO: el proveedor de pagos lo rechaza' }])
    expect(written[0]?.text).toContain('The payment method type provided is invalid.')
    expect(await payOrder(ctx, { folio, method: 'card' })).toMatchObject({ method: 'card', status: 'pending' })
    stripe.script.refuses = []
    expect(await payOrder(ctx, { folio, method: 'oxxo' })).toMatchObject({ method: 'oxxo', status: 'pending' })
  })

  it('keeps the order pending and its stock held, and opens one page once it answers', async () => {
    const { folio } = await buy(ctx, { vaso: 1 })
    stripe.script.delayMs = 500
    await expect(payOrder(ctx, { folio })).rejects.toThrow(ProviderUnavailable)
    Object.assign(stripe.script, { delayMs: 0, losesAnswers: true })
    await expect(payOrder(ctx, { folio })).rejects.toThrow(ProviderUnavailable)
    stripe.script.losesAnswers = false
    const before = stripe.account.sessions.size
    await payOrder(ctx, { folio })
    expect(stripe.account.sessions.size).toBe(before)
    expect((await storedOrder(shop.db, folio)).payments).toHaveLength(1)
    expect(await stockOf(shop.db, 'vaso')).toEqual({ onHand: 10, reserved: 1 })
  })

  it('asks for a fresh page when the first call was long ago: a page opened late would be too short', async () => {
    const { folio } = await buy(ctx, { vaso: 1 })
    stripe.script.isDown = true
    await expect(payOrder(ctx, { folio })).rejects.toThrow(ProviderUnavailable)
    stripe.script.isDown = false
    const { redirectUrl } = await payOrder(at(addTime(TEST_NOW, 10 * MINUTE)), { folio })
    expect(redirectUrl).toContain('/c/pay/')
  })

  it('learns by asking of a payment whose webhook never came', async () => {
    const { folio, providerPaymentId } = await buyByCard(ctx, { vaso: 1 })
    stripe.account.pay(providerPaymentId)
    await reconcilePayments(at(addTime(TEST_NOW, 3 * MINUTE)))
    expect((await storedOrder(shop.db, folio)).status).toBe('processing')
  })
})

describe('a voucher', () => {
  it('holds the stock as long as it can be paid, is shown to the buyer meanwhile, and pays the order once paid', async () => {
    const { folio, providerPaymentId } = await withVoucher()
    const { voucher, status, canBePaid } = await getOrderTracking(ctx, { folio })
    expect({ status, canBePaid }).toEqual({ status: 'pending', canBePaid: true })
    expect(voucher?.address).toContain('/vouchers/')
    expect(await mailKinds()).toEqual(['order-confirmation', 'payment-voucher'])
    const { voucher: paid } = await payOrder(at(addTime(TEST_NOW, 2 * DAY)), { folio })
    expect(voucher).toEqual({ ...paid, amountCentavos: (await storedOrder(shop.db, folio)).totalCentavos })
    expect(await expireOrders(at(addTime(TEST_NOW, 3 * DAY)))).toBe(0)
    await notify('checkout.session.async_payment_succeeded', stripe.account.pay(providerPaymentId))
    expect((await storedOrder(shop.db, folio)).changes).toEqual(['pending:placed', 'processing:paid'])
    expect((await getOrderTracking(ctx, { folio })).voucher).toBeNull()
    expect(await mailKinds()).toEqual(['order-confirmation', 'payment-received', 'payment-voucher'])
  })

  it('is asked about twice an hour at most, for money that no webhook told of', async () => {
    const { folio, providerPaymentId } = await withVoucher()
    stripe.account.pay(providerPaymentId)
    expect(await reconcilePayments(at(addTime(TEST_NOW, 29 * MINUTE)))).toBe(0)
    expect(await reconcilePayments(at(addTime(TEST_NOW, 30 * MINUTE)))).toBe(1)
    expect((await storedOrder(shop.db, folio)).status).toBe('processing')
  })

  it('that nobody pays gives the stock back after its time; money that comes later is parked', async () => {
    const { folio, paymentId, providerPaymentId } = await withVoucher()
    await notify('checkout.session.async_payment_failed', stripe.account.expireVoucher(providerPaymentId))
    expect(await expireOrders(at(addTime(TEST_NOW, 5 * DAY)))).toBe(1)
    expect((await storedOrder(shop.db, folio)).status).toBe('cancelled')
    expect((await stockOf(shop.db, 'vaso')).reserved).toBe(0)
    await notify('checkout.session.async_payment_succeeded', stripe.account.pay(providerPaymentId))
    expect(await listOrderPayments(owner(), { folio })).toMatchObject([
      { id: paymentId, status: 'unmatched', unmatchedFor: 'order_closed' },
    ])
  })

  it('can’t be given for more than a counter takes', async () => {
    const quantities = { reposado: 9, blanco: 4 }
    await expect(buy(ctx, quantities, { paymentMethod: 'oxxo' })).rejects.toThrow(TooMuchForMethod)
    const { folio } = await buy(ctx, quantities)
    await expect(payOrder(ctx, { folio, method: 'oxxo' })).rejects.toThrow(TooMuchForMethod)
  })
})

describe('another way to pay', () => {
  it('closes the page that was open, keeps the voucher that is out, and parks what comes twice', async () => {
    const { folio, providerPaymentId } = await buyByCard(ctx, { vaso: 1 })
    await payOrder(ctx, { folio, method: 'oxxo' })
    expect(stripe.account.session(providerPaymentId).status).toBe('expired')
    const [, counter] = (await storedOrder(shop.db, folio)).payments
    const awaited = stripe.account.issueVoucher(counter?.providerPaymentId ?? '')
    await notify('checkout.session.completed', awaited)
    const later = at(addTime(TEST_NOW, DAY))
    const { id: paymentId, redirectUrl } = await payOrder(later, { folio, method: 'link' })
    const link = redirectUrl?.split('/').at(-1) ?? ''
    await notify('checkout.session.completed', stripe.account.pay(link))
    expect(await settlePayment(later, { paymentId })).toMatchObject({ status: 'processing' })
    await notify('checkout.session.async_payment_succeeded', stripe.account.pay(awaited.id))
    const order = await storedOrder(shop.db, folio)
    expect(order.paymentMethod).toBe('link')
    expect(order.payments.map(({ method, status }) => `${method}:${status}`).toSorted()).toEqual([
      'card:expired',
      'link:succeeded',
      'oxxo:unmatched',
    ])
  })

  it('is closed with the order’s own time when nothing else holds it', async () => {
    const { folio } = await buyByCard(ctx, { vaso: 1 })
    await expect(payOrder(at(addTime(TEST_NOW, HOUR)), { folio, method: 'oxxo' })).rejects.toThrow('orderClosed')
  })
})

describe('money that goes back', () => {
  const paid = async () => {
    const sale = await buyByCard(ctx, { vaso: 1 })
    const session = stripe.account.pay(sale.providerPaymentId)
    await notify('checkout.session.completed', session)
    return { ...sale, intentId: session.payment_intent?.id ?? '' }
  }

  it('in part and whole, once for each, however often and slowly Stripe answers', async () => {
    const { folio, totalCentavos, intentId } = await paid()
    stripe.script.losesAnswers = true
    await expect(refundOrder(owner(), { folio, amountCentavos: 5000 })).rejects.toThrow(ProviderUnavailable)
    stripe.script.losesAnswers = false
    expect(await refundOrder(owner(), { folio, amountCentavos: 5000 })).toMatchObject({ refundedCentavos: 5000 })
    await notify('charge.refunded', stripe.account.chargeOf(intentId))
    expect(await refundOrder(owner(), { folio })).toMatchObject({ refundedCentavos: totalCentavos })
    expect(stripe.account.chargeOf(intentId).amount_refunded).toBe(totalCentavos)
    expect((await storedOrder(shop.db, folio)).status).toBe('cancelled')
  })

  it('once, when the shop broke down before it was noted and asks again after Stripe forgot the key', async () => {
    const { folio, intentId } = await paid()
    stripe.script.losesAnswers = 'refund'
    await expect(refundOrder(owner(), { folio, amountCentavos: 5000 })).rejects.toThrow(ProviderUnavailable)
    expect(stripe.account.chargeOf(intentId).amount_refunded).toBe(5000)
    Object.assign(stripe.script, { losesAnswers: false, forgetsKeys: true })
    expect(await refundOrder(owner(), { folio, amountCentavos: 5000 })).toMatchObject({ refundedCentavos: 5000 })
    expect(await refundOrder(owner(), { folio, amountCentavos: 5000 })).toMatchObject({ refundedCentavos: 10_000 })
    expect(stripe.account.chargeOf(intentId).amount_refunded).toBe(10_000)
  })

  it('by Stripe’s own pages is written down too; what came back from the bank is owed again', async () => {
    const { folio, intentId, paymentId } = await paid()
    const refund = stripe.account.refund({ payment_intent: intentId, amount: '4000' })
    await notify('charge.refunded', stripe.account.chargeOf(intentId))
    expect((await storedOrder(shop.db, folio)).payments).toMatchObject([{ refundedCentavos: 4000 }])
    await notify('refund.updated', stripe.account.failRefund(refund))
    expect(await listOrderPayments(owner(), { folio })).toMatchObject([
      { id: paymentId, refundedCentavos: 4000, refundFailedCentavos: 4000 },
    ])
  })

  it('because a bank disputes it is on the owner’s page of the order, until it has ended', async () => {
    const { folio, providerPaymentId } = await paid()
    const dispute = stripe.account.dispute(providerPaymentId)
    await notify('charge.dispute.created', dispute)
    const disputes = async () => (await listOrderPayments(owner(), { folio }))[0]?.disputes
    expect(await disputes()).toMatchObject([
      { status: 'open', reason: 'fraudulent', closedAt: null, dueAt: addTime(TEST_NOW, 7 * DAY) },
    ])
    await notify('charge.dispute.updated', dispute)
    const written = await shop.db.select().from(mails).where(eq(mails.kind, 'payment-disputed'))
    expect(written).toMatchObject([{ to: [TEST_MAILBOX], subject: `Contracargo en el pedido ${folio}` }])
    expect(written[0]?.text).toContain('27 nov 2026, 12:00 p.m.')
    dispute.status = 'lost'
    await notify('charge.dispute.closed', dispute)
    await notify('charge.dispute.created', dispute)
    expect(await disputes()).toMatchObject([{ status: 'lost', closedAt: TEST_NOW }])
  })

  it('that was paid in cash is the owner’s to give by hand', async () => {
    const { folio, providerPaymentId, totalCentavos } = await withVoucher()
    await notify('checkout.session.async_payment_succeeded', stripe.account.pay(providerPaymentId))
    await refundOrder(owner(), { folio })
    expect(stripe.calls).not.toContain('refund')
    expect((await storedOrder(shop.db, folio)).payments).toMatchObject([{ refundedCentavos: totalCentavos }])
  })
})
