import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCountingLimiter } from '#tests/doubles/rate-limiter.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { takeOfAddress } from './limits.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const ID = '00000000-0000-4000-8000-000000000000'
const someone = { user: 'someone@people.example', password: 'guess' }

/** Every action that anybody may call, with a call of it. */
const ACTIONS: [name: string, method: 'GET' | 'POST', path: string, body?: unknown][] = [
  ['place-order', 'POST', '/v2/sales-orders', {}],
  ['register', 'POST', '/users/register-me', {}],
  ['sign-in-strange', 'POST', '/auth', someone],
  ['second-factor', 'POST', '/auth/second-factor', { challengeId: ID, code: '123456' }],
  ['passkey', 'POST', '/auth/passkey/options'],
  ['email-token', 'POST', '/auth/email-verification/completion', { token: 'x' }],
  ['password-reset', 'POST', '/auth/password-reset', { email: someone.user }],
  ['reset-link', 'POST', '/auth/password-reset/completion', { token: 'x' }],
  ['print-receipt', 'GET', '/orders/SC-7K3M-9QX5/receipt.pdf'],
  ['new-cart', 'POST', '/shopping-cart', {}],
  ['discount-code', 'POST', `/shopping-cart/${ID}/discount-code`, { code: 'AGAVE' }],
  ['location', 'GET', '/location/stores'],
  ['events', 'POST', '/events', {}],
  ['contact-message', 'POST', '/contact-messages', {}],
  ['pay', 'POST', '/payment-request', {}],
  ['settle', 'POST', `/payment-request/${ID}/settlement`],
  ['send-email', 'POST', '/send-emails', {}],
]

async function statusWithClosed(closed: (bucket: string) => boolean, [, method, path, body]: (typeof ACTIONS)[number]) {
  const api = createTestApi(database, { rateLimiter: { take: async (bucket) => (closed(bucket) ? 60 : 0) } })
  api.caller.address = '198.51.100.77'
  return (await api.call(path, { method, body })).status
}

describe('what the whole store takes of an action', () => {
  test.each(ACTIONS)('is refused to everybody once %s is used up, and other actions go on', async (...action) => {
    const [name] = action
    expect(await statusWithClosed((bucket) => bucket.startsWith(`${name}:store:`), action)).toBe(429)
    const others = (bucket: string) => bucket.includes(':store:') && !bucket.startsWith(name)
    expect(await statusWithClosed(others, action)).not.toBe(429)
  })

  test('is used up by a crowd of which each address keeps its own limit, until the window is over', async () => {
    const limiter = createCountingLimiter()
    const limit = { name: 'action', limit: 5, windowSeconds: 600, everywhere: 40 }
    const take = (index: number, now = TEST_NOW, asked = limit) =>
      takeOfAddress(limiter, `203.0.${Math.floor(index / 250)}.${index % 250}`, asked, now)
    const waits = []
    for (let index = 0; index < 1000; index += 1) waits.push(await take(index))
    const accepted = waits.filter((wait) => wait === 0).length
    expect(accepted).toBeGreaterThan(20)
    expect(accepted).toBeLessThanOrEqual(40)
    expect(waits.at(-1)).toBe(600)
    expect(await take(1001, TEST_NOW, { ...limit, name: 'another' })).toBe(0)
    expect(await take(1002, new Date(TEST_NOW.getTime() + 600_000))).toBe(0)
  })
})
