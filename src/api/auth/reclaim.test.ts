import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendResetLink } from '#domain/identity/passwords/request-password-reset.ts'
import type { PasskeyOffer, SignedIn } from '#domain/identity/schemas.ts'
import { passkeys, users } from '#db/schema/identity.server.ts'
import { totpCode } from '#domain/identity/second-factor/totp.server.ts'
import { TEST_PASSWORD } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { tokenMailedTo } from '#tests/fixtures/mailbox.ts'
import { givenSignedInCustomer } from '#tests/fixtures/signed-in-customer.ts'

const NEW_PASSWORD = 'caballo correcto pila'
const given = givenSignedInCustomer()

const post = <Data>(path: string, body?: unknown, as?: string) =>
  given.api.call<Data>(path, { method: 'POST', body, as })
const signIn = (password: string) => post<SignedIn>('/auth', { user: given.person.email, password })

/** Whoever holds the session adds a passkey and a second factor. */
async function fortify() {
  const { challengeId, options } = (
    await post<PasskeyOffer>('/auth/passkey-registration/options', undefined, given.person.token)
  ).body.data
  const credential = { id: crypto.randomUUID(), response: { signed: options.challenge } }
  expect((await post('/auth/passkeys', { challengeId, credential, name: '' }, given.person.token)).status).toBe(201)
  const { secret } = (await post<{ secret: string }>('/auth/totp', undefined, given.person.token)).body.data
  const code = totpCode(secret, Math.floor(TEST_NOW.getTime() / 30_000))
  expect((await post('/auth/totp/confirmation', { code }, given.person.token)).status).toBe(200)
  return { secret }
}

/** Whoever reads the mailbox chooses another password. */
async function reset() {
  await sendResetLink(createTestCtx(given.db, { ports: given.api.ports }), { email: given.person.email })
  const token = await tokenMailedTo(given.db, given.person.email, 'reset-password')
  const body = { token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
  expect((await post('/auth/password-reset/completion', body)).status).toBe(200)
}

test('who registered with somebody else’s e-mail keeps no way in once its reader resets the password', async () => {
  await fortify()
  await reset()
  expect((await signIn(NEW_PASSWORD)).status).toBe(200)
  const [account] = await given.db.select().from(users).where(eq(users.email, given.person.email))
  expect(account).toMatchObject({ emailVerifiedAt: TEST_NOW, totpSecret: null, totpConfirmedAt: null })
  expect(await given.db.$count(passkeys, eq(passkeys.userId, account?.id ?? ''))).toBe(0)
})

test.each([
  ['an e-mail that was confirmed', { emailVerifiedAt: TEST_NOW }],
  ['an account that the shop gave', { role: 'owner' as const }],
])('with %s, the second factor and the passkeys stay', async (_whose, traits) => {
  await given.db.update(users).set(traits).where(eq(users.email, given.person.email))
  await fortify()
  await reset()
  expect((await signIn(NEW_PASSWORD)).body.code).toBe('SecondFactorRequired')
  const [account] = await given.db.select().from(users).where(eq(users.email, given.person.email))
  expect(await given.db.$count(passkeys, eq(passkeys.userId, account?.id ?? ''))).toBe(1)
})

test('another password ends what was under way: a change of e-mail, a sign-in that waits for its code', async () => {
  await given.db.update(users).set({ emailVerifiedAt: TEST_NOW }).where(eq(users.email, given.person.email))
  const newEmail = `new-${crypto.randomUUID()}@people.example`
  await post('/auth/email-change', { newEmail }, given.person.token)
  const link = await tokenMailedTo(given.db, newEmail, 'email-change-new')
  const { secret } = await fortify()
  const { details } = (await signIn(TEST_PASSWORD)).body as { details?: { challengeId?: string } }
  await reset()
  expect((await post('/auth/email-change/confirmation', { token: link })).status).toBe(410)
  const code = totpCode(secret, Math.floor(TEST_NOW.getTime() / 30_000) + 1)
  expect((await post('/auth/second-factor', { challengeId: details?.challengeId, code })).status).toBe(410)
})
