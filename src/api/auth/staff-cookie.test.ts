import { beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#domain/identity/schemas.ts'
import { totpCode } from '#domain/identity/second-factor/totp.server.ts'
import { addTime, DAY, HOUR } from '#kit/clock.ts'
import { createTestAdmin, createTestCustomer, TEST_PASSWORD } from '#tests/fixtures/actors.ts'
import type { TestPerson } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenSignedInCustomer } from '#tests/fixtures/signed-in-customer.ts'

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
const given = givenSignedInCustomer()
let admin: TestPerson
beforeEach(async () => {
  admin = await createTestAdmin(given.db, TEST_NOW)
})

async function signIn(headers: Record<string, string> = OWN_PAGE, { email } = admin, api = given.api) {
  const body = { user: email, password: TEST_PASSWORD }
  const answer = await api.call<SignedIn>('/auth', { method: 'POST', body, headers })
  expect(answer.status).toBe(200)
  const set = answer.headers.getSetCookie().find((cookie) => /^(__Host-)?staff=/.test(cookie))
  return { ...answer.body.data, set, cookie: set?.split(';')[0] ?? '' }
}

async function statusOf(token: string | undefined, cookie?: string, api = given.api) {
  return (await api.call('/auth/sessions', { as: token, headers: cookie ? { cookie } : {} })).status
}

describe('staff who sign in on the shop’s own pages', () => {
  test('need the cookie, which no script reads, beside the token', async () => {
    const { token, set, cookie } = await signIn()
    expect(set).toMatch(/^__Host-staff=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    expect(await statusOf(token, cookie)).toBe(200)
    expect(await statusOf(token)).toBe(401)
    expect(await statusOf(token, `__Host-staff=${'x'.repeat(43)}`)).toBe(401)
    expect(await statusOf(token, (await signIn()).cookie)).toBe(401)
  })

  test('do nothing by the cookie alone, which a foreign page could have sent', async () => {
    const { cookie } = await signIn()
    expect(await statusOf(undefined, cookie)).toBe(401)
  })

  test('lose the cookie with the session', async () => {
    const { token, cookie } = await signIn()
    const left = await given.api.call('/auth', { method: 'DELETE', as: token, headers: { cookie } })
    expect(left.headers.get('set-cookie')).toMatch(/^__Host-staff=; Max-Age=0; Path=\/; HttpOnly; Secure/)
    expect(await statusOf(token, cookie)).toBe(401)
  })

  test('are known as browsers by the page’s origin where nothing else tells', async () => {
    const same = { origin: 'http://store.example', host: 'store.example' }
    expect((await signIn(same)).set).toBeDefined()
    expect((await signIn({ ...same, origin: 'http://elsewhere.example' })).set).toBeUndefined()
  })

  test('on plain http get a cookie that browsers keep there, which a site on https doesn’t take', async () => {
    const ports = createTestPorts()
    const http = createTestApi(given, {
      ports: { ...ports, config: { ...ports.config, visitedUrl: 'http://localhost:3000' } },
    })
    const { token, set, cookie } = await signIn(OWN_PAGE, admin, http)
    expect(set).toMatch(/^staff=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(await statusOf(token, cookie, http)).toBe(200)
    expect(await statusOf(token, cookie)).toBe(401)
  })
})

test.each([
  ['a program', {}],
  ['a page whose API is elsewhere', { 'sec-fetch-site': 'cross-site', origin: 'https://store.example' }],
])('%s gets by with the token', async (_caller, headers: Record<string, string>) => {
  const { token, set } = await signIn(headers)
  expect(set).toBeUndefined()
  expect(await statusOf(token)).toBe(200)
})

test('a customer’s token is all they need, as the specification says', async () => {
  const { token, set } = await signIn(OWN_PAGE, await createTestCustomer(given.db, TEST_NOW))
  expect(set).toBeUndefined()
  expect(await statusOf(token)).toBe(200)
})

describe('a second factor', () => {
  test('is demanded of staff a week after they first signed in without one', async () => {
    const due = addTime(TEST_NOW, 7 * DAY)
    expect(await signIn({})).toMatchObject({ secondFactorAdvised: true, secondFactorDueAt: due.toISOString() })
    given.api.clock.now = addTime(due, -HOUR)
    const { token, secondFactorDueAt } = await signIn({})
    expect(secondFactorDueAt).toBe(due.toISOString())
    expect(await statusOf(token)).toBe(200)

    given.api.clock.now = due
    for (const path of ['/auth/sessions', '/categories', '/v2/sales-orders']) {
      const { status, body } = await given.api.call(path, { as: token })
      expect([status, body.code], path).toEqual([403, 'SecondFactorDue'])
    }
    const begun = await given.api.call<{ secret: string }>('/auth/confirmation', {
      method: 'POST',
      as: token,
      body: { currentPassword: TEST_PASSWORD },
    })
    expect(begun.status).toBe(200)
    const { body } = await given.api.call<{ secret: string }>('/auth/totp', { method: 'POST', as: token })
    const code = totpCode(body.data.secret, Math.floor(due.getTime() / 30_000))
    await given.api.call('/auth/totp/confirmation', { method: 'POST', as: token, body: { code } })
    expect(await statusOf(token)).toBe(200)
    await given.api.call('/auth/totp', { method: 'DELETE', as: token })
    expect(await statusOf(token)).toBe(403)
  })

  test('is never demanded of customers', async () => {
    expect(await signIn({}, given.person)).not.toHaveProperty('secondFactorDueAt')
    given.api.clock.now = addTime(TEST_NOW, 20 * DAY)
    expect(await statusOf(given.person.token)).toBe(200)
  })
})
