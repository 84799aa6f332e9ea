import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CACHE_TAGS_CHANNEL } from '#db/cache-tags.ts'
import { auditEntries } from '#db/schema/audit.server.ts'
import { readLegalText } from '#domain/content/legal/read-legal-text.ts'
import type { LegalDocument, LegalTexts } from '#vocabulary/legal-texts.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import type { TestRequest } from '#tests/fixtures/api.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

let database: TestDatabase
let api: ReturnType<typeof createTestApi>
let owner: string

beforeAll(async () => {
  database = await createTestDatabase()
  api = createTestApi(database)
  owner = (await createActors(database.db, TEST_NOW)).owner.token
})
afterAll(() => database.drop())

interface Version {
  number: number
  state: string
  inForceFrom: string | null
  version: number
  texts: LegalTexts
}
const call = <Data = Version>(path: string, init: TestRequest = {}) =>
  api.call<Data>(`/management/legal/${path}`, { as: owner, ...init })
const seen = (version: number) => ({ headers: { 'if-match': `"${version}"` } })
const put = (path: string, version: number, body: object) => call(path, { method: 'PUT', body, ...seen(version) })
const publish = (path: string, version: number, from?: Date) =>
  call(`${path}/publication`, { method: 'POST', body: { from: from?.toISOString() ?? null }, ...seen(version) })
const read = (document: LegalDocument, { now = TEST_NOW, number }: { now?: Date; number?: number } = {}) =>
  readLegalText(createTestCtx(database.db, { now }), { document, number })
const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000)
const source = (words: string) => ({ title: words, description: words, lead: words, body: `## ${words} {#cookies}` })

test('a text is drafted, published and followed by another, and what was in force stays to be read', async () => {
  const listener = new Client({ connectionString: database.url })
  await listener.connect()
  await listener.query(`LISTEN ${CACHE_TAGS_CHANNEL}`)
  const heard: unknown[] = []
  listener.on('notification', ({ payload }) => heard.push(payload))
  const delivered = await read('terms')
  expect(delivered).toMatchObject({ number: 0, isInForce: true, changesAt: undefined })

  const begun = await call('terms', { method: 'POST' })
  expect([begun.status, begun.body.data]).toMatchObject([201, { number: 1, state: 'draft', inForceFrom: null }])
  expect(begun.body.data.texts.es).toEqual(delivered.source)
  expect((await call('terms', { method: 'POST' })).body.code).toBe('LegalDraftExists')
  const changed = await put('terms/1', 1, { es: source('Uno'), en: source('One') })
  expect(changed.body.data).toMatchObject({ version: 2, texts: { es: { title: 'Uno' } } })
  expect((await put('terms/1', 1, { es: source('Tarde') })).body.code).toBe('EditedMeanwhile')
  expect((await read('terms')).number).toBe(0)
  await expect(read('terms', { number: 1 })).rejects.toThrow('legalTextNotFound')

  expect((await publish('terms/1', 1)).status).toBe(412)
  expect((await publish('terms/1', 2)).body.data).toMatchObject({ state: 'inForce', version: 3 })
  const inForce = await read('terms')
  expect([inForce.source.title, inForce.versions.map(({ number }) => number)]).toEqual(['Uno', [1, 0]])
  expect(await read('terms', { number: 0 })).toMatchObject({ isInForce: false, source: delivered.source })
  expect((await put('terms/1', 3, { es: source('x') })).body.code).toBe('LegalNotDraft')
  expect((await publish('terms/1', 3)).body.code).toBe('LegalNotDraft')
  expect((await call('terms/1', { method: 'DELETE', ...seen(3) })).body.code).toBe('LegalInForce')

  await listener.query('select 1')
  expect(heard).toEqual(['content'])
  await listener.end()
  const entries = await database.db.select().from(auditEntries)
  expect(entries.map(({ action, subjectId }) => `${action} ${subjectId}`)).toEqual([
    'legalText.begun terms 1',
    'legalText.changed terms 1',
    'legalText.published terms 1',
  ])
})

test('a version may begin on a day to come, pages know when, and until then it can be taken back', async () => {
  await call('privacy', { method: 'POST' })
  await put('privacy/1', 1, { es: source('Uno') })
  expect((await publish('privacy/1', 2, at(-1))).body.code).toBe('LegalDateInvalid')
  expect((await publish('privacy/1', 2, at(48))).body.data).toMatchObject({ state: 'scheduled' })
  expect(await read('privacy')).toMatchObject({ number: 0, isInForce: true, changesAt: at(48) })
  expect(await read('privacy', { now: at(48) })).toMatchObject({ number: 1, changesAt: undefined })

  await call('privacy', { method: 'POST' })
  expect((await publish('privacy/2', 1)).body.code).toBe('LegalDateInvalid')
  const { data } = (await call<Version[]>('privacy')).body
  expect(data.map(({ number, state }) => [number, state])).toEqual([
    [2, 'draft'],
    [1, 'scheduled'],
    [0, 'inForce'],
  ])
  expect((await call('privacy/1', { method: 'DELETE', ...seen(3) })).status).toBe(200)
  expect(await read('privacy')).toMatchObject({ number: 0, changesAt: undefined })
  expect((await call('privacy/2', { method: 'DELETE', ...seen(1) })).status).toBe(200)
  expect((await call('privacy/2', { method: 'DELETE', ...seen(1) })).status).toBe(404)
})

test('without English, Spanish is shown', async () => {
  const { data } = (await call('terms', { method: 'POST' })).body
  await put(`terms/${data.number}`, 1, { es: source('Solo') })
  await publish(`terms/${data.number}`, 2, at(1))
  const english = createTestCtx(database.db, { now: at(2), locale: 'en' })
  expect((await readLegalText(english, { document: 'terms' })).source.title).toBe('Solo')
})

test('of two who begin a draft at once, one does', async () => {
  const both = await Promise.all([call('privacy', { method: 'POST' }), call('privacy', { method: 'POST' })])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
})

test.each([
  [{ es: { ...source('x'), title: ' ' } }, 'es.title'],
  [{ es: { ...source('x'), body: 'x' } }, 'es.body'],
  [{ es: { ...source('x'), body: '## Otra' } }, 'es.body'],
  [{ es: { ...source('x'), lead: '{{nobody}}' } }, 'es.lead'],
  [{ es: source('x'), en: { ...source('x'), body: '## a {#cookies}\n[x](javascript:x)' } }, 'en.body'],
])('is refused with %j', async (body, path) => {
  const answer = await put('privacy/1', 1, body)
  expect([answer.status, answer.body.errors?.map((error) => error.path)]).toEqual([422, [path]])
})
