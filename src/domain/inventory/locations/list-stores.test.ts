import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { listStores } from './list-stores.ts'
import { locations } from '#db/schema/inventory.server.ts'

let database: TestDatabase

function place(id: string, kind: 'store' | 'warehouse', position: number) {
  const address = { street: 'Calle 1', colony: 'Centro', city: 'Guadalajara', state: 'Jalisco', postalCode: '44100' }
  const name = { es: `Tienda ${id}`, en: `Shop ${id}` }
  return { id, kind, name, ...address, phone: '33 5550 0000', schedule: { es: 'Diario' }, servesPrefixes: [], position }
}

beforeAll(async () => {
  database = await createTestDatabase()
  await database.db
    .insert(locations)
    .values([
      place('b', 'store', 2),
      place('bodega', 'warehouse', 0),
      { ...place('a', 'store', 1), latitude: 20.6767, longitude: -103.3475 },
    ])
})
afterAll(() => database.drop())

test('lists the stores in their order, without warehouses', async () => {
  const stores = await listStores(createTestCtx(database.db))
  expect(stores.map(({ id, name }) => [id, name])).toEqual([
    ['a', 'Tienda a'],
    ['b', 'Tienda b'],
  ])
})

test('speaks the caller’s language, Spanish where a text has no other', async () => {
  const [store] = await listStores(createTestCtx(database.db, { locale: 'en' }))
  expect(store).toMatchObject({ name: 'Shop a', schedule: 'Diario' })
})

test('says where a store is, if anyone has said so', async () => {
  const stores = await listStores(createTestCtx(database.db))
  expect(stores.map(({ place: where }) => where)).toEqual([{ latitude: 20.6767, longitude: -103.3475 }, null])
})

test.each([
  { latitude: 20.6, longitude: null },
  { latitude: null, longitude: -103.3 },
  { latitude: 91, longitude: 0 },
  { latitude: 0, longitude: -181 },
])('a store can’t be at %o', async (where) => {
  await expect(database.db.insert(locations).values({ ...place('c', 'store', 3), ...where })).rejects.toMatchObject({
    cause: { constraint: 'locations_on_earth' },
  })
})
