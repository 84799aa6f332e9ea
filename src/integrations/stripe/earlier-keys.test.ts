import { afterEach, beforeEach, expect, it } from 'vitest'
import { EarlierKeyRefused, PaymentUnknownToProvider, ProviderUnavailable } from '#domain/payments/errors.ts'
import type { CardPayments } from '#domain/ports/card-payments.ts'
import { createCardPaymentsDouble } from '#tests/doubles/card-payments.ts'
import { startStripe } from '#tests/doubles/stripe/stripe.ts'
import type { StripeDouble } from '#tests/doubles/stripe/stripe.ts'
import { withEarlierKeys } from './earlier-keys.ts'
import { createStripePayments } from './stripe-payments.ts'

const REQUEST = {
  paymentId: 'p1',
  idempotencyKey: 'p1',
  method: 'card',
  reference: 'SC-1',
  amountCentavos: 99_800,
  currency: 'MXN',
  description: 'Pedido',
  locale: 'es',
  successUrl: 'https://store.example/ok',
  cancelUrl: 'https://store.example/no',
  expiresAt: new Date(Date.now() + 3_600_000),
  voucherDays: 3,
} as const

let accounts: [StripeDouble, StripeDouble]
beforeEach(async () => {
  accounts = [await startStripe(), await startStripe()]
})
afterEach(async () => {
  for (const account of accounts) await account.stop()
})

const paymentsOf = ({ origin: apiBase, secretKey, webhookSecret }: StripeDouble) =>
  createStripePayments({ apiBase, secretKey, webhookSecret, log: { warn: () => undefined }, timeout: 300 })

it('a payment that began in another account is settled, given back and closed there; new ones begin in the new', async () => {
  const [before, now] = accounts
  const [paid, open] = [
    await paymentsOf(before).createHostedPayment(REQUEST),
    await paymentsOf(before).createHostedPayment({ ...REQUEST, paymentId: 'p2', idempotencyKey: 'p2' }),
  ]
  before.account.pay(paid.id)
  const payments = withEarlierKeys(paymentsOf(now), [paymentsOf(before)])
  expect(await payments.readPayment(paid.id)).toMatchObject({ status: 'succeeded', reference: 'SC-1' })
  await payments.refund({ paymentId: paid.id, amountCentavos: 5000, idempotencyKey: 'r1' })
  expect(await payments.readPayment(paid.id)).toMatchObject({ refundedCentavos: 5000 })
  await payments.closeHostedPayment(open.id)
  expect(await payments.readPayment(open.id)).toMatchObject({ status: 'expired' })
  const fresh = await payments.createHostedPayment({ ...REQUEST, paymentId: 'p3', idempotencyKey: 'p3' })
  expect(now.account.session(fresh.id)).toBeDefined()
})

it('a key that Stripe no longer takes stands in nobody’s way; nobody can tell what began under it', async () => {
  const [before, now] = accounts
  const paid = await paymentsOf(before).createHostedPayment(REQUEST)
  const revoked = paymentsOf({ ...before, secretKey: 'sk_live_revoked' })
  const payments = withEarlierKeys(paymentsOf(now), [revoked])
  const fresh = await payments.createHostedPayment({ ...REQUEST, paymentId: 'p3', idempotencyKey: 'p3' })
  await payments.closeHostedPayment(fresh.id)
  expect(await payments.readPayment(fresh.id)).toMatchObject({ status: 'expired' })
  await expect(payments.readPayment(paid.id)).rejects.toThrow(EarlierKeyRefused)
})

it('an earlier account is asked only of payments that the new one does not know, also of parts that it tells of', async () => {
  const [before, now] = accounts
  const payments = withEarlierKeys(paymentsOf(now), [paymentsOf(before)])
  const { id } = await payments.createHostedPayment(REQUEST)
  await payments.closeHostedPayment(id)
  await payments.closeHostedPayment(id)
  expect(await payments.readPayment(id)).toMatchObject({ status: 'expired' })
  expect(before.calls).toEqual([])
  expect(await payments.findPaymentId('pi_of_another_shop')).toBeUndefined()
  await expect(payments.closeHostedPayment('cs_of_nobody')).rejects.toThrow(PaymentUnknownToProvider)
  expect(before.calls).toEqual(['list sessions', 'expire session'])
})

it.each(['readPayment', 'refund', 'closeHostedPayment'] as const)(
  'an earlier account that can’t be asked now has not lost its payments: %s',
  async (call) => {
    const [before, now] = accounts
    const { id } = await paymentsOf(before).createHostedPayment(REQUEST)
    before.script.isDown = true
    const payments = withEarlierKeys(paymentsOf(now), [paymentsOf(before)])
    const calls = {
      readPayment: () => payments.readPayment(id),
      refund: () => payments.refund({ paymentId: id, amountCentavos: 5000, idempotencyKey: 'r1' }),
      closeHostedPayment: () => payments.closeHostedPayment(id),
    }
    await expect(calls[call]()).rejects.toThrow(ProviderUnavailable)
  },
)

it('earlier keys are asked in turn: past those that are revoked, or whose account does not know the payment', async () => {
  const [first, now] = accounts
  const between = await startStripe()
  const { id } = await paymentsOf(first).createHostedPayment(REQUEST)
  const revoked = paymentsOf({ ...between, secretKey: 'sk_live_revoked' })
  const payments = withEarlierKeys(paymentsOf(now), [paymentsOf(between), revoked, paymentsOf(first)])
  expect(await payments.readPayment(id)).toMatchObject({ reference: 'SC-1' })
  await payments.closeHostedPayment(id)
  expect(await payments.readPayment(id)).toMatchObject({ status: 'expired' })
  await between.stop()
})

it('what the provider is, is the new key’s', () => {
  const current = createCardPaymentsDouble()
  const earlier = { ...createCardPaymentsDouble(), provider: 'earlier', isTest: !current.isTest }
  const both = withEarlierKeys(current, [earlier])
  expect([both.provider, both.isTest]).toEqual([current.provider, current.isTest])
})

it('an earlier account is heard, by its webhook’s secret, of a refund or a dispute there', async () => {
  const [before, now] = accounts
  const { id } = await paymentsOf(before).createHostedPayment(REQUEST)
  before.account.pay(id)
  const intent = before.account.session(id)?.payment_intent?.id
  const revoked = paymentsOf({ ...before, secretKey: 'sk_live_revoked', webhookSecret: 'whsec_revoked' })
  const earlier = paymentsOf({ ...before, webhookSecret: 'whsec_before' })
  const payments = withEarlierKeys(paymentsOf(now), [revoked, earlier])
  const about = { object: 'refund', payment_intent: intent }
  const heard = (secret: string) => {
    const { body, headers } = before.webhook('refund.created', about, 'evt_1', secret)
    return payments.verifyEvent(body, new Headers(headers), new Date())
  }
  expect(heard('whsec_before')).toMatchObject({ id: 'evt_1', providerPaymentId: intent, verifiedBy: earlier.keyId })
  expect(heard(now.webhookSecret)).toMatchObject({ verifiedBy: paymentsOf(now).keyId })
  expect(heard('whsec_of_nobody')).toBeUndefined()
  expect(await payments.findPaymentId(String(intent))).toBe(id)
})

it('only what the account of a refused key told of is beyond telling, also where it told before its key was replaced', async () => {
  const [before, now] = accounts
  const refused = paymentsOf({ ...before, secretKey: 'sk_live_revoked', webhookSecret: 'whsec_refused' })
  const healthy = paymentsOf({ ...before, webhookSecret: 'whsec_healthy' })
  const about = { object: 'refund', payment_intent: 'pi_of_before' }
  const message = before.webhook('refund.created', about, 'evt_1', 'whsec_refused')
  const heard = (payments: CardPayments) =>
    payments.verifyEvent(message.body, new Headers(message.headers), new Date())?.verifiedBy ?? null
  const verifiedBy = heard(withEarlierKeys(refused, []))
  const payments = withEarlierKeys(paymentsOf(now), [healthy, refused])
  expect(heard(payments)).toBe(verifiedBy)
  await expect(payments.findPaymentId('pi_of_before', { by: verifiedBy })).rejects.toThrow(EarlierKeyRefused)
  for (const { keyId: by = null } of [healthy, paymentsOf(now)]) {
    expect(await payments.findPaymentId('pi_of_another_shop', { by })).toBeUndefined()
  }
  expect(await payments.findPaymentId('pi_of_another_shop', { by: null })).toBeUndefined()
})

it('a secret that another one of its account replaced still opens messages, until its day', () => {
  const [account] = accounts
  const until = new Date(Date.now() + 60_000)
  const { apiBase, ...keys } = { ...account, apiBase: account.origin, webhookSecret: 'whsec_rolled' }
  const formerSecrets = [{ webhookSecret: 'whsec_before', until: until.toISOString() }]
  const payments = createStripePayments({ ...keys, apiBase, formerSecrets, log: { warn: () => undefined } })
  const { body, headers } = account.webhook('refund.created', { payment_intent: 'pi_1' }, 'evt_1', 'whsec_before')
  expect(payments.verifyEvent(body, new Headers(headers), new Date())).toMatchObject({ providerPaymentId: 'pi_1' })
  expect(payments.verifyEvent(body, new Headers(headers), until)).toBeUndefined()
})
