import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MOST_WISHES } from '#domain/customers/wishlist/limits.ts'
import { createTestCustomer } from '#tests/fixtures/actors.ts'
import type { TestPerson } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { putOnSale } from '#tests/fixtures/test-products.ts'
import { openShop } from '#tests/fixtures/sales.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

let database: TestDatabase
let person: TestPerson
let api: ReturnType<typeof createTestApi>

beforeAll(async () => {
  database = await createTestDatabase()
  await openShop(database.db)
})
afterAll(() => database.drop())
beforeEach(async () => {
  person = await createTestCustomer(database.db, TEST_NOW)
  api = createTestApi(database)
})

const idsOf = ({ body }: { body: { data: { productId: string }[] } }) => body.data.map(({ productId }) => productId)
const list = async (as = person) => idsOf(await api.call('/customer/wishlist', { as }))
const change = async (body: { added?: string[]; removed?: string[] }) =>
  idsOf(await api.call('/customer/wishlist', { method: 'PATCH', as: person, body }))

test('a list keeps the order of adding, and each product once', async () => {
  expect(await change({ added: ['vaso', 'reposado', 'vaso'] })).toEqual(['vaso', 'reposado'])
  expect(await change({ added: ['reposado', 'blanco'] })).toEqual(['vaso', 'reposado', 'blanco'])
  expect(await list()).toEqual(['vaso', 'reposado', 'blanco'])
})

test('repeating a change changes nothing', async () => {
  const body = { added: ['blanco'], removed: ['vaso'] }
  expect(await change(body)).toEqual(['blanco'])
  expect(await change(body)).toEqual(['blanco'])
})

test('two devices at once lose nothing of each other', async () => {
  await Promise.all([change({ added: ['vaso'] }), change({ added: ['blanco'] }), change({ added: ['reposado'] })])
  expect((await list()).toSorted()).toEqual(['blanco', 'reposado', 'vaso'])
})

test('what is no product is left out', async () => {
  expect(await change({ added: ['no-such-thing', '../blanco', 'blanco'] })).toEqual(['blanco'])
})

test('a list belongs to one customer', async () => {
  await change({ added: ['blanco'] })
  expect(await list(await createTestCustomer(database.db, TEST_NOW))).toEqual([])
})

test('a list has room for so many, and a call for no more', async () => {
  const ids = Array.from({ length: MOST_WISHES + 1 }, (_, index) => `wished-${index}`)
  await putOnSale(
    database.db,
    ids.map((id) => ({ id, priceCentavos: 100 })),
  )
  await change({ added: ids.slice(0, MOST_WISHES) })
  expect(await change({ added: ids.slice(MOST_WISHES) })).toEqual(ids.slice(0, MOST_WISHES))
  const tooMany = await api.call('/customer/wishlist', { method: 'PATCH', as: person, body: { added: ids } })
  expect(tooMany.status).toBe(422)
})
