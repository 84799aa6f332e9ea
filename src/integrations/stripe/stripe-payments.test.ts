import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ProviderUnavailable, RefundRefused } from '#domain/payments/errors.ts'
import { addTime, HOUR, MINUTE } from '#kit/clock.ts'
import { startStripe } from '#tests/doubles/stripe/stripe.ts'
import type { StripeDouble } from '#tests/doubles/stripe/stripe.ts'
import { hostedRequest, itKeepsTheContract } from '#tests/fixtures/card-payments-contract.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { createStripePayments } from './stripe-payments.ts'

let stripe: StripeDouble
let now = TEST_NOW
const warnings: object[] = []

beforeAll(async () => {
  stripe = await startStripe({ clock: () => now })
})
afterAll(() => stripe.stop())
beforeEach(() => {
  now = TEST_NOW
  warnings.length = 0
  stripe.calls.length = 0
  Object.assign(stripe.script, {
    isDown: false,
    losesAnswers: false,
    delayMs: 0,
    forgetsKeys: false,
    refusesRefunds: undefined,
  })
})

function adapter(overrides: { secretKey?: string; timeout?: number } = {}) {
  const { origin: apiBase, secretKey, webhookSecret } = stripe
  const log = { warn: (details: object) => warnings.push(details) }
  return createStripePayments({ apiBase, secretKey, webhookSecret, log, ...overrides })
}

async function open(method: 'card' | 'link' | 'oxxo' = 'card') {
  const payments = adapter()
  const { id } = await payments.createHostedPayment(hostedRequest(now, { method }))
  return { payments, id, intentId: () => stripe.account.session(id).payment_intent?.id ?? '' }
}

describe('like any provider', () => {
  itKeepsTheContract(() => ({
    payments: adapter(),
    now,
    pay: async (id) => stripe.account.pay(id),
    decline: async (id) => stripe.account.decline(id),
    takeVoucher: async (id) => stripe.account.issueVoucher(id),
    payVoucher: async (id) => stripe.account.pay(id),
  }))
})

describe('a Checkout Session', () => {
  it('names the order and the payment, the language, the way back, and when page and voucher end', async () => {
    const request = hostedRequest(now, { method: 'oxxo' })
    const { id } = await adapter().createHostedPayment(request)
    const metadata = { folio: 'SC-7K3M-9QX5', payment_id: request.paymentId }
    expect(stripe.account.session(id)).toMatchObject({
      amount_total: 123_450,
      currency: 'mxn',
      client_reference_id: 'SC-7K3M-9QX5',
      metadata,
      allowed_payment_method_types: ['oxxo'],
      locale: 'es-419',
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
      expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    })
    expect(stripe.account.issueVoucher(id).payment_intent).toMatchObject({ metadata })
  })

  it('offers a card beside Link', async () => {
    const { id } = await open('link')
    expect(stripe.account.session(id).allowed_payment_method_types).toEqual(['link', 'card'])
  })

  it('is over with its time, and an unpaid voucher with its own', async () => {
    const { payments, id } = await open()
    const awaited = await open('oxxo')
    stripe.account.issueVoucher(awaited.id)
    now = addTime(now, HOUR)
    expect(await payments.readPayment(id)).toMatchObject({ status: 'expired' })
    expect(await payments.readPayment(awaited.id)).toMatchObject({ status: 'pending' })
    stripe.account.expireVoucher(awaited.id)
    expect(await payments.readPayment(awaited.id)).toMatchObject({ status: 'expired', voucher: null })
  })

  it('tells what was taken, not what was asked', async () => {
    const { payments, id } = await open()
    stripe.account.pay(id, 100)
    expect(await payments.readPayment(id)).toMatchObject({ status: 'succeeded', amountCentavos: 100 })
  })

  it('tells of disputes, and asks for them only when there are any', async () => {
    const { payments, id } = await open()
    stripe.account.pay(id)
    await payments.readPayment(id)
    expect(stripe.calls).not.toContain('list disputes')
    const dispute = stripe.account.dispute(id)
    const received = { id: dispute.id, reason: 'fraudulent', amountCentavos: 123_450 }
    expect((await payments.readPayment(id)).disputes).toMatchObject([
      { ...received, status: 'open', openedAt: TEST_NOW },
    ])
    dispute.status = 'lost'
    expect((await payments.readPayment(id)).disputes).toMatchObject([{ ...received, status: 'lost' }])
  })

  it.each(['open', 'lost', 'won'] as const)('of which a dispute is %s', async (status) => {
    const { payments, id } = await open()
    stripe.account.pay(id)
    const dispute = stripe.account.dispute(id)
    if (status !== 'open') dispute.status = status
    const refund = payments.refund({ paymentId: id, amountCentavos: 100, idempotencyKey: id })
    if (status === 'won') return refund
    await expect(refund).rejects.toMatchObject({ status: 409, key: 'refundDisputed' })
  })

  it.each([
    ['charge_disputed', 'refundDisputed'],
    ['refund_disputed_payment', 'refundDisputed'],
    ['charge_not_refundable', 'refundNotPossible'],
    ['balance_insufficient', 'refundNotPossible'],
    ['charge_invalid_parameter', 'refundNotPossible'],
    ['a_code_of_tomorrow', 'refundNotPossible'],
  ])('whose refund Stripe refuses as %s', async (code, key) => {
    const { payments, id } = await open()
    stripe.account.pay(id)
    stripe.script.refusesRefunds = code
    const refused = await payments
      .refund({ paymentId: id, amountCentavos: 100, idempotencyKey: id })
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(RefundRefused)
    expect(refused).toMatchObject({ key })
    expect(warnings).toMatchObject([{ code, message: 'This charge can’t be refunded.' }])
  })

  it('is found by the intent that a refund or a dispute names', async () => {
    const { payments, id, intentId } = await open()
    stripe.account.pay(id)
    expect(await payments.findPaymentId(intentId())).toBe(id)
    expect(await payments.findPaymentId('pi_of_another_shop')).toBeUndefined()
    expect(await payments.findPaymentId('evt_1')).toBeUndefined()
  })
})

it('counts a refund as made that somebody made on Stripe’s own pages', async () => {
  const { payments, id: paymentId, intentId } = await open()
  stripe.account.pay(paymentId)
  stripe.account.refund({ payment_intent: intentId() })
  await payments.refund({ paymentId, amountCentavos: 123_450, idempotencyKey: crypto.randomUUID() })
  expect(await payments.readPayment(paymentId)).toMatchObject({ refundedCentavos: 123_450 })
  expect(stripe.account.refunds.filter(({ payment_intent: intent }) => intent === intentId())).toHaveLength(1)
})

describe('out of reach', () => {
  it('says so when Stripe is down, once it was asked twice', async () => {
    stripe.script.isDown = true
    await expect(adapter().createHostedPayment(hostedRequest(now))).rejects.toThrow(ProviderUnavailable)
    expect(stripe.calls).toEqual(['create session', 'create session'])
    expect(warnings).toMatchObject([{ statusCode: 503 }])
  })

  it('says so when Stripe is too slow, and when nobody listens', async () => {
    const { payments, id } = await open()
    stripe.script.delayMs = 200
    await expect(adapter({ timeout: 20 }).readPayment(id)).rejects.toThrow(ProviderUnavailable)
    const { secretKey, webhookSecret } = stripe
    const log = { warn: () => undefined }
    const nobody = createStripePayments({ apiBase: 'http://127.0.0.1:9', secretKey, webhookSecret, log })
    await expect(nobody.findPaymentId('pi_1')).rejects.toThrow(ProviderUnavailable)
    stripe.script.delayMs = 0
    expect(await payments.readPayment(id)).toMatchObject({ status: 'pending' })
  })

  it('opens no second page when the answer to the first call was lost', async () => {
    const request = hostedRequest(now)
    stripe.script.losesAnswers = true
    await expect(adapter().createHostedPayment(request)).rejects.toThrow(ProviderUnavailable)
    stripe.script.losesAnswers = false
    const { id } = await adapter().createHostedPayment(request)
    const opened = Array.from(stripe.account.sessions.values()).filter(
      ({ metadata }) => metadata.payment_id === request.paymentId,
    )
    expect(opened.map((session) => session.id)).toEqual([id])
  })

  it('says so when the page can’t be found that was opened for another address of the store', async () => {
    const request = hostedRequest(now)
    const { id } = await adapter().createHostedPayment(request)
    stripe.account.pay(id)
    const elsewhere = { ...request, successUrl: 'https://www.store.example/success' }
    await expect(adapter().createHostedPayment(elsewhere)).rejects.toThrow(ProviderUnavailable)
    expect(warnings).toMatchObject([{ paymentId: request.paymentId }])
  })

  it('says so when the key is wrong, and tells the log without the key', async () => {
    const wrong = adapter({ secretKey: 'sk_test_revoked' })
    await expect(wrong.createHostedPayment(hostedRequest(now))).rejects.toThrow(ProviderUnavailable)
    expect(JSON.stringify(warnings)).toMatch(/^(?!.*sk_test_revoked).*401/s)
  })
})

describe('a webhook', () => {
  const heard = (webhook: { body: string; headers: Record<string, string> }, at = now) =>
    adapter().verifyEvent(webhook.body, new Headers(webhook.headers), at)

  it.each([
    ['checkout.session.completed', { id: 'cs_1' }, 'cs_1'],
    ['checkout.session.async_payment_succeeded', { id: 'cs_1' }, 'cs_1'],
    ['checkout.session.async_payment_failed', { id: 'cs_1' }, 'cs_1'],
    ['checkout.session.expired', { id: 'cs_1' }, 'cs_1'],
    ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }, 'pi_1'],
    ['refund.updated', { id: 're_1', payment_intent: 'pi_1' }, 'pi_1'],
    ['charge.dispute.created', { id: 'dp_1', payment_intent: { id: 'pi_1' } }, 'pi_1'],
    ['charge.dispute.closed', { id: 'dp_1', payment_intent: 'pi_1' }, 'pi_1'],
    ['customer.created', { id: 'cus_1' }, null],
  ])('%s leads to its payment', (type, object, providerPaymentId) => {
    expect(heard(stripe.webhook(type, object, 'evt_1'))).toEqual({ id: 'evt_1', type, providerPaymentId })
  })

  it('is refused with another body, another secret, no signature, or when it is old', () => {
    const { body, headers } = stripe.webhook('checkout.session.completed', { id: 'cs_1' })
    expect(heard({ body: body.replace('cs_1', 'cs_2'), headers })).toBeUndefined()
    expect(heard({ body, headers: {} })).toBeUndefined()
    expect(heard({ body, headers: { 'stripe-signature': 't=1,v1=00' } })).toBeUndefined()
    expect(heard({ body, headers }, addTime(now, 6 * MINUTE))).toBeUndefined()
    expect(heard({ body, headers }, addTime(now, 4 * MINUTE))).toBeDefined()
  })
})

it('is a test with a key of a test, and only then', () => {
  expect(adapter().isTest).toBe(true)
  expect(adapter({ secretKey: 'rk_live_1' }).isTest).toBe(false)
})
