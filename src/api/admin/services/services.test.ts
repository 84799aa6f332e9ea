import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CACHE_TAGS_CHANNEL } from '#db/cache-tags.ts'
import { auditEntries } from '#db/schema/audit.server.ts'
import { getService } from '#domain/content/services/get-service.ts'
import { listOffers } from '#domain/content/services/list-offers.ts'
import { listServices, hasServices } from '#domain/content/services/list-services.ts'
import { seedStore } from '#seed/apply.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import type { TestRequest } from '#tests/fixtures/api.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import type { OfferResponse, ServiceResponse } from './router.ts'

let database: TestDatabase
let api: ReturnType<typeof createTestApi>
let owner: string

beforeAll(async () => {
  database = await createTestDatabase()
  await seedStore(createTestCtx(database.db))
  api = createTestApi(database)
  owner = (await createActors(database.db, TEST_NOW)).owner.token
})
afterAll(() => database.drop())

const visitor = (locale: 'es' | 'en' = 'es') => ({ ...createTestCtx(database.db), locale })
const call = <Data>(path: string, init: TestRequest = {}) =>
  api.call<Data>(`/management${path}`, { as: owner, ...init })
const services = async () => (await call<ServiceResponse[]>('/services')).body.data
const offers = async () => (await call<OfferResponse[]>('/offers')).body.data
const change = (path: string, version: number, body: object) =>
  call<ServiceResponse & OfferResponse>(path, { method: 'PUT', body, headers: { 'if-match': `"${version}"` } })
const arrange = <Data>(what: 'service' | 'offer', ids: string[], seen: string[]) =>
  call<Data>(`/${what}-order`, { method: 'PUT', body: { ids, seen } })

async function service(id: string): Promise<ServiceResponse> {
  const found = (await services()).find(({ serviceId }) => serviceId === id)
  if (!found) throw new Error(`no service ${id}`)
  return found
}

test('everything the store came with can be saved as it is, and keeps its previews', async () => {
  const all = await services()
  expect(all).toHaveLength(8)
  for (const each of all) {
    const { status, body } = await change(`/services/${each.serviceId}`, each.version, each)
    expect([status, body.data]).toEqual([200, { ...each, version: each.version + 1 }])
  }
  for (const each of await offers()) {
    const { status, body } = await change(`/offers/${each.offerId}`, each.version, each)
    expect([status, body.data]).toEqual([200, { ...each, version: each.version + 1 }])
  }
})

test('a change is seen at once in both languages, is written down, and a stale one is refused', async () => {
  const listener = new Client({ connectionString: database.url })
  await listener.connect()
  await listener.query(`LISTEN ${CACHE_TAGS_CHANNEL}`)
  const heard: unknown[] = []
  listener.on('notification', ({ payload }) => heard.push(payload))
  const before = await service('redes')
  const body = { ...before, name: { es: 'Redes y wifi', en: '' }, pitch: { es: 'Llega', en: 'It reaches' } }
  const changed = await change('/services/redes', before.version, body)
  expect(changed.body.data).toMatchObject({ version: before.version + 1, name: { es: 'Redes y wifi' } })
  expect(await getService(visitor('en'), 'redes')).toMatchObject({ name: 'Redes y wifi', pitch: 'It reaches' })
  expect((await change('/services/redes', before.version, body)).body.code).toBe('EditedMeanwhile')
  expect((await change('/services/none', 1, body)).status).toBe(404)
  await listener.query('select 1')
  expect(heard).toEqual(['content'])
  await listener.end()
  const entries = await database.db.select().from(auditEntries)
  expect(entries.at(-1)).toMatchObject({
    action: 'service.changed',
    subjectId: 'redes',
    after: { name: { es: 'Redes y wifi' }, pitch: { es: 'Llega', en: 'It reaches' } },
  })
})

test('what is inactive has no page, stands in no list and beside no other, until it is offered again', async () => {
  const cloud = await service('cloud')
  const beside = (await services()).find(({ related }) => related.includes('cloud'))
  const listed = async () => (await listServices(visitor())).map(({ serviceId }) => serviceId)
  const around = async () =>
    (await getService(visitor(), beside?.serviceId ?? '')).related.map(({ serviceId }) => serviceId)
  expect(await around()).toContain('cloud')
  const hidden = await change('/services/cloud', cloud.version, { ...cloud, status: 'inactive' })
  expect(await listed()).not.toContain('cloud')
  expect(await around()).not.toContain('cloud')
  await expect(getService(visitor(), 'cloud')).rejects.toThrow('serviceNotFound')
  expect((await service('cloud')).status).toBe('inactive')
  await change('/services/cloud', hidden.body.data.version, cloud)
  expect(await listed()).toContain('cloud')
  expect(await around()).toContain('cloud')

  const [first] = await offers()
  if (!first) throw new Error('no offers')
  const gone = await change(`/offers/${first.offerId}`, first.version, { ...first, status: 'inactive', image: null })
  expect(gone.body.data).toMatchObject({ image: null, previews: {} })
  expect((await listOffers(visitor())).map(({ offerId }) => offerId)).not.toContain(first.offerId)
  expect((await change(`/offers/${first.offerId}`, first.version, first)).status).toBe(412)
})

test('they are put in order, unless they stand in another one by now', async () => {
  const seen = (await services()).map(({ serviceId }) => serviceId)
  const wanted = seen.toReversed()
  const { status, body } = await arrange<ServiceResponse[]>('service', wanted, seen)
  expect([status, body.data.map(({ serviceId }) => serviceId)]).toEqual([200, wanted])
  expect((await listServices(visitor())).map(({ serviceId }) => serviceId)).toEqual(wanted)
  expect((await arrange('service', wanted, seen)).status).toBe(200)
  for (const ids of [wanted.slice(1), [...wanted.slice(1), 'none'], wanted.with(0, wanted[1] ?? '')])
    expect((await arrange('service', ids, wanted)).body.code).toBe('EditedMeanwhile')
  expect((await arrange('service', [...seen.slice(1), ...seen.slice(0, 1)], seen)).body.code).toBe('EditedMeanwhile')
  const offered = (await offers()).map(({ offerId }) => offerId)
  const arranged = await arrange<OfferResponse[]>('offer', offered.toReversed(), offered)
  expect(arranged.body.data.map(({ offerId }) => offerId)).toEqual(offered.toReversed())
})

test('the pictures are put in order and others go, with their previews', async () => {
  const before = await service('impresoras')
  const turned = await change('/services/impresoras', before.version, {
    ...before,
    images: before.images.toReversed(),
  })
  expect(turned.body.data).toMatchObject({ images: before.images.toReversed(), previews: before.previews })
  const [kept = ''] = before.images
  const fewer = await change('/services/impresoras', turned.body.data.version, { ...before, images: [kept] })
  expect(Object.keys(fewer.body.data.previews)).toEqual([kept])
})

const TWICE = { es: 'Igual' }
test.each([
  [{ name: { es: ' ' } }, 'name.es'],
  [{ story: [] }, 'story'],
  [{ features: [{ es: 'Uno' }, { es: '' }] }, 'features.1.es'],
  [{ features: [TWICE, TWICE] }, 'features'],
  [
    {
      features: [
        { es: 'Uno', en: 'Same' },
        { es: 'Dos', en: 'Same' },
      ],
    },
    'features',
  ],
  [{ steps: [{ title: TWICE, text: {} }] }, 'steps.0.text.es'],
  [{ questions: [{ question: TWICE, answer: { es: 'a'.repeat(900) } }] }, 'questions.0.answer.es'],
  [{ images: [] }, 'images'],
  [{ images: ['https://elsewhere.example/x.webp'] }, 'images.0'],
  [{ related: ['redes', 'redes'] }, 'related'],
  [{ status: 'gone' }, 'status'],
])('is refused with %j', async (wrong, path) => {
  const before = await service('conmutadores')
  const { status, body } = await change('/services/conmutadores', before.version, { ...before, ...wrong })
  expect([status, body.errors?.map((error) => error.path)]).toEqual([422, [path]])
})

test.each([['none'], ['conmutadores']])('can’t be shown beside %s', async (related) => {
  const before = await service('conmutadores')
  const { status, body } = await change('/services/conmutadores', before.version, { ...before, related: [related] })
  expect([status, body.code]).toEqual([422, 'RelatedServiceUnknown'])
})

test('pages lead to the services for as long as there is one, and every page hears of it', async () => {
  const listener = new Client({ connectionString: database.url })
  await listener.connect()
  await listener.query(`LISTEN ${CACHE_TAGS_CHANNEL}`)
  const heard: unknown[] = []
  listener.on('notification', ({ payload }) => heard.push(payload))
  const turn = async (status: 'active' | 'inactive') => {
    for (const each of await services())
      expect((await change(`/services/${each.serviceId}`, each.version, { ...each, status })).status).toBe(200)
  }
  await turn('active')
  expect(await hasServices(visitor())).toBe(true)
  await turn('inactive')
  expect(await hasServices(visitor())).toBe(false)
  await listener.query('select 1')
  expect(heard).toContain('brand')
  await listener.end()
  await turn('active')
  expect(await hasServices(visitor())).toBe(true)
})
