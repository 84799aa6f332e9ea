import { describe, expect, it } from 'vitest'
import { parseEnvironment } from './environment.ts'
import { announcesTestPayments, closedMethodsOf, takesMoney } from './test-payments.ts'

type Settings = Record<string, string | undefined>
const closed = (given: Settings) => closedMethodsOf(parseEnvironment(given))
const announces = (given: Settings) => announcesTestPayments(parseEnvironment(given))

const PUBLIC = { PUBLIC_URL: 'https://store.example' }
const LIVE = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const TEST = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const ACCOUNT = { SPEI_ACCOUNT: '01218000123456789' }
const HOSTED = ['card', 'link', 'oxxo']

describe('a store takes money', () => {
  it.each([
    ['with live keys on its own network', LIVE, true],
    ['with an account of its own on its own network', ACCOUNT, true],
    ['with live keys, also where test payments are allowed', { ...PUBLIC, ...LIVE, ALLOW_TEST_PAYMENTS: '1' }, true],
    [
      'with an account, also where test payments are allowed',
      { ...PUBLIC, ...ACCOUNT, ALLOW_TEST_PAYMENTS: '1' },
      true,
    ],
    ['in cash on a public address', PUBLIC, true],
    ['not with test keys alone', { ...PUBLIC, ...TEST, ALLOW_TEST_PAYMENTS: '1' }, false],
    ['not on its own network with nothing set', {}, false],
  ])('%s', (_name, given, takes) => expect(takesMoney(parseEnvironment(given))).toBe(takes))
})

describe('what a public store may offer', () => {
  it.each([
    ['nothing set', PUBLIC, [...HOSTED, 'spei']],
    ['over http', { PUBLIC_URL: 'http://store.example' }, [...HOSTED, 'spei']],
    ['test keys of Stripe', { ...PUBLIC, ...TEST, ...ACCOUNT }, HOSTED],
    ['no account', { ...PUBLIC, ...LIVE }, ['spei']],
    ['everything set', { ...PUBLIC, ...LIVE, ...ACCOUNT }, []],
    ['leave to test', { ...PUBLIC, ALLOW_TEST_PAYMENTS: '1' }, []],
  ])('%s', (_name, given, methods) => expect(closed(given)).toEqual(methods))

  it.each([
    {},
    { PUBLIC_URL: 'https://localhost:3000' },
    { PUBLIC_URL: 'http://127.0.0.1:3000' },
    { PUBLIC_URL: 'http://192.168.1.7:3000' },
    { PUBLIC_URL: 'http://[::1]:3000' },
  ])('%j is on its own network: as before', (given) => {
    expect(closed(given)).toEqual([])
    expect(takesMoney(parseEnvironment(given))).toBe(false)
    expect(announces(given)).toBe(false)
  })

  it('every page says that payments are a test where that is allowed, and nowhere else', () => {
    expect(announces({ ...PUBLIC, ALLOW_TEST_PAYMENTS: '1' })).toBe(true)
    expect(announces({ ...PUBLIC, ...LIVE, ALLOW_TEST_PAYMENTS: '1' })).toBe(true)
    expect(announces({ ...PUBLIC, ...LIVE, ...ACCOUNT, ALLOW_TEST_PAYMENTS: '1' })).toBe(false)
    expect(announces(PUBLIC)).toBe(false)
  })
})
