import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { sendResetLink } from '#domain/identity/passwords/request-password-reset.ts'
import type { PasskeyOffer } from '#domain/identity/schemas.ts'
import { totpCode } from '#domain/identity/second-factor/totp.server.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import { createTestAdmin, createTestCustomer, TEST_PASSWORD } from '#tests/fixtures/actors.ts'
import type { TestPerson } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import type { TestRequest } from '#tests/fixtures/api.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { tokenMailedTo } from '#tests/fixtures/mailbox.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

let database: TestDatabase
let api: ReturnType<typeof createTestApi>
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => {
  api = createTestApi(database)
})
afterAll(() => database.drop())

const NEW_PASSWORD = 'mezquite lento 903'
const OTHER = 'caballo correcto pila'

async function send<Data>(method: TestRequest['method'], path: string, body: unknown, as: string): Promise<Data> {
  const answer = await api.call<Data>(path, { method, body, as })
  expect(answer.status, `${method} ${path}`).toBeLessThan(300)
  return answer.body.data
}

/** Every change of how somebody gets in, one after the other. */
async function changeEverything({ email, token }: TestPerson): Promise<void> {
  const { secret } = await send<{ secret: string }>('POST', '/auth/totp', undefined, token)
  const code = totpCode(secret, Math.floor(api.clock.now.getTime() / 30_000))
  await send('POST', '/auth/totp/confirmation', { code }, token)
  api.clock.now = addTime(TEST_NOW, MINUTE)
  const { recoveryCodes } = await send<{ recoveryCodes: string[] }>('POST', '/auth/recovery-codes', undefined, token)
  const proof = { currentPassword: TEST_PASSWORD, code: recoveryCodes[0] }
  await send('POST', '/auth/confirmation', proof, token)
  await send('DELETE', '/auth/totp', undefined, token)
  const offer = await send<PasskeyOffer>('POST', '/auth/passkey-registration/options', undefined, token)
  const { challengeId, options } = offer as { challengeId: string; options: { challenge: string } }
  const credential = { id: crypto.randomUUID(), response: { signed: options.challenge } }
  const named = { challengeId, credential, name: 'Laptop' }
  const { passkeyId } = await send<{ passkeyId: string }>('POST', '/auth/passkeys', named, token)
  await send('DELETE', `/auth/passkeys/${passkeyId}`, undefined, token)
  const change = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, currentPassword: TEST_PASSWORD }
  await send('PUT', '/auth/password', change, token)
  await sendResetLink(createTestCtx(database.db, { now: api.clock.now, ports: api.ports }), { email })
  const reset = await tokenMailedTo(database.db, email, 'reset-password')
  await send(
    'POST',
    '/auth/password-reset/completion',
    { token: reset, password: OTHER, confirmPassword: OTHER },
    token,
  )
}

async function entriesOf(userId: string) {
  const entries = await database.db.select().from(auditEntries).orderBy(asc(auditEntries.id))
  return entries.filter(({ subjectId }) => subjectId === userId)
}

test('every change of how staff get in is an audit entry of theirs, without secrets', async () => {
  const admin = await createTestAdmin(database.db, TEST_NOW)
  await changeEverything(admin)
  const entries = await entriesOf(admin.actor.userId)
  expect(entries.map(({ action }) => action)).toEqual([
    'staff.second-factor-on',
    'staff.recovery-codes-renewed',
    'staff.recovery-code-used',
    'staff.second-factor-off',
    'staff.passkey-added',
    'staff.passkey-removed',
    'staff.password-changed',
    'staff.password-changed',
  ])
  expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set([`admin:${admin.actor.userId}`]))
  expect(entries[4]).toMatchObject({ before: null, after: { name: 'Laptop' } })
  expect(entries[5]).toMatchObject({ before: { name: 'Laptop' }, after: null })
})

test('a customer’s changes leave no audit entry', async () => {
  const customer = await createTestCustomer(database.db, TEST_NOW)
  await changeEverything(customer)
  expect(await entriesOf(customer.actor.userId)).toEqual([])
})
