import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { readConnections } from '#domain/operations/connections/stored-connections.ts'
import type { AdminConnections } from '#domain/operations/connections/schemas.ts'
import { createConnectionsDouble } from '#tests/doubles/connections.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { tableOwner } from '#tests/fixtures/test-database.ts'

const database = givenShop()
const ports = createTestPorts()
let api: ReturnType<typeof createTestApi<typeof ports>>
let people: TestActors

beforeAll(async () => {
  people = await createActors(database.db, TEST_NOW)
  api = createTestApi(database, { ports })
})
beforeEach(async () => {
  ports.connections = createConnectionsDouble()
  api.clock.now = TEST_NOW
  await tableOwner(database.db).execute(sql`truncate connections, mails`)
})

const CONTAINER = 'GTM-ABC1234'

const put = (containerId: unknown, version = 0, lng: 'es' | 'en' = 'es') =>
  api.call<AdminConnections>('/management/connections/tags', {
    method: 'PUT',
    headers: { 'if-match': `"${version}"` },
    as: people.owner,
    body: { containerId },
    lng,
  })
const kept = async () => (await readConnections({ db: database.db, ports })).tags?.containerId
const lastEntry = async () => (await database.db.select().from(auditEntries).orderBy(auditEntries.id)).at(-1)
const mailed = async () => (await tableOwner(database.db).execute(sql`select subject from mails order by subject`)).rows

it('a container is kept as Google writes it, recorded, mailed and taken up', async () => {
  const { status, body } = await put(' gtm-abc1234 ')
  const standing = { fixedBy: null, isSet: true, version: 1, changedAt: TEST_NOW.toISOString(), changedBy: 'owner' }
  expect([status, body.data.tags]).toEqual([200, { ...standing, containerId: CONTAINER }])
  expect([await kept(), ports.connections.refreshed]).toEqual([CONTAINER, 1])
  expect(await lastEntry()).toMatchObject({
    action: 'connection.changed',
    subjectId: 'tags',
    before: null,
    after: { containerId: CONTAINER },
  })
  expect(await mailed()).toEqual([{ subject: expect.stringContaining('Google Tag Manager') }])
})

it('an empty one removes it', async () => {
  await put(CONTAINER)
  const { status, body } = await put('', 1)
  expect([status, body.data.tags.isSet, body.data.tags.containerId, await kept()]).toEqual([200, false, '', undefined])
  expect(await lastEntry()).toMatchObject({
    action: 'connection.removed',
    before: { containerId: CONTAINER },
    after: null,
  })
})

it.each<['es' | 'en', unknown, string]>([
  ['es', 'UA-12345', 'El contenedor se escribe como GTM-XXXXXXX'],
  ['en', 'GTM-12', 'A container reads GTM-XXXXXXX'],
  ['en', 'GTM-ABC1234"><script>', 'A container reads GTM-XXXXXXX'],
  ['en', 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234', 'A container reads GTM-XXXXXXX'],
])('in %s, %s is refused with a sentence that says how it is written', async (lng, typed, sentence) => {
  const { status, body } = await put(typed, 0, lng)
  expect([status, body.errors?.[0]?.path, await kept()]).toEqual([422, 'containerId', undefined])
  expect(body.errors?.[0]?.message).toContain(sentence)
})

it('needs a recent proof of identity, and the version that was seen', async () => {
  await put(CONTAINER)
  expect((await put('GTM-OTHER12')).status).toBe(412)
  api.clock.now = new Date(TEST_NOW.getTime() + 3_600_000)
  expect((await put('GTM-OTHER12', 1)).body.code).toBe('RecentAuthRequired')
  expect(await kept()).toBe(CONTAINER)
})

it('that the environment says can’t be changed, and is named with its variable', async () => {
  ports.connections.fixed = { ...ports.connections.fixed, tags: { containerId: CONTAINER } }
  const { status, body } = await put('GTM-OTHER12')
  expect([status, body.code, body.message]).toEqual([409, 'ConnectionFixed', expect.stringContaining('TAG_MANAGER_ID')])
  const listed = await api.call<AdminConnections>('/management/connections', { as: people.owner })
  expect(listed.body.data.tags).toMatchObject({ fixedBy: 'TAG_MANAGER_ID', isSet: true, containerId: CONTAINER })
})
