import { expect, test } from 'vitest'
import type { SessionInfo, SignedIn } from '#domain/identity/schemas.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { createTestCustomer, TEST_PASSWORD } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { mailsTo } from '#tests/fixtures/mailbox.ts'
import { givenSignedInCustomer } from '#tests/fixtures/signed-in-customer.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36'
const given = givenSignedInCustomer()

/** Signs in as a browser that keeps its cookie, when it has one. */
async function signIn(cookie?: string) {
  const answer = await given.api.call<SignedIn>('/auth', {
    method: 'POST',
    body: { user: given.person.email, password: TEST_PASSWORD },
    headers: { 'user-agent': PHONE, ...(cookie ? { cookie } : {}) },
  })
  return { token: answer.body.data.token, cookie: answer.headers.get('set-cookie') ?? '' }
}
const list = async (token = given.person.token) =>
  (await given.api.call<SessionInfo[]>('/auth/sessions', { as: token })).body.data
const revoke = (sessionId: string, token = given.person.token) =>
  given.api.call(`/auth/sessions/${sessionId}`, { method: 'DELETE', as: token })

test('sessions are listed with device, network and when, and never with a token', async () => {
  given.api.caller.address = '203.0.113.77'
  given.api.clock.now = addTime(TEST_NOW, 1000)
  const { token } = await signIn()
  const sessions = await list(token)
  expect(sessions).toHaveLength(2)
  expect(sessions[0]).toEqual({
    sessionId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    browser: 'Chrome',
    system: 'Android',
    network: '203.0.113.x',
    workspace: 'store',
    createdAt: given.api.clock.now.toISOString(),
    lastSeenAt: given.api.clock.now.toISOString(),
    isCurrent: true,
  })
  expect(sessions[1]).toMatchObject({ isCurrent: false, browser: null })
  expect(JSON.stringify(sessions)).not.toContain('203.0.113.77')
})

test('the last visit is known to the day', async () => {
  given.api.clock.now = addTime(TEST_NOW, 3 * DAY)
  await list()
  expect((await list())[0]?.lastSeenAt).toBe(given.api.clock.now.toISOString())
})

test('one session is ended from another, and its token is worth nothing from then on', async () => {
  const { token } = await signIn()
  const other = (await list()).find(({ isCurrent }) => !isCurrent)
  expect((await revoke(other?.sessionId ?? '')).status).toBe(200)
  expect((await given.api.call('/auth/security', { as: token })).status).toBe(401)
  expect(await list()).toHaveLength(1)
  expect((await revoke(other?.sessionId ?? '')).status).toBe(404)
})

test('nobody ends somebody else’s session', async () => {
  const stranger = await createTestCustomer(given.db, TEST_NOW)
  const [mine] = await list()
  const refused = await revoke(mine?.sessionId ?? '', stranger.token)
  expect([refused.status, refused.body.code]).toEqual([404, 'SessionNotFound'])
  expect(await list()).toHaveLength(1)
})

test('all others are ended at once, and nobody else’s', async () => {
  const stranger = await createTestCustomer(given.db, TEST_NOW)
  const tokens = [await signIn(), await signIn()].map(({ token }) => token)
  const answer = await given.api.call('/auth/sessions', { method: 'DELETE', as: given.person })
  expect(answer.body.data).toEqual({ ended: 2 })
  for (const token of tokens) expect((await given.api.call('/auth/sessions', { as: token })).status).toBe(401)
  expect(await list()).toHaveLength(1)
  expect(await list(stranger.token)).toHaveLength(1)
})

test('the first browser is nobody’s news; another one is, once; a browser that is known is not', async () => {
  const mails = () => mailsTo(given.db, given.person.email, 'new-sign-in')
  const first = await signIn()
  expect(await mails()).toEqual([])
  expect(first.cookie).toMatch(
    /^device=[\w-]{43}; Max-Age=31536000; Path=\/api\/auth; HttpOnly; Secure; SameSite=Strict$/,
  )
  await signIn(first.cookie)
  expect(await mails()).toEqual([])

  const second = await signIn()
  expect(second.cookie).not.toBe(first.cookie)
  const [mail] = await mails()
  expect(mail?.text).toContain('Dispositivo: Chrome en Android')
  await signIn(second.cookie)
  await signIn(first.cookie)
  expect(await mails()).toHaveLength(1)
})

test('a browser at a host without https is known there too, wherever links lead', async () => {
  const ports = createTestPorts()
  const visitedUrl = 'http://192.168.1.20:3000'
  given.api = createTestApi(given, { ports: { ...ports, config: { ...ports.config, visitedUrl } } })
  const { cookie } = await signIn()
  expect(cookie).toMatch(/^device=[\w-]{43}; Max-Age=31536000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/)
})

test('a browser that one account knows is new to another', async () => {
  const { cookie } = await signIn()
  given.person = await createTestCustomer(given.db, TEST_NOW)
  await signIn()
  await signIn(cookie)
  expect(await mailsTo(given.db, given.person.email, 'new-sign-in')).toHaveLength(1)
})

test('a failed sign-in gives no cookie', async () => {
  const answer = await given.api.call('/auth', {
    method: 'POST',
    body: { user: given.person.email, password: 'wrong' },
  })
  expect(answer.headers.get('set-cookie')).toBeNull()
})
