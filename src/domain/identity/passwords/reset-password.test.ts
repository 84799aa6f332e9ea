import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { apiKeys, knownDevices } from '#db/schema/identity.server.ts'
import { mails } from '#db/schema/mail.server.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { mailsTo } from '#tests/fixtures/mailbox.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { makeApiKey } from '../api-keys/make-api-key.ts'
import { resolveKey } from '../api-keys/resolve-key.ts'
import { makeEmailLink } from '../email-links.ts'
import { isKnownDevice } from '../is-known-device.ts'
import { hashToken } from '../session.server.ts'
import { resetPassword } from './reset-password.ts'

let database: TestDatabase
let actors: TestActors

beforeAll(async () => {
  database = await createTestDatabase()
  actors = await createActors(database.db, TEST_NOW)
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.delete(apiKeys)
  await database.db.delete(knownDevices)
  await database.db.delete(mails)
})

type Person = TestActors['owner'] | TestActors['customer']
const PASSWORD = 'caballo correcto pila grapa'
const as = ({ actor }: Person) => createTestCtx(database.db, { actor })
const anonymous = () => createTestCtx(database.db)

async function keyOf(person: Person) {
  const { actor } = person
  const session = { id: crypto.randomUUID(), authenticatedAt: TEST_NOW, mustChangePassword: false }
  if (actor.kind !== 'owner') throw new Error('keys are made by staff')
  const ctx = createTestCtx(database.db, { actor: { ...actor, session } })
  return (await makeApiKey(ctx, { name: 'Almacén', scopes: ['orders:read'], days: null })).key
}

async function reset(person: Person, deviceToken = 'the one at hand', times = 1) {
  const { userId } = person.actor
  const token = await makeEmailLink(as(person), { userId, email: person.email }, 'reset-password')
  const form = { token, password: PASSWORD, confirmPassword: PASSWORD }
  return Promise.allSettled(Array.from({ length: times }, () => resetPassword(anonymous(), form, { deviceToken })))
}

const subjects = async ({ email }: Person) =>
  (await mailsTo(database.db, email, 'security-notice')).map(({ subject }) => subject.split(' · ')[0] ?? '').toSorted()

describe('a key made from a session', () => {
  it('is told to the account that made it', async () => {
    await keyOf(actors.owner)
    expect(await subjects(actors.owner)).toEqual(['Llave de API nueva'])
    expect(await mailsTo(database.db, actors.admin.email, 'security-notice')).toEqual([])
  })

  it('ends with a reset of its maker’s password, and no other does', async () => {
    const [one, two] = [await keyOf(actors.owner), await keyOf(actors.owner)]
    await database.db.delete(mails)
    await reset(actors.customer)
    expect((await resolveKey(database.db, one, TEST_NOW)).kind).toBe('owner')
    await database.db.delete(mails)
    await reset(actors.owner, 'the one at hand', 3)
    for (const key of [one, two]) expect((await resolveKey(database.db, key, TEST_NOW)).kind).toBe('anonymous')
    expect(await subjects(actors.owner)).toEqual(['Tu contraseña cambió', 'Tus llaves de API dejaron de servir'])
    const ended = await database.db.select().from(auditEntries).where(eq(auditEntries.action, 'apiKey.revoked'))
    expect(ended).toHaveLength(2)
    expect(ended[0]?.actor).toContain(actors.owner.actor.userId)
    await database.db.delete(mails)
    await reset(actors.owner)
    expect(await subjects(actors.owner)).toEqual(['Tu contraseña cambió'])
  })
})

describe('a device', () => {
  const isKnown = (deviceToken: string) => isKnownDevice(anonymous(), { email: actors.customer.email, deviceToken })

  it('that was known before a reset isn’t known any more, but that which reset it', async () => {
    const { userId } = actors.customer.actor
    const seen = { userId, createdAt: TEST_NOW, lastSeenAt: TEST_NOW }
    const tokens = ['the thief’s', 'the one at hand']
    await database.db.insert(knownDevices).values(tokens.map((token) => ({ ...seen, tokenHash: hashToken(token) })))
    const [outcome] = await reset(actors.customer)
    expect(outcome).toMatchObject({ status: 'fulfilled' })
    expect([await isKnown('the thief’s'), await isKnown('the one at hand')]).toEqual([false, true])
  })
})
