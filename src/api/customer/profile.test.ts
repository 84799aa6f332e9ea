import { arrayContains, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consentChanges } from '#db/schema/customers.server.ts'
import type { Profile } from '#domain/customers/schemas.ts'
import { mails } from '#db/schema/mail.server.ts'
import { users } from '#db/schema/identity.server.ts'
import { deleteUnusedImages } from '#domain/media/delete-unused-images.ts'
import { keepImage } from '#domain/media/keep-image.ts'
import type { ImagePurpose } from '#vocabulary/image-purposes.ts'
import { addTime, DAY, HOUR } from '#kit/clock.ts'
import { createCountingLimiter } from '#tests/doubles/rate-limiter.ts'
import { createTestCustomer, TEST_PASSWORD } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { testPicture } from '#tests/fixtures/pictures.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

type Customer = Awaited<ReturnType<typeof createTestCustomer>>

let database: TestDatabase
let api: ReturnType<typeof createTestApi<TestPorts>>
let person: Customer
let sent: Uint8Array

beforeAll(async () => {
  database = await createTestDatabase()
  sent = await testPicture()
})
afterAll(() => database.drop())
beforeEach(async () => {
  api = createTestApi(database)
  person = await createTestCustomer(database.db, TEST_NOW)
})

const read = async (as = person) => (await api.call<Profile>('/customer/profile', { as })).body.data
const change = (body: unknown, as = person) =>
  api.call<Profile>('/customer/profile', { method: 'PATCH', body, as, lng: 'es' })

describe('a profile', () => {
  test('begins with what registration knows', async () => {
    const { name, ...rest } = await read()
    expect(person.email).toContain(name)
    expect(rest).toEqual({
      email: person.email,
      phone: '',
      locale: 'es',
      avatar: null,
      marketing: { isGranted: false, since: null },
    })
  })

  test('changes what is named and leaves the rest', async () => {
    const { body } = await change({ name: '  Lucía Prado ', phone: '33 5555 0101' })
    expect(body.data).toMatchObject({ name: 'Lucía Prado', phone: '33 5555 0101', locale: 'es' })
    await change({ locale: 'en' })
    expect(await read()).toMatchObject({ name: 'Lucía Prado', phone: '33 5555 0101', locale: 'en' })
    await change({ phone: '' })
    expect(await read()).toMatchObject({ name: 'Lucía Prado', phone: '' })
  })

  test('is its customer’s alone', async () => {
    const before = await read()
    const stranger = await createTestCustomer(database.db, TEST_NOW)
    await change({ name: 'Somebody else' }, stranger)
    expect(await read()).toEqual(before)
  })

  test('takes a script for the text that it is', async () => {
    const name = '<script>alert(1)</script>'
    expect((await change({ name })).body.data.name).toBe(name)
    await api.call('/auth/email-verification', { method: 'POST', as: person })
    const written = await database.db
      .select()
      .from(mails)
      .where(arrayContains(mails.to, [person.email]))
    expect(written).toHaveLength(1)
    expect(written[0]?.html).not.toMatch(/<script|onerror/)
  })

  test.each([
    [{ name: '   ' }, 'name', 'Este campo es obligatorio'],
    [{ name: 'x'.repeat(81) }, 'name', 'Este texto es demasiado largo'],
    [{ phone: '12345' }, 'phone', 'Número de teléfono inválido (mínimo 10 dígitos)'],
    [{ avatarImageId: '../1' }, 'avatarImageId', 'No es un identificador válido.'],
  ])('refuses %j', async (sentChanges, path, message) => {
    const { status, body } = await change(sentChanges)
    expect(status).toBe(422)
    expect(body.errors).toEqual([{ path, message }])
  })

  test('can’t be used to become somebody else', async () => {
    const { body } = await change({ role: 'owner', email: 'owner@people.example', userId: crypto.randomUUID() })
    expect(body.data.email).toBe(person.email)
    const [row] = await database.db.select().from(users).where(eq(users.id, person.actor.userId))
    expect(row).toMatchObject({ role: 'customer', email: person.email })
  })
})

describe('a face', () => {
  async function picture(as = person, purpose: ImagePurpose = 'avatar') {
    const ctx = createTestCtx(database.db, { actor: as.actor, ports: api.ports })
    return keepImage(ctx, { sent, purpose })
  }

  test('is shown once it was sent, and told at the next sign-in', async () => {
    const { imageId, url } = await picture()
    expect((await change({ avatarImageId: imageId })).body.data.avatar).toBe(url)
    const { body } = await api.call<{ user: { imageProfile: string } }>('/auth', {
      method: 'POST',
      body: { user: person.email, password: TEST_PASSWORD },
    })
    expect(body.data.user.imageProfile).toBe(url)
  })

  test('stays while it is shown, and goes when another takes its place or none', async () => {
    const later = createTestCtx(database.db, { now: addTime(TEST_NOW, DAY), ports: api.ports })
    const first = await picture()
    await change({ avatarImageId: first.imageId })
    await change({ avatarImageId: first.imageId })
    await deleteUnusedImages(later)
    expect(api.ports.files.kept.size).toBe(1)
    const second = await picture()
    await change({ avatarImageId: second.imageId })
    await deleteUnusedImages(later)
    expect([...api.ports.files.kept.keys()]).toEqual([`avatar/${second.url.slice('/uploads/'.length)}`])
    expect((await change({ avatarImageId: null })).body.data.avatar).toBeNull()
    await deleteUnusedImages(later)
    expect(api.ports.files.kept.size).toBe(0)
  })

  test('is never another’s, nor a picture sent for something else', async () => {
    const stranger = await createTestCustomer(database.db, TEST_NOW)
    for (const { imageId } of [await picture(stranger), await picture(person, 'return-photo')]) {
      const { status, body } = await change({ name: 'Changed', avatarImageId: imageId })
      expect([status, body.code]).toEqual([404, 'ImageNotFound'])
    }
    // All of a change or nothing
    expect(await read()).toMatchObject({ avatar: null, name: expect.not.stringContaining('Changed') })
  })
})

test('changes thirty times in an hour, and one person’s changes are not another’s', async () => {
  api = createTestApi(database, { rateLimiter: createCountingLimiter() })
  for (let index = 0; index < 30; index += 1) {
    expect((await change({ allowsMarketing: index % 2 === 0 })).status).toBe(200)
  }
  const refused = await change({ allowsMarketing: true })
  expect([refused.status, refused.body.code]).toEqual([429, 'TooManyRequests'])
  expect(await read()).toMatchObject({ marketing: { isGranted: false } })
  const other = await createTestCustomer(database.db, TEST_NOW)
  expect((await change({ name: 'Other' }, other)).status).toBe(200)
  api.clock.now = addTime(TEST_NOW, HOUR)
  expect((await change({ allowsMarketing: true })).status).toBe(200)
})

describe('marketing', () => {
  const said = () =>
    database.db
      .select({ isGranted: consentChanges.isGranted, at: consentChanges.at, source: consentChanges.source })
      .from(consentChanges)
      .where(eq(consentChanges.customerId, person.actor.customerId))
      .orderBy(asc(consentChanges.id))

  test('every yes and no stays on record, and the newest counts', async () => {
    const moments = [0, 1, 2].map((days) => addTime(TEST_NOW, days * DAY))
    for (const [index, now] of moments.entries()) {
      api.clock.now = now
      const { body } = await change({ allowsMarketing: index !== 1 })
      expect(body.data.marketing).toEqual({ isGranted: index !== 1, since: now.toISOString() })
    }
    expect(await said()).toEqual(moments.map((at, index) => ({ isGranted: index !== 1, at, source: 'profile' })))
  })

  test('what was said already is not said again, and silence is no yes', async () => {
    await change({ name: 'Lucía' })
    expect(await said()).toEqual([])
    // A first no is one: a list with an older yes may come later
    await Promise.all([change({ allowsMarketing: false }), change({ allowsMarketing: false })])
    expect(await said()).toHaveLength(1)
    await Promise.all([change({ allowsMarketing: true }), change({ allowsMarketing: true })])
    expect(await said()).toHaveLength(2)
    await change({ name: 'Lucía' })
    expect(await said()).toHaveLength(2)
  })
})
