import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { PendingEmailChange, Security } from '#domain/identity/schemas.ts'
import { users } from '#db/schema/identity.server.ts'
import { addTime, DAY, MINUTE } from '#kit/clock.ts'
import { createCountingLimiter } from '#tests/doubles/rate-limiter.ts'
import { createTestCustomer, TEST_PASSWORD } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { mailsTo, tokenMailedTo } from '#tests/fixtures/mailbox.ts'
import { givenSignedInCustomer } from '#tests/fixtures/signed-in-customer.ts'

/** Statements in this database that wait for another transaction. */
const WAITING = sql`pg_stat_activity where datname = current_database() and wait_event = 'transactionid'`

const given = givenSignedInCustomer()

const anEmail = () => `new-${crypto.randomUUID()}@people.example`
const post = (path: string, body?: unknown, as?: string) => given.api.call(path, { method: 'POST', body, as })
const security = async () => (await given.api.call<Security>('/auth/security', { as: given.person })).body.data

describe('confirming an e-mail', () => {
  const verify = (token: string, { as, password }: { as?: string; password?: string } = {}) =>
    post('/auth/email-verification/completion', { token, password }, as)
  const askForLink = async () => {
    await post('/auth/email-verification', undefined, given.person.token)
    return tokenMailedTo(given.db, given.person.email, 'verify-email')
  }

  test('registering mails a welcome with the link, in the language of the page', async () => {
    const email = anEmail()
    const body = { userName: 'Lucía', email, password: 'agave secreto' }
    await given.api.call('/users/register-me', { method: 'POST', body, lng: 'en' })
    const [mail] = await mailsTo(given.db, email, 'welcome')
    expect(mail?.subject).toMatch(/^Welcome/)
    expect(mail?.text).toContain('Hello Lucía,')
    const token = await tokenMailedTo(given.db, email, 'welcome')
    expect((await verify(token, { password: 'agave secreto' })).body.data).toEqual({ email })
    const [user] = await given.db.select().from(users).where(eq(users.email, email))
    expect(user?.emailVerifiedAt).toEqual(TEST_NOW)
    expect((await verify(token)).status).toBe(410)
  })

  test('another link can be asked for, until the e-mail is confirmed', async () => {
    expect(await security()).toMatchObject({ isEmailVerified: false, isEmailLinkSent: false })
    expect((await post('/auth/email-verification', undefined, given.person.token)).status).toBe(200)
    expect((await security()).isEmailLinkSent).toBe(true)
    given.api.clock.now = addTime(TEST_NOW, 7 * DAY)
    expect((await security()).isEmailLinkSent).toBe(false)
    given.api.clock.now = TEST_NOW
    await verify(await tokenMailedTo(given.db, given.person.email, 'verify-email'), { as: given.person.token })
    expect((await security()).isEmailVerified).toBe(true)
    await post('/auth/email-verification', undefined, given.person.token)
    expect(await mailsTo(given.db, given.person.email, 'verify-email')).toHaveLength(1)
  })

  test('a link works for a week, and not for an address that the account has left', async () => {
    const token = await askForLink()
    given.api.clock.now = addTime(TEST_NOW, 7 * DAY)
    expect((await verify(token)).status).toBe(410)
    given.api.clock.now = TEST_NOW
    await given.db.update(users).set({ email: anEmail() }).where(eq(users.email, given.person.email))
    expect((await verify(token, { as: given.person.token })).status).toBe(410)
    expect((await security()).isEmailVerified).toBe(false)
  })

  test('whoever reads the mail of an account that somebody else made confirms nothing for them', async () => {
    const token = await askForLink()
    const stranger = await createTestCustomer(given.db, TEST_NOW)
    for (const shown of [{}, { password: '' }, { as: stranger.token }]) {
      const { status, body } = await verify(token, shown)
      expect([status, body.code, body.errors?.[0]?.path]).toEqual([401, 'AccountProofRequired', 'password'])
      expect(body.message).toBe('Para confirmar el correo, inicia sesión en esa cuenta o escribe su contraseña.')
    }
    const wrong = await verify(token, { as: stranger.token, password: 'guess' })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'AccountProofRequired'])
    expect(wrong.body.message).toBe('Esa no es la contraseña de la cuenta.')
    expect((await security()).isEmailVerified).toBe(false)
  })

  test.each(['as', 'password'] as const)('tries that failed leave the link to its owner (%s)', async (way) => {
    const token = await askForLink()
    await verify(token)
    await verify(token, { password: 'guess' })
    const shown = { as: given.person.token, password: TEST_PASSWORD }
    expect((await verify(token, { [way]: shown[way] })).body.data).toEqual({ email: given.person.email })
    expect((await security()).isEmailVerified).toBe(true)
  })

  test('passwords are tried as seldom as at sign-in, and count with those', async () => {
    const token = await askForLink()
    given.api = createTestApi(given, { rateLimiter: createCountingLimiter() })
    for (let index = 0; index < 10; index += 1) {
      given.api.caller.address = `192.0.2.${index}`
      const tried = await (index % 2
        ? verify(token, { password: 'guess' })
        : post('/auth', { user: given.person.email, password: 'guess' }))
      expect(tried.status).toBe(401)
    }
    expect((await verify(token, { password: TEST_PASSWORD })).status).toBe(429)
    expect((await verify(token, { as: given.person.token })).status).toBe(200)
  })
})

describe('moving to another e-mail', () => {
  const begin = (newEmail: string) => post('/auth/email-change', { newEmail }, given.person.token)
  const confirm = (token: string) => post('/auth/email-change/confirmation', { token }, given.person.token)
  const pending = async () =>
    (await given.api.call<PendingEmailChange | null>('/auth/email-change', { as: given.person })).body.data
  const signIn = (user: string) => post('/auth', { user, password: TEST_PASSWORD })

  async function tokens(newEmail: string) {
    return {
      old: await tokenMailedTo(given.db, given.person.email, 'email-change-old'),
      new: await tokenMailedTo(given.db, newEmail, 'email-change-new'),
    }
  }

  test.each([
    ['old', 'new'],
    ['new', 'old'],
  ] as const)('takes a yes from both addresses: %s first, then %s', async (first, second) => {
    const newEmail = anEmail()
    expect((await begin(` ${newEmail} `)).status).toBe(200)
    const links = await tokens(newEmail)
    expect((await confirm(links[first])).body.data).toEqual({ status: 'waiting', waitingFor: second, newEmail })
    expect(await pending()).toMatchObject({
      newEmail,
      isOldConfirmed: first === 'old',
      isNewConfirmed: first === 'new',
    })
    expect((await confirm(links[first])).body.data).toMatchObject({ status: 'waiting' })
    expect((await signIn(newEmail)).status).toBe(401)

    expect((await confirm(links[second])).body.data).toEqual({ status: 'changed', waitingFor: null, newEmail })
    expect(await pending()).toBeNull()
    expect((await signIn(newEmail)).status).toBe(200)
    expect((await signIn(given.person.email)).status).toBe(401)
    expect(await security()).toMatchObject({ email: newEmail, isEmailVerified: true })
    expect(await mailsTo(given.db, given.person.email, 'security-notice')).toHaveLength(1)
    expect((await confirm(links[first])).status).toBe(410)
  })

  test('the new address says yes only where its account is signed in; the old one anywhere', async () => {
    const newEmail = anEmail()
    await begin(newEmail)
    const links = await tokens(newEmail)
    const stranger = await createTestCustomer(given.db, TEST_NOW)
    for (const as of [undefined, stranger.token]) {
      const refused = await post('/auth/email-change/confirmation', { token: links.new }, as)
      expect([refused.status, refused.body.code]).toEqual([401, 'OwnBrowserRequired'])
    }
    expect((await post('/auth/email-change/confirmation', { token: links.old })).status).toBe(200)
    expect((await security()).email).toBe(given.person.email)
    expect((await confirm(links.new)).body.data).toMatchObject({ status: 'changed', newEmail })
  })

  test('is dropped by whoever began it, by a day, or by another one', async () => {
    const [one, two] = [anEmail(), anEmail()]
    await begin(one)
    const first = await tokens(one)
    await given.api.call('/auth/email-change', { method: 'DELETE', as: given.person })
    expect((await confirm(first.new)).status).toBe(410)
    await begin(two)
    expect((await confirm(first.old)).status).toBe(410)
    const latest = await tokenMailedTo(given.db, two, 'email-change-new')
    given.api.clock.now = addTime(TEST_NOW, DAY)
    expect((await confirm(latest)).status).toBe(410)
    expect(await pending()).toBeNull()
  })

  test('an address of another account is refused, also when it was taken meanwhile', async () => {
    const other = await createTestCustomer(given.db, TEST_NOW)
    const taken = await begin(other.email.toUpperCase())
    expect([taken.status, taken.body.errors?.[0]?.path]).toEqual([409, 'newEmail'])
    const newEmail = anEmail()
    await begin(newEmail)
    const links = await tokens(newEmail)
    await confirm(links.old)
    await post('/users/register-me', { userName: 'X', email: newEmail, password: 'agave secreto' })
    expect((await confirm(links.new)).status).toBe(409)
    expect((await security()).email).toBe(given.person.email)
  })

  test('an address that somebody takes at the same moment is refused to whoever comes second', async () => {
    const newEmail = anEmail()
    await begin(newEmail)
    const links = await tokens(newEmail)
    await confirm(links.old)
    const rival = await createTestCustomer(given.db, TEST_NOW)
    let confirming: ReturnType<typeof confirm> | undefined
    await given.db.transaction(async (tx) => {
      await tx.update(users).set({ email: newEmail }).where(eq(users.email, rival.email))
      confirming = confirm(links.new)
      // Until it waits for this transaction
      await expect.poll(() => given.db.$count(WAITING)).toBe(1)
    })
    expect((await confirming)?.status).toBe(409)
    expect((await security()).email).toBe(given.person.email)
    expect(given.api.failures).toEqual([])
  })

  test('asks for a recent proof, and for an e-mail', async () => {
    expect((await begin('no e-mail')).status).toBe(422)
    given.api.clock.now = addTime(TEST_NOW, 20 * MINUTE)
    expect((await begin(anEmail())).body.code).toBe('RecentAuthRequired')
  })
})
