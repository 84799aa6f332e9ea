import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startStripe } from '#tests/doubles/stripe/stripe.ts'
import type { StripeDouble } from '#tests/doubles/stripe/stripe.ts'
import { REPORTED_EVENTS } from './events.ts'
import { readStripeAccount, tryStripeKeys } from './try-keys.ts'

const ENDPOINT = 'https://store.example/api/payments/webhooks/stripe'
const ACTIVE = { url: ENDPOINT, status: 'enabled', enabled_events: REPORTED_EVENTS } as const

let stripe: StripeDouble
beforeAll(async () => {
  stripe = await startStripe()
})
afterAll(() => stripe.stop())
beforeEach(() => Object.assign(stripe.script, { isDown: false, forbids: [], endpoints: [] }))

const attempt = (secretKey = stripe.secretKey) =>
  tryStripeKeys({ secretKey, apiBase: stripe.origin, endpoint: ENDPOINT, log: { warn: () => undefined } })

it.each([
  ['registered', [ACTIVE], []],
  ['registered', [{ ...ACTIVE, enabled_events: ['*'] }], []],
  ['missing', [{ ...ACTIVE, url: 'https://other.example/api/payments/webhooks/stripe' }], []],
  ['disabled', [{ ...ACTIVE, status: 'disabled' as const }], []],
  ['eventsMissing', [{ ...ACTIVE, enabled_events: REPORTED_EVENTS.slice(2) }], REPORTED_EVENTS.slice(0, 2)],
] as const)('a key that is taken says that the webhook is %s', async (endpoint, endpoints, missingEvents) => {
  stripe.script.endpoints = [...endpoints]
  expect(await attempt()).toEqual({ problem: undefined, isTest: true, endpoint, missingEvents })
})

it('a key that may not read the webhooks is taken, and says so', async () => {
  stripe.script.forbids = ['list webhooks']
  expect(await attempt()).toEqual({ problem: undefined, isTest: true, endpoint: 'unreadable', missingEvents: [] })
})

it('a key that Stripe does not know, and a Stripe that is away, are told apart', async () => {
  expect(await attempt('sk_live_other')).toMatchObject({ problem: 'keyRefused', isTest: false })
  stripe.script.isDown = true
  expect(await attempt()).toMatchObject({ problem: 'unreachable' })
})

it.each(['list sessions', 'list payouts'])('a restricted key that may not %s lacks rights', async (call) => {
  stripe.script.forbids = [call]
  expect(await attempt()).toMatchObject({ problem: 'keyLacksRights', isTest: true })
})

it('a key tells the account that it is of, unless Stripe refuses it or is away', async () => {
  const read = (secretKey = stripe.secretKey) =>
    readStripeAccount({ secretKey, apiBase: stripe.origin, log: { warn: () => undefined } })
  expect(await read()).toBe(stripe.account.id)
  expect(await read('sk_live_other')).toBeUndefined()
  stripe.script.isDown = true
  expect(await read()).toBeUndefined()
})
