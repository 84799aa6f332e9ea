import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { readHomeLayout } from '#domain/content/home/read-home-layout.ts'
import type { HomeLayout } from '#domain/content/home/read-home-layout.ts'
import { createActors, createTestStaff } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { HOME_BLOCKS, placedBlocks } from '#vocabulary/home-blocks.ts'
import { SHIPPED_GRANTS } from '#vocabulary/shipped-roles.ts'

let database: TestDatabase
let api: ReturnType<typeof createTestApi>
let owner: string
let packer: string

beforeAll(async () => {
  database = await createTestDatabase()
  api = createTestApi(database)
  owner = (await createActors(database.db, TEST_NOW)).owner.token
  packer = (await createTestStaff(database.db, TEST_NOW, SHIPPED_GRANTS.warehouse)).token
})
afterAll(() => database.drop())

const DELIVERED = placedBlocks([])
const REVERSED = DELIVERED.toReversed().map((each) => ({ ...each, isShown: each.block !== 'gifts' }))
const read = async () => (await api.call<HomeLayout>('/management/home-layout', { as: owner })).body.data
const put = (version: number, blocks: unknown, as = owner) =>
  api.call<HomeLayout>('/management/home-layout', {
    method: 'PUT',
    body: { blocks },
    headers: { 'if-match': `"${version}"` },
    as,
  })

test('stands as delivered until it is changed, and the change is on record', async () => {
  expect(await read()).toEqual({ blocks: DELIVERED, version: 0 })
  expect((await put(0, REVERSED)).body.data).toEqual({ blocks: REVERSED, version: 1 })
  expect(await read()).toEqual({ blocks: REVERSED, version: 1 })
  const { rows } = await database.db.execute(
    sql`select subject_kind as kind, before, after from audit_entries where action = 'home.changed'`,
  )
  const order = REVERSED.map(({ block }) => block)
  expect(rows).toEqual([
    { kind: 'home', before: { order: [...HOME_BLOCKS], hidden: [] }, after: { order, hidden: ['gifts'] } },
  ])
})

test('of two who change it at once, one is told', async () => {
  await database.db.execute(sql`delete from home_layout`)
  for (const version of [0, 1]) {
    const both = await Promise.all([put(version, REVERSED), put(version, DELIVERED)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 412]))
  }
  expect((await read()).version).toBe(2)
})

test.each([
  [DELIVERED.slice(1), 'blocks'],
  [[...DELIVERED, DELIVERED[0]], 'blocks'],
  [[...DELIVERED.slice(1), { block: 'hero', isShown: true }], `blocks.${HOME_BLOCKS.length - 1}.block`],
  [DELIVERED.map((each) => ({ ...each, isShown: each.block !== 'contact' })), 'blocks.8.isShown'],
])('is refused with %j', async (blocks, path) => {
  const { version } = await read()
  const { status, body } = await put(version, blocks)
  expect([status, body.errors?.map((error) => error.path)]).toEqual([422, [path]])
})

test('nobody changes it without the permission', async () => {
  const { version } = await read()
  expect((await put(version, REVERSED, packer)).body.code).toBe('NotAllowed')
})

test('a list of another release is read with the blocks of this one', async () => {
  const stored = JSON.stringify([
    { block: 'videos', isShown: true },
    { block: 'contact', isShown: true },
    { block: 'story', isShown: false },
  ])
  await database.db.execute(sql`update home_layout set blocks = ${stored}::jsonb`)
  const { blocks } = await readHomeLayout(database)
  const order = blocks.map(({ block }) => block)
  expect(order.toSorted()).toEqual(HOME_BLOCKS.toSorted())
  expect(order.indexOf('distribution')).toBe(order.indexOf('contact') + 1)
  expect(blocks.find(({ block }) => block === 'story')?.isShown).toBe(false)
})
