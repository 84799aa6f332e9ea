import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProduct } from '#domain/catalogue/products/get-product.ts'
import { listBanners } from '#domain/content/banners/list-banners.ts'
import { listOffers } from '#domain/content/services/list-offers.ts'
import { listServices } from '#domain/content/services/list-services.ts'
import { quoteShipping } from '#domain/shipping/zones/quote-shipping.ts'
import { tallShotOf } from '#kit/picture-address.ts'
import { createTestCtx, createTestPorts } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import type { Ctx } from '#domain/ctx.ts'
import { brand } from '../config/brand.ts'
import { SAMPLES, seedStore } from './apply.ts'
import { catalogue } from './content/catalogue.ts'
import { tours } from './content/tours.ts'

let database: TestDatabase
let ctx: Ctx
let outcomes: boolean[]

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = createTestCtx(database.db)
  outcomes = await Promise.all(Array.from({ length: 4 }, () => seedStore(ctx)))
})
afterAll(() => database.drop())

async function countOf(table: string): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(
    sql.raw(`select count(*)::integer as count from ${table}`),
  )
  return rows[0]?.count ?? 0
}

test('of several starts at once one fills the store', async () => {
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  expect(await countOf('products')).toBe(catalogue.length + tours.length)
  expect(await countOf('listings')).toBe(catalogue.length)
})

test('a store that has something is left as it is', async () => {
  await database.db.execute(sql`update categories set name = '{"es": "Vinos"}' where id = 'bottles'`)
  expect(await seedStore(ctx)).toBe(false)
  const { rows } = await database.db.execute(sql`select name->>'es' as name from categories where id = 'bottles'`)
  expect(rows).toEqual([{ name: 'Vinos' }])
})

test('what is on hand is the sum of its movements', async () => {
  const { rows } = await database.db.execute(sql`
    select level.variant_id from stock_levels as level
    left join stock_movements as movement using (variant_id, location_id)
    group by level.variant_id, level.location_id, level.on_hand having level.on_hand <> coalesce(sum(movement.quantity), 0)`)
  expect(rows).toEqual([])
  expect(await countOf('stock_movements')).toBeGreaterThan(0)
})

test.each([
  ['44100', 99, 25],
  ['49000', 99, 25],
  ['06000', 149, 35],
  ['23000', 219, 45],
  ['77500', 219, 45],
  ['97000', 219, 45],
  ['24000', 219, 45],
])('shipping to %s costs %i and %i more per item', async (postalCode, base, more) => {
  const quote = await quoteShipping(ctx, { postalCode, itemCount: 2 })
  expect(quote).toMatchObject({ baseCentavos: base * 100, additionalCentavos: more * 100, freeFromCentavos: 2500_00 })
})

test('what the shop came with has its pictures’ previews, and gets those of a newer release', async () => {
  await database.db.execute(
    sql`update products set images = images || '{"previews": {"/own.webp": "AA=="}}' where id = 'anejo'`,
  )
  await database.db.execute(sql`update offers set previews = '{}'`)
  await seedStore(ctx)
  const { images } = await getProduct(ctx, 'anejo')
  expect(Object.keys(images.previews ?? {}).toSorted()).toEqual(
    [...images.main, ...images.general, '/own.webp'].toSorted(),
  )
  for (const { image, previews } of await listOffers(ctx)) expect(Object.keys(previews)).toEqual([image])
  for (const { images: pictures, previews } of await listServices(ctx)) {
    expect(Object.keys(previews).toSorted()).toEqual(pictures.toSorted())
  }
  const [banner] = await listBanners(ctx, { screen: '/', type: 'banner' })
  expect(tallShotOf(banner?.imageUrl[0] ?? '', banner?.previews ?? {})?.preview).toBeTruthy()
})

test('the home page and the cart have banners, in order', async () => {
  const home = await listBanners(ctx, { screen: '/', type: 'banner' })
  expect(home.map(({ priority }) => priority)).toEqual(home.map(({ priority }) => priority).toSorted((a, b) => a - b))
  expect(home.length).toBeGreaterThan(0)
  expect((await listBanners(ctx, { screen: '/cart', type: 'cart' })).length).toBeGreaterThan(0)
})

test('the sample company is the one that the store ships with', () => {
  const { legalName, taxId, address } = brand
  expect(SAMPLES.company).toEqual({ legalName, taxId, street: address.street })
})

test.each([true, false])('sample codes and promotions hold unless the store takes money: %s', async (takesMoney) => {
  const another = await createTestDatabase()
  const { config, ...ports } = createTestPorts()
  await seedStore(createTestCtx(another.db, { ports: { ...ports, config: { ...config, takesMoney } } }))
  for (const [table, key, names] of [
    ['discount_codes', 'code', SAMPLES.discountCodes],
    ['promotions', 'id', SAMPLES.promotions],
  ] as const) {
    const { rows } = await another.db.execute(sql.raw(`select ${key} as name, is_active as "isActive" from ${table}`))
    const expected = names.map((name) => ({ name, isActive: !takesMoney }))
    expect(rows).toHaveLength(expected.length)
    expect(rows).toEqual(expect.arrayContaining(expected))
  }
  await another.drop()
})
