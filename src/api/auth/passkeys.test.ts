import { expect, test } from 'vitest'
import type { PasskeyOffer, Security, SignedIn } from '#domain/identity/schemas.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import { createTestCustomer } from '#tests/fixtures/actors.ts'
import type { TestPerson } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestPorts, TEST_NOW, TEST_WORKSPACES } from '#tests/fixtures/context.ts'
import { mailsTo } from '#tests/fixtures/mailbox.ts'
import { givenSignedInCustomer } from '#tests/fixtures/signed-in-customer.ts'

const given = givenSignedInCustomer()

const post = <Data>(path: string, body?: unknown, as?: string) =>
  given.api.call<Data>(path, { method: 'POST', body, as })
const offer = async (path: string, as?: string) => {
  const { challengeId, options } = (await post<PasskeyOffer>(path, undefined, as)).body.data
  return { challengeId, challenge: options.challenge }
}

async function addPasskey(id: string = crypto.randomUUID(), token = given.person.token) {
  const { challengeId, challenge } = await offer('/auth/passkey-registration/options', token)
  const credential = { id, response: { signed: challenge } }
  return {
    id,
    answer: await post<{ passkeyId: string }>(
      '/auth/passkeys',
      { challengeId, credential, name: ' Mi teléfono ' },
      token,
    ),
  }
}

async function signInWith(id: string, { counter = 1, signed }: { counter?: number; signed?: string } = {}) {
  const { challengeId, challenge } = await offer('/auth/passkey/options')
  const body = { challengeId, credential: { id, response: { signed: signed ?? challenge, counter } } }
  return { body, answer: await post<SignedIn>('/auth/passkey', body) }
}

const passkeys = async () => (await given.api.call<Security>('/auth/security', { as: given.person })).body.data.passkeys

test('a passkey is kept under its name and signs its owner in, without a password', async () => {
  const { id, answer } = await addPasskey()
  expect(answer.status).toBe(201)
  expect(await passkeys()).toEqual([
    { passkeyId: answer.body.data.passkeyId, name: 'Mi teléfono', createdAt: TEST_NOW.toISOString(), lastUsedAt: null },
  ])
  const signedIn = await signInWith(id)
  expect(signedIn.answer.body.data).toMatchObject({ user: { email: given.person.email } })
  expect((await passkeys())[0]?.lastUsedAt).toBe(TEST_NOW.toISOString())
  expect(await mailsTo(given.db, given.person.email, 'security-notice')).toHaveLength(1)
})

test('a passkey is made and used for the host that its owner is at, wherever links lead', async () => {
  const ports = createTestPorts()
  const visitedUrl = 'http://192.168.1.20:3000'
  given.api = createTestApi(given, { ports: { ...ports, config: { ...ports.config, visitedUrl } } })
  const { id } = await addPasskey()
  expect((await signInWith(id)).answer.status).toBe(200)
  expect(ports.passkeys.at).toEqual([visitedUrl, visitedUrl, visitedUrl, visitedUrl])
})

test('what was not signed for this challenge opens nothing, nor does an answer that comes twice', async () => {
  const { id } = await addPasskey()
  expect((await signInWith(id, { signed: 'another challenge' })).answer.body.code).toBe('PasskeyRefused')
  expect((await signInWith('unknown')).answer.body.code).toBe('PasskeyRefused')
  const { body } = await signInWith(id)
  expect((await post('/auth/passkey', body)).body.code).toBe('ChallengeExpired')
})

test('a counter that doesn’t rise tells of a copy', async () => {
  const { id } = await addPasskey()
  expect((await signInWith(id, { counter: 5 })).answer.status).toBe(200)
  expect((await signInWith(id, { counter: 5 })).answer.status).toBe(401)
  expect((await signInWith(id, { counter: 6 })).answer.status).toBe(200)
})

test('a challenge is answered within five minutes', async () => {
  const { id } = await addPasskey()
  const { challengeId, challenge } = await offer('/auth/passkey/options')
  given.api.clock.now = addTime(TEST_NOW, 5 * MINUTE)
  const body = { challengeId, credential: { id, response: { signed: challenge, counter: 1 } } }
  expect((await post('/auth/passkey', body)).status).toBe(410)
})

test('a challenge for adding a passkey is its owner’s, and opens no session', async () => {
  const { id } = await addPasskey()
  const stranger = await createTestCustomer(given.db, TEST_NOW)
  const { challengeId, challenge } = await offer('/auth/passkey-registration/options', given.person.token)
  const body = { challengeId, name: 'x', credential: { id: 'other', response: { signed: challenge, counter: 1 } } }
  expect((await post('/auth/passkeys', body, stranger.token)).status).toBe(410)
  expect((await post('/auth/passkey', { challengeId, credential: { ...body.credential, id } })).status).toBe(410)
  const signIn = await offer('/auth/passkey/options')
  const misused = {
    challengeId: signIn.challengeId,
    name: 'x',
    credential: { id: 'y', response: { signed: signIn.challenge } },
  }
  expect((await post('/auth/passkeys', misused, given.person.token)).status).toBe(410)
})

test('a device’s passkey belongs to one account', async () => {
  const { id } = await addPasskey()
  const stranger = await createTestCustomer(given.db, TEST_NOW)
  expect((await addPasskey(id, stranger.token)).answer.status).toBe(401)
})

test('a customer’s passkey doesn’t open the administration', async () => {
  const { id } = await addPasskey()
  const { challengeId, challenge } = await offer('/auth/passkey/options')
  const body = { challengeId, credential: { id, response: { signed: challenge, counter: 1 } } }
  const answer = await given.api.call('/auth/passkey', { method: 'POST', body, workspace: TEST_WORKSPACES.admin })
  expect([answer.status, answer.body.code]).toEqual([403, 'NotAllowed'])
})

test('it is taken away by its owner alone, and opens nothing afterwards', async () => {
  const { id, answer } = await addPasskey()
  const { passkeyId } = answer.body.data
  const stranger = await createTestCustomer(given.db, TEST_NOW)
  const remove = (as: TestPerson) => given.api.call(`/auth/passkeys/${passkeyId}`, { method: 'DELETE', as })
  expect((await remove(stranger)).status).toBe(404)
  expect((await remove(given.person)).status).toBe(200)
  expect((await remove(given.person)).status).toBe(404)
  expect((await signInWith(id)).answer.status).toBe(401)
})

test('adding and taking away need a recent proof', async () => {
  const { answer } = await addPasskey()
  given.api.clock.now = addTime(TEST_NOW, 20 * MINUTE)
  const begin = await post('/auth/passkey-registration/options', undefined, given.person.token)
  const remove = await given.api.call(`/auth/passkeys/${answer.body.data.passkeyId}`, {
    method: 'DELETE',
    as: given.person,
  })
  for (const refused of [begin, remove])
    expect([refused.status, refused.body.code]).toEqual([403, 'RecentAuthRequired'])
})

test('a passkey of the same account is a recent proof, without password and code', async () => {
  const { id } = await addPasskey()
  const stranger = await createTestCustomer(given.db, TEST_NOW)
  const { id: strangers } = await addPasskey(undefined, stranger.token)
  given.api.clock.now = addTime(given.api.clock.now, 20 * MINUTE)
  const dangerous = () => post('/auth/passkey-registration/options', undefined, given.person.token)
  const confirmWith = async (passkey: string) => {
    const { challengeId, challenge } = await offer('/auth/passkey/options')
    const credential = { id: passkey, response: { signed: challenge, counter: 1 } }
    return post('/auth/confirmation/passkey', { challengeId, credential }, given.person.token)
  }
  expect((await dangerous()).body.code).toBe('RecentAuthRequired')
  expect((await confirmWith(strangers)).body.code).toBe('PasskeyRefused')
  expect((await dangerous()).body.code).toBe('RecentAuthRequired')
  expect((await confirmWith(id)).status).toBe(200)
  expect((await dangerous()).status).toBe(200)
})
