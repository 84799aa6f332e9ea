import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CACHE_TAGS_CHANNEL } from '#db/cache-tags.ts'
import { nextBannerChange } from '#domain/content/banners/list-banners.ts'
import type { Banner } from '#domain/content/schemas.ts'
import { seedStore } from '#seed/apply.ts'
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
  await seedStore(createTestCtx(database.db))
  api = createTestApi(database)
  owner = (await createActors(database.db, TEST_NOW)).owner.token
})
afterAll(() => database.drop())

type AdminBanner = { bannerId: string; version: number; priority: number; screen: string; previews: object }
const call = <Data = AdminBanner>(path: string, init: TestRequest = {}) =>
  api.call<Data>(`/management${path}`, { as: owner, ...init })
const add = (change: object = {}) => call('/banners', { method: 'POST', body: { ...AUTUMN, ...change } })
const put = (id: string, version: number, change: object = {}) =>
  call(`/banners/${id}`, { method: 'PUT', body: { ...AUTUMN, ...change }, headers: { 'if-match': `"${version}"` } })
async function titlesOn(screen: string, now = TEST_NOW) {
  api.clock.now = now
  const { body } = await api.call<Banner[]>(`/banners?screen=${screen}`)
  api.clock.now = TEST_NOW
  return body.data.map(({ title }) => title)
}

const AUTUMN = {
  screen: '/fall',
  type: 'banner',
  status: 'active',
  title: { es: 'Otoño', en: ' ' },
  description: { es: 'Se acaba pronto.' },
  imageUrl: ['/pictures/banners/agave-dusk-1920x820.webp'],
  priority: 2,
  link: '/store',
}
const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000)

test('a banner is added, changed and taken away, and visitors see it at once', async () => {
  const listener = new Client({ connectionString: database.url })
  await listener.connect()
  await listener.query(`LISTEN ${CACHE_TAGS_CHANNEL}`)
  const heard: unknown[] = []
  listener.on('notification', ({ payload }) => heard.push(payload))
  const { status, body } = await add()
  expect([status, body.data]).toEqual([
    201,
    expect.objectContaining({ version: 1, title: { es: 'Otoño' }, startsAt: null }),
  ])
  expect(await titlesOn('/fall')).toEqual(['Otoño'])
  const { bannerId } = body.data
  expect((await put(bannerId, 1, { title: { es: 'Invierno' } })).body.data).toMatchObject({ version: 2 })
  expect(await titlesOn('/fall')).toEqual(['Invierno'])
  expect((await put(bannerId, 1)).body.code).toBe('EditedMeanwhile')
  const remove = (version: number) =>
    call(`/banners/${bannerId}`, { method: 'DELETE', headers: { 'if-match': `${version}` } })
  expect((await remove(1)).status).toBe(412)
  expect((await remove(2)).status).toBe(200)
  expect((await remove(2)).status).toBe(404)
  expect(await titlesOn('/fall')).toEqual([])
  await listener.query('select 1')
  expect(heard).toEqual(['content', 'content', 'content'])
  await listener.end()
})

test('a schedule is kept to the moment, and pages know when it is time', async () => {
  const scheduled = { screen: '/soon', startsAt: at(1).toISOString(), endsAt: at(2).toISOString() }
  const { bannerId } = (await add(scheduled)).body.data
  expect(await titlesOn('/soon')).toEqual([])
  expect(await titlesOn('/soon', at(1))).toEqual(['Otoño'])
  expect(await titlesOn('/soon', at(2))).toEqual([])
  const next = (now: Date) => nextBannerChange(createTestCtx(database.db, { now }), { screen: '/soon' })
  expect(await next(TEST_NOW)).toEqual(at(1))
  expect(await next(at(1))).toEqual(at(2))
  expect(await next(at(2))).toBeUndefined()
  await put(bannerId, 1, { ...scheduled, status: 'inactive' })
  expect(await titlesOn('/soon', at(1))).toEqual([])
  expect(await next(TEST_NOW)).toBeUndefined()
})

test('the banners of a screen are put in order, unless it has others by now', async () => {
  const ids: string[] = []
  for (const title of ['a', 'b', 'c'])
    ids.push((await add({ screen: '/row', title: { es: title } })).body.data.bannerId)
  const arrange = (bannerIds: string[]) => call<AdminBanner[]>('/banner-order', { method: 'PUT', body: { bannerIds } })
  const { status, body } = await arrange(ids.toReversed())
  expect(status).toBe(200)
  expect(body.data.filter(({ screen }) => screen === '/row').map(({ bannerId }) => bannerId)).toEqual(ids.toReversed())
  expect(await titlesOn('/row')).toEqual(['c', 'b', 'a'])
  expect((await arrange(ids.slice(1))).body.code).toBe('EditedMeanwhile')
  expect((await arrange([...ids.slice(1), 'home-agave-dusk'])).body.code).toBe('EditedMeanwhile')
})

test('keeps the previews of pictures that stay, and of their crops', async () => {
  const { data } = (await call<AdminBanner[]>('/banners')).body
  const seeded = data.find(({ bannerId }) => bannerId === 'home-agave-dusk')
  expect(Object.keys(seeded?.previews ?? {}).length).toBe(2)
  const same = await put('home-agave-dusk', 1, { screen: '/', imageUrl: ['/pictures/stage/ledge-1920x1040.webp'] })
  expect(same.body.data.previews).toEqual(seeded?.previews)
  const other = await put('home-agave-dusk', 2, { imageUrl: ['/pictures/banners/barrel-room-1920x820.webp'] })
  expect(other.body.data.previews).toEqual({})
})

test.each([
  [{ title: { es: ' ' } }, 'title.es'],
  [{ imageUrl: [] }, 'imageUrl'],
  [{ imageUrl: ['https://elsewhere.example/x.webp'] }, 'imageUrl.0'],
  [{ link: 'javascript:alert(1)' }, 'link'],
  [{ link: '//elsewhere.example' }, 'link'],
  [{ link: '/.//elsewhere.example' }, 'link'],
  [{ startsAt: at(2).toISOString(), endsAt: at(1).toISOString() }, 'endsAt'],
  [{ startsAt: '2026-11-20' }, 'startsAt'],
  [{ showComingSoon: true }, 'comingSoonText'],
  [{ type: 'popup' }, 'type'],
])('is refused with %j', async (wrong, path) => {
  const { status, body } = await add(wrong)
  expect([status, body.errors?.map((error) => error.path)]).toEqual([422, [path]])
})
