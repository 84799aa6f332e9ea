import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listStores } from '#domain/inventory/locations/list-stores.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
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

interface Place {
  locationId: string
  kind: string
  version: number
  onHand: number
  isShipping: boolean
  closedAt: string | null
}
const call = <Data = Place>(path = '', { headers, ...init }: TestRequest & { version?: number } = {}) =>
  api.call<Data>(`/management/locations${path}`, {
    as: owner,
    headers: { 'if-match': `${init.version ?? 1}`, ...headers },
    ...init,
  })
const names = async () => (await listStores(createTestCtx(database.db))).map(({ name }) => name)

const SHOP = {
  kind: 'store',
  name: { es: 'Tienda Andares', en: 'Andares store' },
  street: 'Blvd. Puerta de Hierro 4965',
  colony: 'Puerta de Hierro',
  city: 'Zapopan',
  state: 'Jalisco',
  postalCode: '45116',
  phone: '33 5550 0199',
  schedule: { es: 'Diario de 11:00 a 20:00' },
  servesPrefixes: ['45', '45', '44'],
  coordinates: { latitude: 20.71, longitude: -103.41 },
}

test('a store is added, moved, closed, opened again, and taken away while nothing was kept there', async () => {
  const made = await call('', { method: 'POST', body: SHOP })
  expect([made.status, made.body.data]).toEqual([
    201,
    expect.objectContaining({ servesPrefixes: ['44', '45'], onHand: 0, closedAt: null, version: 1 }),
  ])
  const path = `/${made.body.data.locationId}`
  expect(await names()).toContain('Tienda Andares')
  const moved = await call(path, { method: 'PUT', body: { ...SHOP, coordinates: null } })
  expect(moved.body.data).toMatchObject({ coordinates: null, version: 2 })
  expect((await call(path, { method: 'PUT', body: SHOP })).body.code).toBe('EditedMeanwhile')
  const closed = await call(`${path}/closing`, { method: 'POST', version: 2 })
  expect(closed.body.data).toMatchObject({ closedAt: TEST_NOW.toISOString(), version: 3 })
  expect(await names()).not.toContain('Tienda Andares')
  const stockLocations = await api.call<{ name: string; isOpen: boolean }[]>('/management/inventory/locations', {
    as: owner,
  })
  expect(stockLocations.body.data.flatMap(({ name, isOpen }) => (isOpen ? [] : [name]))).toEqual(['Tienda Andares'])
  await call(`${path}/opening`, { method: 'POST', version: 3 })
  expect(await names()).toContain('Tienda Andares')
  expect((await call(path, { method: 'DELETE', version: 4 })).status).toBe(200)
  expect((await call(path, { method: 'DELETE', version: 4 })).status).toBe(404)
})

test('one with stock is closed, never deleted, and not while orders hold pieces there', async () => {
  const { data } = (await call<Place[]>()).body
  const store = data.find(({ kind, onHand }) => kind === 'store' && onHand > 0)
  const path = `/${store?.locationId}`
  expect((await call(path, { method: 'DELETE' })).body.code).toBe('LocationInUse')
  expect((await call(path, { method: 'PUT', body: { ...SHOP, kind: 'warehouse' } })).body.code).toBe('LocationInUse')
  const level = eq(stockLevels.locationId, store?.locationId ?? '')
  const [held] = await database.db.select().from(stockLevels).where(level)
  await database.db
    .update(stockLevels)
    .set({ onHand: 5, reserved: 1 })
    .where(eq(stockLevels.variantId, held?.variantId ?? ''))
  expect((await call(`${path}/closing`, { method: 'POST' })).body.code).toBe('LocationHoldsOrders')
  await database.db.update(stockLevels).set({ reserved: 0 })
  expect((await call(`${path}/closing`, { method: 'POST' })).status).toBe(200)
})

test('the warehouse that ships stays open, and a warehouse', async () => {
  const { data } = (await call<Place[]>()).body
  const path = `/${data.find(({ isShipping }) => isShipping)?.locationId}`
  expect((await call(path, { method: 'DELETE' })).body.code).toBe('LocationShips')
  expect((await call(`${path}/closing`, { method: 'POST' })).body.code).toBe('LocationShips')
  expect((await call(path, { method: 'PUT', body: SHOP })).body.code).toBe('LocationShips')
})

test.each([
  [{ postalCode: '4511' }, 'postalCode'],
  [{ phone: 'x' }, 'phone'],
  [{ coordinates: { latitude: 91, longitude: 0 } }, 'coordinates.latitude'],
  [{ servesPrefixes: ['4a'] }, 'servesPrefixes.0'],
  [{ name: { es: '' } }, 'name.es'],
])('is refused with %j', async (wrong, path) => {
  const { status, body } = await call('', { method: 'POST', body: { ...SHOP, ...wrong } })
  expect([status, body.errors?.map((error) => error.path)]).toEqual([422, [path]])
})
