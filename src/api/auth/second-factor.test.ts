import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Security, SignedIn } from '#domain/identity/schemas.ts'
import { recoveryCodes, users } from '#db/schema/identity.server.ts'
import { totpCode } from '#domain/identity/second-factor/totp.server.ts'
import { addTime, HOUR, MINUTE } from '#kit/clock.ts'
import { createTestCustomer, TEST_PASSWORD } from '#tests/fixtures/actors.ts'
import { TEST_WORKSPACES } from '#tests/fixtures/context.ts'
import { mailsTo } from '#tests/fixtures/mailbox.ts'
import { givenSignedInCustomer } from '#tests/fixtures/signed-in-customer.ts'

const given = givenSignedInCustomer()

const post = <Data>(path: string, body?: unknown, as?: string) =>
  given.api.call<Data>(path, { method: 'POST', body, as })
const signIn = (password = TEST_PASSWORD) => post<SignedIn>('/auth', { user: given.person.email, password })
const complete = (challengeId: unknown, code: string) => post<SignedIn>('/auth/second-factor', { challengeId, code })
const codeAt = (secret: string, instant: Date) => totpCode(secret, Math.floor(instant.getTime() / 30_000))
const mailed = () => mailsTo(given.db, given.person.email, 'security-notice')

/** Signs in with the password; the challenge that a code answers. */
async function challenge(): Promise<unknown> {
  const { body } = await signIn()
  expect(body).toMatchObject({ statusCode: 401, code: 'SecondFactorRequired' })
  return (body as { details?: Record<string, unknown> }).details?.challengeId
}

/** Switches the second factor on. */
async function switchOn() {
  const { body } = await post<{ secret: string; address: string }>('/auth/totp', undefined, given.person.token)
  const { secret } = body.data
  const code = codeAt(secret, given.api.clock.now)
  const confirmed = await post<{ recoveryCodes: string[] }>('/auth/totp/confirmation', { code }, given.person.token)
  expect(confirmed.status).toBe(200)
  given.api.clock.now = addTime(given.api.clock.now, MINUTE)
  return { secret, recovery: confirmed.body.data.recoveryCodes }
}

describe('switching it on', () => {
  test('takes a first code; the secret is sealed and the recovery codes are hashed', async () => {
    const { body } = await post<{ secret: string; address: string }>('/auth/totp', undefined, given.person.token)
    const { secret, address } = body.data
    expect(address).toContain(secret)
    expect((await signIn()).status).toBe(200)
    expect((await post('/auth/totp/confirmation', { code: '000000' }, given.person.token)).body.code).toBe('WrongCode')
    const { recovery } = await switchOn()
    expect(recovery).toHaveLength(10)
    expect(new Set(recovery).size).toBe(10)
    for (const code of recovery) expect(code).toMatch(/^(\w{4}-){3}\w{4}$/)
    const stored = JSON.stringify([
      await given.db.select().from(users).where(eq(users.email, given.person.email)),
      await given.db.select().from(recoveryCodes),
    ])
    expect(stored).not.toContain(secret)
    for (const code of recovery) expect(stored).not.toContain(code.replaceAll('-', ''))
    expect(await mailed()).toHaveLength(1)
    expect((await post('/auth/totp', undefined, given.person.token)).body.code).toBe('SecondFactorAlreadyOn')
  })

  test('without having begun there is nothing to confirm, to remove or to renew', async () => {
    for (const [method, path, body] of [
      ['POST', '/auth/totp/confirmation', { code: '123456' }],
      ['DELETE', '/auth/totp', undefined],
      ['POST', '/auth/recovery-codes', undefined],
    ] as const) {
      const answer = await given.api.call(path, { method, as: given.person, body })
      expect([answer.status, answer.body.code]).toEqual([409, 'SecondFactorMissing'])
    }
  })
})

describe('signing in with it', () => {
  test('the password alone opens nothing; with the code the answer is that of signing in', async () => {
    const { secret } = await switchOn()
    const id = await challenge()
    const { status, body } = await complete(id, codeAt(secret, given.api.clock.now))
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ user: { email: given.person.email }, agent: { roles: [{ rolKey: 'customer' }] } })
    expect((await given.api.call('/auth/security', { as: body.data.token })).status).toBe(200)
  })

  test('a wrong password says nothing of a second factor', async () => {
    await switchOn()
    const { body } = await signIn('wrong')
    expect(body.code).toBe('WrongCredentials')
    expect(body).not.toHaveProperty('details')
  })

  test('a code works once, also when it comes twice at once', async () => {
    const { secret } = await switchOn()
    const code = codeAt(secret, given.api.clock.now)
    const ids = [await challenge(), await challenge()]
    const answers = await Promise.all(ids.map((id) => complete(id, code)))
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 401]))
    expect((await complete(await challenge(), code)).status).toBe(401)
  })

  test('a recovery code works once, however it is typed, and its owner hears of it', async () => {
    const { recovery } = await switchOn()
    const [code = ''] = recovery
    expect((await complete(await challenge(), ` ${code.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect((await complete(await challenge(), code)).body.code).toBe('WrongCode')
    expect(await mailed()).toHaveLength(2)
    const { body } = await given.api.call<Security>('/auth/security', { as: given.person })
    expect(body.data).toMatchObject({ hasSecondFactor: true, recoveryCodesLeft: 9 })
  })

  test('somebody else’s recovery code is worth nothing', async () => {
    const { recovery } = await switchOn()
    given.person = await createTestCustomer(given.db, given.api.clock.now)
    await switchOn()
    expect((await complete(await challenge(), recovery[0] ?? '')).status).toBe(401)
  })

  test('a challenge takes five tries and ten minutes, and is used once', async () => {
    const { secret } = await switchOn()
    const right = () => codeAt(secret, given.api.clock.now)
    const tried = await challenge()
    for (let index = 0; index < 5; index += 1) expect((await complete(tried, '000000')).status).toBe(401)
    expect((await complete(tried, right())).body.code).toBe('ChallengeExpired')

    const used = await challenge()
    expect((await complete(used, right())).status).toBe(200)
    given.api.clock.now = addTime(given.api.clock.now, MINUTE)
    expect((await complete(used, right())).status).toBe(410)

    const late = await challenge()
    given.api.clock.now = addTime(given.api.clock.now, 10 * MINUTE)
    expect((await complete(late, right())).status).toBe(410)
    expect((await complete(crypto.randomUUID(), right())).status).toBe(410)
  })

  test('who knows the password tries fifteen codes an hour', async () => {
    const { secret } = await switchOn()
    for (let round = 0; round < 3; round += 1) {
      const id = await challenge()
      for (let index = 0; index < 5; index += 1) expect((await complete(id, '000000')).status).toBe(401)
    }
    const refused = await complete(await challenge(), codeAt(secret, given.api.clock.now))
    expect([refused.status, refused.body.code]).toEqual([429, 'TooManyCodes'])
    given.api.clock.now = addTime(given.api.clock.now, HOUR)
    expect((await complete(await challenge(), codeAt(secret, given.api.clock.now))).status).toBe(200)
  })

  test('the challenge of the store does not open the administration', async () => {
    const { secret } = await switchOn()
    const body = { challengeId: await challenge(), code: codeAt(secret, given.api.clock.now) }
    const answer = await given.api.call('/auth/second-factor', {
      method: 'POST',
      body,
      workspace: TEST_WORKSPACES.admin,
    })
    expect([answer.status, answer.body.code]).toEqual([403, 'NotAllowed'])
  })
})

describe('once it is on', () => {
  test('proving again who one is takes a code too', async () => {
    const { secret } = await switchOn()
    const confirm = (code: string) =>
      post('/auth/confirmation', { currentPassword: TEST_PASSWORD, code }, given.person.token)
    expect((await confirm('')).body.code).toBe('WrongCode')
    expect((await confirm('000000')).body.code).toBe('WrongCode')
    expect((await confirm(codeAt(secret, given.api.clock.now))).status).toBe(200)
  })

  test('new recovery codes end the old ones', async () => {
    const { recovery } = await switchOn()
    const { body } = await post<{ recoveryCodes: string[] }>('/auth/recovery-codes', undefined, given.person.token)
    expect((await complete(await challenge(), recovery[0] ?? '')).status).toBe(401)
    expect((await complete(await challenge(), body.data.recoveryCodes[0] ?? '')).status).toBe(200)
  })

  test('it is switched off with all its codes', async () => {
    const { recovery } = await switchOn()
    expect((await given.api.call('/auth/totp', { method: 'DELETE', as: given.person })).status).toBe(200)
    expect((await signIn()).status).toBe(200)
    const id = await given.db.$count(recoveryCodes, eq(recoveryCodes.userId, (await signIn()).body.data.user.userId))
    expect(id).toBe(0)
    expect(recovery).toHaveLength(10)
    expect(await mailed()).toHaveLength(2)
  })
})
