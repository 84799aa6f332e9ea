import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ensureFirstOwner } from '#domain/identity/ensure-first-owner.ts'
import { sendResetLink } from '#domain/identity/passwords/request-password-reset.ts'
import type { SignedIn } from '#domain/identity/schemas.ts'
import { emailLinks, users } from '#db/schema/identity.server.ts'
import { addTime, HOUR, MINUTE } from '#kit/clock.ts'
import { createCountingLimiter } from '#tests/doubles/rate-limiter.ts'
import { createTestCustomer, TEST_PASSWORD } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { mailsTo, tokenMailedTo } from '#tests/fixtures/mailbox.ts'
import { givenSignedInCustomer } from '#tests/fixtures/signed-in-customer.ts'

const NEW_PASSWORD = 'caballo correcto pila'
const given = givenSignedInCustomer()

const signIn = (user: string, password: string) =>
  given.api.call<SignedIn>('/auth', { method: 'POST', body: { user, password } })
const isSignedIn = async (token: string) => (await given.api.call('/auth/security', { as: token })).status === 200

/** What the worker does with what was enqueued. */
async function runResetJobs() {
  const jobs = given.api.ports.jobs.enqueued.filter(({ name }) => name === 'send-reset-link')
  for (const { data } of jobs) {
    await sendResetLink(
      createTestCtx(given.db, { now: given.api.clock.now, ports: given.api.ports }),
      data as { email: string },
    )
  }
}

describe('a forgotten password', () => {
  const ask = (email: string) => given.api.call('/auth/password-reset', { method: 'POST', body: { email } })
  const complete = (token: string, password = NEW_PASSWORD, confirmPassword = password) =>
    given.api.call('/auth/password-reset/completion', { method: 'POST', body: { token, password, confirmPassword } })

  async function resetToken(email = given.person.email) {
    await ask(email)
    await runResetJobs()
    return tokenMailedTo(given.db, email, 'reset-password')
  }

  test('known and unknown e-mails are answered alike, and nothing is looked up before the answer', async () => {
    const known = await ask(given.person.email)
    const unknown = await ask('nobody@people.example')
    expect([known.status, known.body]).toEqual([200, { statusCode: 200, data: null }])
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(given.api.ports.jobs.enqueued.map(({ name }) => name)).toEqual(['send-reset-link', 'send-reset-link'])
    const before = await given.db.$count(emailLinks)
    await runResetJobs()
    expect(await given.db.$count(emailLinks)).toBe(before + 1)
    expect(await mailsTo(given.db, 'nobody@people.example', 'reset-password')).toEqual([])
  })

  test('asked for twice in a row is mailed once, and again after a minute', async () => {
    for (const seconds of [0, 1, 59]) {
      given.api.clock.now = addTime(TEST_NOW, seconds * 1000)
      expect((await ask(given.person.email)).status).toBe(200)
      await runResetJobs()
    }
    const token = await tokenMailedTo(given.db, given.person.email, 'reset-password')
    expect(await mailsTo(given.db, given.person.email, 'reset-password')).toHaveLength(1)
    given.api.clock.now = addTime(TEST_NOW, MINUTE)
    expect((await complete(token)).status).toBe(200)
    await ask(given.person.email)
    await runResetJobs()
    expect(await mailsTo(given.db, given.person.email, 'reset-password')).toHaveLength(2)
  })

  test('the mail is in the person’s language, and the token is kept nowhere else', async () => {
    await given.db.update(users).set({ locale: 'en' }).where(eq(users.email, given.person.email))
    const token = await resetToken()
    const [mail] = await mailsTo(given.db, given.person.email, 'reset-password')
    expect(mail?.text).toContain(`https://store.example/reset-password?lng=en#token=${token}`)
    expect(JSON.stringify(await given.db.select().from(emailLinks))).not.toContain(token)
  })

  test('the link changes the password once, and ends every session', async () => {
    const { email, token: session } = given.person
    const other = await createTestCustomer(given.db, TEST_NOW)
    const token = await resetToken()
    expect((await complete(token)).status).toBe(200)
    expect(await isSignedIn(session)).toBe(false)
    expect((await signIn(email, TEST_PASSWORD)).status).toBe(401)
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200)
    const again = await complete(token, 'otra que no vale nada')
    expect([again.status, again.body.code]).toEqual([410, 'LinkExpired'])
    expect(await mailsTo(given.db, email, 'security-notice')).toHaveLength(1)
    expect(await isSignedIn(other.token)).toBe(true)
  })

  test('of two uses at once, one counts', async () => {
    const token = await resetToken()
    const answers = await Promise.all([complete(token, 'primera de las dos'), complete(token, 'segunda de las dos')])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 410]))
  })

  test('a link lives for an hour, and a newer one takes its place', async () => {
    const first = await resetToken()
    given.api.clock.now = addTime(TEST_NOW, HOUR)
    expect((await complete(first)).status).toBe(410)

    given.api.clock.now = addTime(TEST_NOW, MINUTE)
    const known = new Set((await mailsTo(given.db, given.person.email, 'reset-password')).map(({ id }) => id))
    await ask(given.person.email)
    await runResetJobs()
    expect((await complete(first)).status).toBe(410)
    expect(known.size).toBe(1)
  })

  test('a password that breaks a rule leaves the link alone', async () => {
    const token = await resetToken()
    for (const [password, confirm, path, message] of [
      ['', '', 'password', 'La contraseña es requerida'],
      [NEW_PASSWORD, 'otra', 'confirmPassword', 'Las contraseñas no coinciden'],
      ['corta', 'corta', 'password', 'La contraseña debe tener al menos 6 caracteres'],
      ['Tequila2026!', 'Tequila2026!', 'password', /primeras que cualquiera probaría/],
    ] as const) {
      const { status, body } = await complete(token, password, confirm)
      expect([status, body.code, body.errors?.[0]?.path]).toEqual([422, 'PasswordRefused', path])
      expect(body.message).toMatch(message)
    }
    expect((await complete(token)).status).toBe(200)
  })

  test.each(['', 'x', 'A'.repeat(43)])('%j is no token', async (token) => {
    expect((await complete(token)).status).toBe(410)
  })

  test('a token of another purpose opens nothing', async () => {
    const email = 'new@people.example'
    await given.api.call('/users/register-me', {
      method: 'POST',
      body: { userName: 'N', email, password: NEW_PASSWORD },
    })
    expect((await complete(await tokenMailedTo(given.db, email, 'welcome'), 'otra distinta')).status).toBe(410)
  })

  test('an e-mail gets three links an hour, and more are answered alike, known or not', async () => {
    given.api = createTestApi(given, { rateLimiter: createCountingLimiter() })
    for (const email of [given.person.email, 'nobody@people.example']) {
      const statuses: number[] = []
      for (let index = 0; index < 4; index += 1) statuses.push((await ask(email)).status)
      expect(statuses).toEqual([200, 200, 200, 200])
    }
    expect(given.api.ports.jobs.enqueued).toHaveLength(6)
  })
})

describe('PUT /auth/password', () => {
  const change = (token: string, body: Record<string, string>) =>
    given.api.call('/auth/password', { method: 'PUT', as: token, body })

  test('this session goes on, the others end, and the owner hears of it', async () => {
    const { email, token } = given.person
    const elsewhere = (await signIn(email, TEST_PASSWORD)).body.data.token
    const { status } = await change(token, { currentPassword: TEST_PASSWORD, password: NEW_PASSWORD })
    expect(status).toBe(200)
    expect([await isSignedIn(token), await isSignedIn(elsewhere)]).toEqual([true, false])
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200)
    expect(await mailsTo(given.db, email, 'security-notice')).toHaveLength(1)
  })

  test.each([
    [{ currentPassword: 'wrong', password: NEW_PASSWORD }, 401, 'WrongPassword'],
    [{ currentPassword: TEST_PASSWORD, password: TEST_PASSWORD }, 422, 'PasswordRefused'],
    [{ currentPassword: TEST_PASSWORD, password: '123456' }, 422, 'PasswordRefused'],
    [{ currentPassword: TEST_PASSWORD, password: 'passw0rd1' }, 422, 'PasswordRefused'],
  ])('%j is refused', async (body, status, code) => {
    const answer = await change(given.person.token, body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await signIn(given.person.email, TEST_PASSWORD)).status).toBe(200)
  })

  test('whoever found an open session gets ten tries at the password', async () => {
    given.api = createTestApi(given, { rateLimiter: createCountingLimiter() })
    const statuses: number[] = []
    for (let index = 0; index < 11; index += 1) {
      given.api.caller.address = `192.0.2.${index}`
      statuses.push((await change(given.person.token, { currentPassword: `guess ${index}` })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  })
})

describe('a password that was given by somebody else', () => {
  test('lets nothing be done but changing it and signing out', async () => {
    const { email } = given.person
    await given.db.update(users).set({ mustChangePassword: true }).where(eq(users.email, email))
    const { body } = await signIn(email, TEST_PASSWORD)
    expect(body.data.mustChangePassword).toBe(true)
    const { token } = body.data
    for (const [method, path] of [
      ['GET', '/auth/security'],
      ['GET', '/categories'],
      ['DELETE', '/auth/sessions'],
      ['POST', '/shopping-cart'],
      ['GET', '/no-such-call'],
    ] as const) {
      const refused = await given.api.call(path, { method, as: token })
      expect([refused.status, refused.body.code], `${method} ${path}`).toEqual([403, 'PasswordChangeRequired'])
    }
    // What every page tells of itself says nothing of who reads it
    const events = [{ name: 'page_view', path: '/change-password', language: 'es', device: 'phone' }]
    expect((await given.api.call('/events', { method: 'POST', as: token, body: { events } })).status).toBe(202)
    const change = { currentPassword: TEST_PASSWORD, password: NEW_PASSWORD }
    expect((await given.api.call('/auth/password', { method: 'PUT', as: token, body: change })).status).toBe(200)
    expect(await isSignedIn(token)).toBe(true)
    expect((await signIn(email, NEW_PASSWORD)).body.data).not.toHaveProperty('mustChangePassword')
  })

  test.each(['changing it', 'a reset'] as const)('can be read in no note after %s', async (way) => {
    const ctx = createTestCtx(given.db, { ports: given.api.ports })
    const owner = await ensureFirstOwner(ctx, `owner-${crypto.randomUUID()}@house.example`)
    const { email = '', password = '' } = owner ?? {}
    expect(given.api.ports.firstPassword.written).toEqual({ email, password })
    if (way === 'changing it') {
      const { token } = (await signIn(email, password)).body.data
      const wrong = { currentPassword: 'guess', password: NEW_PASSWORD }
      await given.api.call('/auth/password', { method: 'PUT', as: token, body: wrong })
      expect(given.api.ports.firstPassword.written).toBeDefined()
      await given.api.call('/auth/password', {
        method: 'PUT',
        as: token,
        body: { ...wrong, currentPassword: password },
      })
    } else {
      await sendResetLink(ctx, { email })
      const token = await tokenMailedTo(given.db, email, 'reset-password')
      await given.api.call('/auth/password-reset/completion', {
        method: 'POST',
        body: { token, password: NEW_PASSWORD },
      })
    }
    expect(given.api.ports.firstPassword.written).toBeUndefined()
    await given.db.delete(users).where(eq(users.email, email))
  })

  test('lets its holder sign out', async () => {
    await given.db.update(users).set({ mustChangePassword: true }).where(eq(users.email, given.person.email))
    expect((await given.api.call('/auth', { method: 'DELETE', as: given.person })).status).toBe(200)
  })
})

describe('proving again who one is', () => {
  const later = () => {
    given.api.clock.now = addTime(TEST_NOW, 16 * MINUTE)
  }
  const dangerous = (token: string) => given.api.call('/auth/totp', { method: 'POST', as: token })

  test('a dangerous action needs a proof of the last quarter of an hour', async () => {
    const { token } = given.person
    expect((await dangerous(token)).status).toBe(200)
    later()
    const refused = await dangerous(token)
    expect([refused.status, refused.body.code]).toEqual([403, 'RecentAuthRequired'])

    const body = { currentPassword: TEST_PASSWORD }
    const confirmed = await given.api.call<{ confirmedUntil: string }>('/auth/confirmation', {
      method: 'POST',
      as: token,
      body,
    })
    expect(confirmed.body.data.confirmedUntil).toBe(addTime(given.api.clock.now, 15 * MINUTE).toISOString())
    expect((await dangerous(token)).status).toBe(200)
    given.api.clock.now = addTime(given.api.clock.now, 15 * MINUTE)
    expect((await dangerous(token)).status).toBe(403)
  })

  test('a wrong password proves nothing, and another session’s proof doesn’t count', async () => {
    const { email, token } = given.person
    later()
    const body = { currentPassword: 'wrong' }
    expect((await given.api.call('/auth/confirmation', { method: 'POST', as: token, body })).status).toBe(401)
    const fresh = (await signIn(email, TEST_PASSWORD)).body.data.token
    expect((await dangerous(fresh)).status).toBe(200)
    expect((await dangerous(token)).status).toBe(403)
  })
})
