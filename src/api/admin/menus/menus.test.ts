import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CACHE_TAGS_CHANNEL } from '#db/cache-tags.ts'
import { DELIVERED_LINKS } from '#domain/content/menus/read-footer-menu.ts'
import type { FooterMenu } from '#domain/content/menus/read-footer-menu.ts'
import { createActors, createTestStaff } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { SHIPPED_GRANTS } from '#vocabulary/shipped-roles.ts'

let database: TestDatabase
let api: ReturnType<typeof createTestApi>
let owner: string
let customer: string

beforeAll(async () => {
  database = await createTestDatabase()
  api = createTestApi(database)
  const actors = await createActors(database.db, TEST_NOW)
  owner = actors.owner.token
  customer = actors.customer.token
})
afterAll(() => database.drop())

const link = (to: string, es = 'Enlace', en?: string) => ({ label: { es, ...(en && { en }) }, link: to })
const read = async () => (await api.call<FooterMenu>('/management/footer-menu', { as: owner })).body.data
const put = (version: number, links: unknown, as: string | undefined = owner) =>
  api.call<FooterMenu>('/management/footer-menu', {
    method: 'PUT',
    body: { links },
    headers: { 'if-match': `"${version}"` },
    ...(as && { as }),
  })

test('it is as delivered until it is changed, in order, and every page hears of it', async () => {
  expect(await read()).toEqual({ links: DELIVERED_LINKS, version: 0 })
  expect((await put(9, [])).body.code).toBe('EditedMeanwhile')
  const listener = new Client({ connectionString: database.url })
  await listener.connect()
  await listener.query(`LISTEN ${CACHE_TAGS_CHANNEL}`)
  const heard: unknown[] = []
  listener.on('notification', ({ payload }) => heard.push(payload))
  const links = [link('/pages/garantia', 'Garantía', 'Guarantee'), link('https://crt.example/', 'CRT'), link('/lot#x')]
  expect((await put(0, links)).body.data).toEqual({ links, version: 1 })
  await listener.query('select 1')
  await listener.end()
  expect(heard).toEqual(['brand'])
  expect(await read()).toEqual({ links, version: 1 })
  expect((await put(1, [])).body.data).toEqual({ links: [], version: 2 })
  const { rows } = await database.db.execute(
    sql`select subject_kind as kind, subject_id as id, before, after from audit_entries where action = 'menu.changed' order by id`,
  )
  expect(rows).toEqual([
    { kind: 'menu', id: 'footer', before: { links: DELIVERED_LINKS }, after: { links } },
    { kind: 'menu', id: 'footer', before: { links }, after: { links: [] } },
  ])
})

test('of two who change it at once, one is told', async () => {
  await database.db.execute(sql`delete from menus`)
  for (const version of [0, 1]) {
    const both = await Promise.all([put(version, [link('/lot')]), put(version, [link('/store')])])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 412]))
  }
  expect((await read()).version).toBe(2)
})

test('an address of the store becomes the path that follows the reader’s language', async () => {
  const { version } = await read()
  const typed = ['https://store.example/en/pages/x', '/en/lot?a=b', 'https://store.example/', '/en', '/english']
  typed.push(
    '/en#mapa',
    '/lot?lng=en&a=b',
    'https://store.example',
    '/en//x.example',
    '/en/\\x.example',
    'https://store.example//x.example',
  )
  const { body } = await put(version, [...typed.map((to) => link(to)), link('https://store.example.org/en')])
  expect(body.data.links.map((each) => each.link)).toEqual([
    '/pages/x',
    '/lot?a=b',
    '/',
    '/',
    '/english',
    '/#mapa',
    '/lot?a=b',
    '/',
    '/x.example',
    '/x.example',
    '/x.example',
    'https://store.example.org/en',
  ])
})

test.each([
  [[link('')], 'links.0.link'],
  [[link('pages/x')], 'links.0.link'],
  [[link('//elsewhere.example')], 'links.0.link'],
  [[link('/\\elsewhere.example')], 'links.0.link'],
  [[link('/lot'), link('http://plain.example')], 'links.1.link'],
  [[link('javascript:alert(1)')], 'links.0.link'],
  [[link('mailto:a@b.example')], 'links.0.link'],
  [[link('/lot', ' ')], 'links.0.label.es'],
  [[link('/lot', 'x'.repeat(41))], 'links.0.label.es'],
  [Array.from({ length: 13 }, () => link('/lot')), 'links'],
  [undefined, 'links'],
])('is refused with %j', async (links, path) => {
  const { status, body } = await put((await read()).version, links)
  expect([status, body.errors?.map((error) => error.path)]).toEqual([422, [path]])
})

test('those who may read contents see it, those who may write them change it, and nobody else does', async () => {
  const reader = await createTestStaff(database.db, TEST_NOW, {
    ...SHIPPED_GRANTS.content,
    permissions: ['content:read'],
  })
  const writer = await createTestStaff(database.db, TEST_NOW, SHIPPED_GRANTS.content)
  const packer = await createTestStaff(database.db, TEST_NOW, SHIPPED_GRANTS.warehouse)
  const { version } = await read()
  const call = (as?: string) => api.call('/management/footer-menu', as ? { as } : {})
  expect([(await call(reader.token)).status, (await call(packer.token)).status]).toEqual([200, 403])
  expect([(await call(customer)).status, (await call()).status]).toEqual([403, 401])
  expect((await put(version, [], reader.token)).status).toBe(403)
  expect((await put(version, [], customer)).status).toBe(403)
  expect((await put(version, [], writer.token)).status).toBe(200)
})
