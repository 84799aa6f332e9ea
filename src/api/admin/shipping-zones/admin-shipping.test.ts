import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CACHE_TAGS_CHANNEL } from '#db/cache-tags.ts'
import { listShippingZones } from '#domain/shipping/zones/list-shipping-zones.ts'
import { shippingZones } from '#db/schema/shipping.server.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import type { TestRequest } from '#tests/fixtures/api.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { deleteOrders, fillCart, openShop } from '#tests/fixtures/sales.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

let database: TestDatabase
let api: ReturnType<typeof createTestApi>
let owner: string
let zonesBefore: (typeof shippingZones.$inferSelect)[]

beforeAll(async () => {
  database = await createTestDatabase()
  await openShop(database.db)
  api = createTestApi(database)
  owner = (await createActors(database.db, TEST_NOW)).owner.token
  zonesBefore = await database.db.select().from(shippingZones)
})
afterAll(() => database.drop())
beforeEach(async () => {
  await deleteOrders(database.db)
  await database.db.delete(shippingZones)
  await database.db.insert(shippingZones).values(zonesBefore)
})

const call = <Data = unknown>(path: string, init: TestRequest = {}) => api.call<Data>(path, { as: owner, ...init })
const post = <Data = unknown>(path: string, body: unknown) => call<Data>(path, { method: 'POST', body })
const seen = (version: number) => ({ 'if-match': `"${version}"` })
const put = <Data = unknown>(path: string, body: unknown, version = 1) =>
  call<Data>(path, { method: 'PUT', body, headers: seen(version) })
const remove = (path: string, version = 1) => call(path, { method: 'DELETE', headers: seen(version) })

const SIERRA = {
  name: { es: 'Sierra', en: 'Highlands' },
  postalPrefixes: ['681', '682'],
  base: 80.5,
  additionalItem: 10,
}

async function quote(postalCode: string) {
  const cartId = await fillCart(createTestCtx(database.db), { vaso: 3 })
  const { body } = await api.call<{ zone: { name: string }; shipping: { base: number; additional: number } }>(
    '/carriers/shipping-rates',
    { method: 'POST', body: { cartId, postalCode } },
  )
  const { zone, shipping } = body.data
  return { zone: zone.name, ...shipping }
}

describe('a shipping zone', () => {
  it('counts from the moment the owner writes it, in quotes and in the terms, and until it is taken away', async () => {
    expect(await quote('68120')).toMatchObject({ zone: 'Resto del país', base: 149 })
    const added = await post<{ zoneId: string }>('/shipping-zones', SIERRA)
    expect(added.status).toBe(201)
    expect(added.body.data).toEqual({
      ...SIERRA,
      zoneId: added.body.data.zoneId,
      freeFrom: null,
      position: 0,
      version: 1,
    })
    expect(await quote('68120')).toMatchObject({ zone: 'Sierra', base: 80.5, additional: 20 })
    expect((await listShippingZones(createTestCtx(database.db))).map(({ name }) => name)).toContain('Sierra')

    const path = `/shipping-zones/${added.body.data.zoneId}`
    const changed = await put(path, { ...SIERRA, base: 70, freeFrom: 100 })
    expect(changed.body.data).toMatchObject({ base: 70, freeFrom: 100 })
    expect(await quote('68120')).toMatchObject({ base: 70, total: 0 })
    expect((await remove(path, 2)).status).toBe(200)
    expect((await remove(path, 2)).status).toBe(404)
    expect((await put(path, SIERRA)).status).toBe(404)
    expect(await quote('68120')).toMatchObject({ zone: 'Resto del país' })
  })

  it('makes the pages that tell of it stale on every process', async () => {
    const listener = new Client({ connectionString: database.url })
    await listener.connect()
    await listener.query(`LISTEN ${CACHE_TAGS_CHANNEL}`)
    const heard = new Promise((resolve) => {
      listener.once('notification', ({ payload }) => resolve(payload))
    })
    await post('/shipping-zones', SIERRA)
    expect(await heard).toBe('content')
    await listener.end()
  })

  it('that somebody else changed meanwhile is neither overwritten nor taken away', async () => {
    const path = `/shipping-zones/${(await post<{ zoneId: string }>('/shipping-zones', SIERRA)).body.data.zoneId}`
    const both = await Promise.all([put(path, { ...SIERRA, base: 70 }), put(path, { ...SIERRA, base: 71 })])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 412]))
    expect((await remove(path)).body.code).toBe('EditedMeanwhile')
    expect((await call(path, { method: 'PUT', body: SIERRA })).status).toBe(422)
  })

  it.each([
    ['the same prefix', { postalPrefixes: ['23'] }, 'La zona «Zona extendida» ya tiene el prefijo 23.'],
    [
      'all the rest',
      { postalPrefixes: [] },
      'La zona «Resto del país» ya atiende todos los códigos postales que ninguna otra nombra.',
    ],
  ])('can’t have %s as another', async (_what, other, message) => {
    const { status, body } = await post('/shipping-zones', { ...SIERRA, ...other })
    expect({ status, ...body }).toMatchObject({
      status: 409,
      code: 'ZonesOverlap',
      message,
      errors: [{ path: 'postalPrefixes' }],
    })
    expect((await put('/shipping-zones/jalisco', { ...SIERRA, ...other })).status).toBe(409)
  })

  it('is one of two that are written at once with the same prefix', async () => {
    const tries = await Promise.all(Array.from({ length: 5 }, () => post('/shipping-zones', SIERRA)))
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(tries.filter(({ status }) => status === 409)).toHaveLength(4)
  })

  it('may have a longer prefix than another’s, and leaves out what a shorter one covers', async () => {
    const { body } = await post<{ postalPrefixes: string[] }>('/shipping-zones', {
      ...SIERRA,
      postalPrefixes: ['4410', '44100', '4410', '231'],
    })
    expect(body.data.postalPrefixes).toEqual(['231', '4410'])
    expect(await quote('44105')).toMatchObject({ zone: 'Sierra' })
    expect(await quote('44200')).toMatchObject({ zone: 'Jalisco' })
  })

  it.each([
    [{ base: -1 }, 'base'],
    [{ additionalItem: -0.01 }, 'additionalItem'],
    [{ base: 1.005 }, 'base'],
    [{ freeFrom: -5 }, 'freeFrom'],
    [{ postalPrefixes: ['4x'] }, 'postalPrefixes.0'],
    [{ postalPrefixes: ['441000'] }, 'postalPrefixes.0'],
    [{ name: { es: ' ' } }, 'name.es'],
  ])('is refused with %j', async (wrong, path) => {
    const { status, body } = await post('/shipping-zones', { ...SIERRA, ...wrong })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ path }])
  })
})

describe('a courier', () => {
  const VALLE = { name: 'Paquetería del Valle', trackingUrl: 'https://valle.example/guia/{number}' }

  it('is written down, changed and forgotten; each name once, in whatever case', async () => {
    const { body } = await post<{ carrierId: string }>('/shipping-carriers', VALLE)
    const path = `/shipping-carriers/${body.data.carrierId}`
    expect((await post('/shipping-carriers', { ...VALLE, name: 'PAQUETERÍA del valle' })).body.code).toBe(
      'CarrierExists',
    )
    const other = await post<{ carrierId: string }>('/shipping-carriers', { ...VALLE, name: 'Otra' })
    expect((await put(`/shipping-carriers/${other.body.data.carrierId}`, VALLE)).body.code).toBe('CarrierExists')
    expect((await put(path, { ...VALLE, name: 'Valle' })).body.data).toMatchObject({ name: 'Valle' })
    expect((await call<unknown[]>('/shipping-carriers')).body.data).toHaveLength(2)
    expect((await put(path, VALLE)).body.code).toBe('EditedMeanwhile')
    expect((await remove(path)).body.code).toBe('EditedMeanwhile')
    expect((await remove(path, 2)).status).toBe(200)
    expect((await put(path, VALLE)).status).toBe(404)
  })

  it.each([
    'http://valle.example/{number}',
    'https://valle.example/guia',
    'https://{number}.example/',
    'javascript:{number}',
    'https://valle.example/ {number}',
    'https://house@valle.example/{number}',
  ])('can’t have its page at %s', async (trackingUrl) => {
    const { status, body } = await post('/shipping-carriers', { ...VALLE, trackingUrl })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ path: 'trackingUrl' }])
  })
})

describe('a place and days without alcohol', () => {
  const DRY = {
    reason: { es: 'Ley seca', en: 'Dry law' },
    postalPrefixes: ['44'],
    startsOn: '2026-11-20',
    endsOn: '2026-11-21',
  }

  it('are written down, changed and lifted', async () => {
    const { body } = await post<{ restrictionId: string }>('/alcohol-restrictions', DRY)
    const path = `/alcohol-restrictions/${body.data.restrictionId}`
    const always = await post<{ restrictionId: string }>('/alcohol-restrictions', {
      reason: { es: 'x' },
      postalPrefixes: ['01'],
    })
    const { data } = (await call<{ reason: { es: string } }[]>('/alcohol-restrictions')).body
    expect(data.map(({ reason }) => reason.es)).toEqual(['x', 'Ley seca'])
    expect((await put(path, { ...DRY, endsOn: null })).body.data).toMatchObject({ endsOn: null })
    expect((await put(path, DRY)).body.code).toBe('EditedMeanwhile')
    expect((await remove(path)).body.code).toBe('EditedMeanwhile')
    expect((await remove(path, 2)).status).toBe(200)
    expect((await remove(`/alcohol-restrictions/${always.body.data.restrictionId}`)).status).toBe(200)
    expect((await put(path, DRY)).status).toBe(404)
  })

  it.each([
    [{ startsOn: '2026-11-22' }, 'endsOn'],
    [{ startsOn: '2026-02-30' }, 'startsOn'],
    [{ postalPrefixes: [''] }, 'postalPrefixes.0'],
  ])('are refused with %j', async (wrong, path) => {
    const { status, body } = await post('/alcohol-restrictions', { ...DRY, ...wrong })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ path }])
  })
})
