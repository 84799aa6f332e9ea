import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendResetLink } from '#domain/identity/passwords/request-password-reset.ts'
import { totpCode } from '#domain/identity/second-factor/totp.server.ts'
import { users } from '#db/schema/identity.server.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import { createCountingLimiter } from '#tests/doubles/rate-limiter.ts'
import { createActors, createTestCustomer, TEST_PASSWORD } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import type { TestRequest } from '#tests/fixtures/api.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { tokenMailedTo } from '#tests/fixtures/mailbox.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

let database: TestDatabase
let actors: TestActors
let ports: TestPorts
let api: ReturnType<typeof createTestApi>

beforeAll(async () => {
  database = await createTestDatabase()
  actors = await createActors(database.db, TEST_NOW)
})
afterAll(() => database.drop())
beforeEach(() => {
  ports = createTestPorts()
  api = createTestApi(database, { ports, rateLimiter: createCountingLimiter() })
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
  expect([refused.status, refused.body.code]).toEqual([429, 'AccountLocked'])
  expect(refused.headers.get('retry-after')).toBe('600')
  expect(refused.body.message).toContain('Espera 600 segundos')
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

const codeAt = (secret: string, instant: Date) => totpCode(secret, Math.floor(instant.getTime() / 30_000))

async function lock(email: string) {
  for (let index = 0; index < 10; index += 1) await signIn(`192.0.2.${index}`, email, 'guess')
  expect((await signIn('198.51.100.1', email, 'guess')).status).toBe(429)
}

test('the right password gets in with a second factor though strangers locked the account; a guess learns nothing', async () => {
  const { token, email } = await createTestCustomer(database.db, TEST_NOW)
  const { secret } = (await api.call<{ secret: string }>('/auth/totp', { method: 'POST', as: token })).body.data
  const body = { code: codeAt(secret, TEST_NOW) }
  expect((await api.call('/auth/totp/confirmation', { method: 'POST', as: token, body })).status).toBeLessThan(300)
  await lock(email)
  const asked = await signIn('198.51.100.2', email)
  expect([asked.status, asked.body.code]).toEqual([401, 'SecondFactorRequired'])
  const { challengeId } = (asked.body as unknown as { details: { challengeId: string } }).details
  api.clock.now = addTime(TEST_NOW, MINUTE)
  const code = codeAt(secret, api.clock.now)
  const done = await api.call('/auth/second-factor', { method: 'POST', body: { challengeId, code } })
  expect(done.status).toBe(200)
})

test('a link in the mailbox gets in though strangers locked the account, and asked for all the links there may be', async () => {
  const { email } = await createTestCustomer(database.db, TEST_NOW)
  await lock(email)
  const ask = async (index: number) => {
    api.caller.address = `203.0.113.${index}`
    api.clock.now = addTime(TEST_NOW, index * 2 * MINUTE)
    const answer = await api.call('/auth/password-reset', { method: 'POST', body: { email } })
    return [answer.status, answer.body]
  }
  const answers = []
  for (let index = 0; index < 8; index += 1) answers.push(await ask(index))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const jobs = ports.jobs.enqueued.filter(({ name }) => name === 'send-reset-link')
  expect(jobs).toHaveLength(3)
  for (const { data } of jobs) {
    const ctx = createTestCtx(database.db, { now: addTime(TEST_NOW, 4 * MINUTE), ports })
    await sendResetLink(ctx, data as { email: string })
  }
  const token = await tokenMailedTo(database.db, email, 'reset-password')
  const password = 'caballo correcto pila'
  const reset = await api.call('/auth/password-reset/completion', {
    method: 'POST',
    body: { token, password, confirmPassword: password },
  })
  expect(reset.status).toBe(200)
  const cookie = reset.headers.get('set-cookie') ?? ''
  await lock(email)
  api.caller.address = '198.51.100.3'
  const entered = await api.call('/auth', { method: 'POST', body: { user: email, password }, headers: { cookie } })
  expect(entered.status).toBe(200)
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

const CROWD = 40

/** The place of each try among the answers to a crowd of strangers who guess from as many networks. */
async function placesAmidCrowd(tries: Record<string, TestRequest>) {
  const answered: string[] = []
  const ask = async (name: string, request: TestRequest) => {
    const { status } = await api.call('/auth', { method: 'POST', ...request })
    answered.push(name)
    return status
  }
  const crowd = Array.from({ length: CROWD }, (_, index) =>
    ask('stranger', { from: `198.51.${index}.1`, body: { user: `person-${index}@people.example`, password: 'guess' } }),
  )
  // The rest of the crowd is in the queue by then
  await Promise.race(crowd)
  const asked = Object.entries(tries).map(async ([name, request]) => [name, await ask(name, request)] as const)
  const statuses = Object.fromEntries(await Promise.all(asked))
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([401]))
  return { statuses, placeOf: (name: string) => answered.indexOf(name) }
}

test('a crowd that guesses from everywhere keeps neither staff nor a known browser out', async () => {
  const known = await createTestCustomer(database.db, TEST_NOW)
  const cookie = (await signIn('192.0.2.1', known.email)).headers.get('set-cookie') ?? ''
  const right = (user: string, from: string) => ({ from, body: { user, password: TEST_PASSWORD } })
  const { statuses, placeOf } = await placesAmidCrowd({
    owner: right(actors.owner.email, '203.0.113.1'),
    admin: right(actors.admin.email, '203.0.113.2'),
    known: { ...right(known.email, '192.0.2.1'), headers: { cookie } },
    unknown: right(actors.otherCustomer.email, '203.0.113.3'),
  })
  expect(statuses).toEqual({ owner: 200, admin: 200, known: 200, unknown: 200 })
  for (const name of ['owner', 'admin', 'known']) expect(placeOf(name), name).toBeLessThan(CROWD / 2)
  expect(placeOf('unknown')).toBeGreaterThan(CROWD / 2)
})

test('guesses at staff whose account strangers locked wait among strangers', async () => {
  await lock(actors.admin.email)
  const guess = { from: '203.0.113.1', body: { user: actors.admin.email, password: 'guess' } }
  const { statuses, placeOf } = await placesAmidCrowd({ guess })
  expect(statuses).toEqual({ guess: 429 })
  expect(placeOf('guess')).toBeGreaterThan(CROWD / 2)
})
