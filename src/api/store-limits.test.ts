import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCountingLimiter } from '#tests/doubles/rate-limiter.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { takeOfAddress } from './limits.ts'

let database: TestDatabase
let people: TestActors
beforeAll(async () => {
  database = await createTestDatabase()
  people = await createActors(database.db, TEST_NOW)
})
afterAll(() => database.drop())

const ID = '00000000-0000-4000-8000-000000000000'
const someone = { user: 'someone@people.example', password: 'guess' }

/** Every action that is limited by address, with a call of it. */
const ACTIONS: [name: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown][] = [
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
  ['lot', 'GET', '/lots/L2405A'],
  ['location', 'GET', '/location/stores'],
  ['events', 'POST', '/events', {}],
  ['events-day', 'POST', '/events', {}],
  ['track', 'GET', '/orders/SC-7K3M-9QX5'],
  ['upload', 'POST', '/images/upload', {}],
  ['availability-alert', 'POST', '/availability-alerts', { productId: 'reposado', email: someone.user }],
  ['review', 'PUT', '/reviews/reposado', {}],
  ['contact-message', 'POST', '/contact-messages', {}],
  ['pay', 'POST', '/payment-request', {}],
  ['settle', 'POST', `/payment-request/${ID}/settlement`],
  ['send-email', 'POST', '/send-emails', {}],
]

async function statusWithClosed(closed: (bucket: string) => boolean, [, method, path, body]: (typeof ACTIONS)[number]) {
  const api = createTestApi(database, {
    rateLimiter: { take: async (buckets) => (buckets.some(({ name }) => closed(name)) ? 60 : 0) },
  })
  api.caller.address = '198.51.100.77'
  return (await api.call(path, { method, body, as: path === '/images/upload' ? people.customer : undefined })).status
}

const SOURCES = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'limits.ts')
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
const LIMITED = /\b(?:limitByAddress|takeForAddress|takeOfAddress|takeOfStore)\((?:[^()]|\([^()]*\))*\)/g
const DEFINED = /const (\w+)(?:: Limit)? = \{\s*name: '([\w-]+)'/g

/** What the code counts against addresses and the whole store, by the constants that it passes. */
function limitedActions(): string[] {
  const shared = readdirSync('src/domain', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join('src/domain', name), 'utf8'))
  const namesIn = (text: string) =>
    new Map(Array.from(text.matchAll(DEFINED), ([, key = '', name = '']) => [key, name]))
  const known = namesIn([...shared, ...SOURCES].join('\n'))
  return SOURCES.flatMap((text) => {
    const own = namesIn(text)
    return Array.from(text.matchAll(LIMITED), ([call]) => {
      const constant = /\b[A-Z][A-Z_]+\b/.exec(call)?.[0] ?? call
      return own.get(constant) ?? known.get(constant) ?? call
    })
  })
}

describe('what the whole store takes of an action', () => {
  test.each(ACTIONS)('is refused to everybody once %s is used up, and other actions go on', async (...action) => {
    const [name] = action
    expect(await statusWithClosed((bucket) => bucket.startsWith(`${name}:store:`), action)).toBe(429)
    const own = ACTIONS.filter(([, ...call]) => String(call) === String(action.slice(1))).map(([each]) => each)
    const others = (bucket: string) => bucket.includes(':store:') && !own.includes(bucket.split(':')[0] ?? '')
    expect(await statusWithClosed(others, action)).not.toBe(429)
  })

  test('covers whatever the code limits by address', () => {
    // Tries of one browser: `sign-in-strange` counts the crowd
    const limited = new Set(limitedActions().filter((name) => name !== 'sign-in'))
    expect(ACTIONS.map(([name]) => name).toSorted()).toEqual([...limited].toSorted())
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

describe('what networks of an IPv6 address take of an action', () => {
  const limit = { name: 'action', limit: 5, windowSeconds: 600 }
  const PER = [
    ['/64', 5, (index: number) => `2001:db8:0:1::${index.toString(16)}`, '2001:db8:0:2::1'],
    ['/56', 20, (index: number) => `2001:db8:0:1${index.toString(16).padStart(2, '0')}::1`, '2001:db8:0:200::1'],
    ['/48', 80, (index: number) => `2001:db8:0:${index.toString(16).padStart(2, '0')}00::1`, '2001:db8:1::1'],
  ] as const

  test.each(PER)('a %s takes %i, the network beside it is free', async (_width, most, addressOf, beside) => {
    const limiter = createCountingLimiter()
    const take = (address: string) => takeOfAddress(limiter, address, limit, TEST_NOW)
    const waits = []
    for (let index = 0; index < most; index += 1) waits.push(await take(addressOf(index)))
    expect(waits).toEqual(waits.map(() => 0))
    expect(await take(addressOf(most))).toBe(600)
    expect(await take(beside)).toBe(0)
  })

  test('an IPv4 address stands for itself alone', async () => {
    const limiter = createCountingLimiter()
    const waits = []
    for (let index = 0; index < 120; index += 1)
      waits.push(await takeOfAddress(limiter, `198.51.100.${index}`, limit, TEST_NOW))
    expect(Math.max(...waits)).toBe(0)
  })
})
