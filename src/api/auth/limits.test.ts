import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#domain/identity/tables.server.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import { createCountingLimiter } from '../../../tests/doubles/rate-limiter.ts'
import { createActors, TEST_PASSWORD } from '../../../tests/fixtures/actors.ts'
import type { TestActors } from '../../../tests/fixtures/actors.ts'
import { createTestApi } from '../../../tests/fixtures/api.ts'
import { TEST_NOW } from '../../../tests/fixtures/context.ts'
import { createTestDatabase } from '../../../tests/fixtures/test-database.ts'
import type { TestDatabase } from '../../../tests/fixtures/test-database.ts'

let database: TestDatabase
let actors: TestActors
let api: ReturnType<typeof createTestApi>

beforeAll(async () => {
  database = await createTestDatabase()
  actors = await createActors(database.db, TEST_NOW)
})
afterAll(() => database.drop())
beforeEach(() => {
  api = createTestApi(database, { rateLimiter: createCountingLimiter() })
})

async function signIn(address: string, user: string, password = TEST_PASSWORD) {
  api.caller.address = address
  return api.call('/auth', { method: 'POST', body: { user, password } })
}

test('an account is tried ten times in ten minutes, from wherever and however its e-mail is written', async () => {
  const { email } = actors.customer
  for (let index = 0; index < 10; index += 1) {
    const written = index % 2 ? email : ` ${email.toUpperCase()}`
    expect((await signIn(`192.0.2.${index}`, written, 'guess')).status).toBe(401)
  }
  const refused = await signIn('198.51.100.1', email)
  expect([refused.status, refused.body.code]).toEqual([429, 'TooManyRequests'])
  expect(refused.headers.get('retry-after')).toBe('600')
  expect(refused.body.message).toBe('Demasiados intentos. Espera 600 segundos y vuelve a intentarlo.')
  expect((await signIn('198.51.100.1', actors.otherCustomer.email)).status).toBe(200)

  api.clock.now = addTime(TEST_NOW, 10 * MINUTE)
  expect((await signIn('198.51.100.1', email)).status).toBe(200)
})

test('a browser that an account knows has ten tries of its own, whatever strangers do', async () => {
  const { email } = actors.otherCustomer
  const cookie = (await signIn('192.0.2.1', email)).headers.get('set-cookie') ?? ''
  const tryIt = (password: string, user = email) =>
    api.call('/auth', { method: 'POST', body: { user, password }, headers: { cookie } })
  for (let index = 0; index < 10; index += 1) await signIn(`192.0.2.${index}`, email, 'guess')
  expect((await signIn('198.51.100.1', email)).status).toBe(429)
  expect((await tryIt(TEST_PASSWORD, email.toUpperCase())).status).toBe(200)
  for (let index = 0; index < 9; index += 1) expect((await tryIt('guess')).status).toBe(401)
  expect((await tryIt(TEST_PASSWORD)).status).toBe(429)

  for (let index = 0; index < 10; index += 1) await signIn(`192.0.2.${index}`, actors.admin.email, 'guess')
  api.caller.address = '198.51.100.2'
  expect((await tryIt(TEST_PASSWORD, actors.admin.email)).status).toBe(429)
})

test('an address tries twenty times in ten minutes, whatever the accounts; another address is free', async () => {
  for (let index = 0; index < 20; index += 1) {
    expect((await signIn('203.0.113.7', `person-${index}@people.example`)).status).toBe(401)
  }
  expect((await signIn('203.0.113.7', actors.owner.email)).status).toBe(429)
  expect((await signIn('203.0.113.8', actors.owner.email)).status).toBe(200)
})

test('an IPv6 network tries as often as one address', async () => {
  for (let index = 0; index < 20; index += 1) {
    expect((await signIn(`2001:db8:0:1::${index + 1}`, `person-${index}@people.example`)).status).toBe(401)
  }
  expect((await signIn('2001:db8:0:1:ffff::9', actors.owner.email)).status).toBe(429)
  expect((await signIn('2001:db8:0:2::1', actors.owner.email)).status).toBe(200)
})

test('an address registers ten times in ten minutes', async () => {
  const register = (index: number) =>
    api.call('/users/register-me', {
      method: 'POST',
      body: { userName: 'Bot', email: `bot-${index}@people.example`, password: 'agave secreto' },
    })
  for (let index = 0; index < 10; index += 1) expect((await register(index)).status).toBe(201)
  const before = await database.db.$count(users)
  expect((await register(10)).status).toBe(429)
  expect(await database.db.$count(users)).toBe(before)
})
