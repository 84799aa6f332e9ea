import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedStore } from '#seed/apply.ts'
import { catalogue } from '#seed/content/catalogue.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import type { Ctx } from '#domain/ctx.ts'
import { listProducts } from './list-products.ts'
import type { ProductQuery } from './product-query.ts'

let database: TestDatabase
let ctx: Ctx

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = createTestCtx(database.db)
  await seedStore(ctx)
})
afterAll(() => database.drop())

async function idsOf(query: ProductQuery): Promise<string[]> {
  const { items } = await listProducts(ctx, { limit: 100, ...query })
  return items.map(({ productId }) => productId)
}

describe('a list of products', () => {
  test('shows the whole catalogue in the shop’s order', async () => {
    expect(await idsOf({})).toEqual(catalogue.map(({ id }) => id))
  })

  test('shows each product by its first variant', async () => {
    const { items } = await listProducts(ctx, { ids: ['blanco'] })
    expect(items[0]).toMatchObject({
      productId: 'blanco',
      variantId: 'blanco-750',
      name: 'Tequila Blanco',
      price: 890,
      oldPrice: null,
      currency: 'MXN',
      tags: { bestSeller: true, comingSoon: false },
      size: '750 ml',
      sizes: ['50 ml (mini)', '375 ml', '750 ml', '1 L', '1.75 L'],
      stock: 420,
      stockState: 'available',
    })
  })

  test('speaks the caller’s language', async () => {
    const { items } = await listProducts({ ...ctx, locale: 'en' }, { ids: ['still'] })
    expect(items[0]?.name).toBe('Still Strength Tequila Blanco')
  })

  test('says what is sold out, nearly so, and only announced', async () => {
    const ids = ['anejo-barrica-unica', 'extra-anejo-siete', 'extra-anejo-diez']
    const { items } = await listProducts(ctx, { ids })
    const states = Object.fromEntries(items.map(({ productId, stockState }) => [productId, stockState]))
    expect(states).toEqual({
      'anejo-barrica-unica': 'soldOut',
      'extra-anejo-siete': 'low',
      'extra-anejo-diez': 'comingSoon',
    })
  })
})

describe('the order by price', () => {
  test('is that of the prices shown', async () => {
    const { items } = await listProducts(ctx, { order: 'priceAsc', limit: 100 })
    const prices = items.flatMap(({ price }) => price ?? [])
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  test('is reversed to the letter, but for what has no price yet, which comes last either way', async () => {
    const announced = new Set(catalogue.flatMap(({ id, comingSoon }) => (comingSoon ? id : [])))
    const up = await idsOf({ order: 'priceAsc' })
    const down = await idsOf({ order: 'priceDesc' })
    expect(new Set(up.slice(-announced.size))).toEqual(announced)
    expect(new Set(down.slice(-announced.size))).toEqual(announced)
    expect(down.slice(0, -announced.size)).toEqual(up.slice(0, -announced.size).toReversed())
  })
})

describe('pages', () => {
  test.each(['featured', 'priceAsc', 'priceDesc'] as const)('put together are the list (%s)', async (order) => {
    const whole = await idsOf({ order })
    const parts: string[] = []
    for (let page = 1; page <= Math.ceil(whole.length / 7); page++)
      parts.push(...(await idsOf({ order, page, limit: 7 })))
    expect(parts).toEqual(whole)
  })

  test.each([
    [{ page: 99 }, { page: 99, limit: 12 }],
    [
      { page: 10_000, limit: 100 },
      { page: 10_000, limit: 100 },
    ],
  ])('past the end are empty and know the total: %j', async (query, meta) => {
    expect(await listProducts(ctx, query)).toEqual({ items: [], meta: { ...meta, total: catalogue.length } })
  })

  test('hold twelve products, and never more than a hundred', async () => {
    expect((await listProducts(ctx, {})).items).toHaveLength(12)
    expect((await listProducts(ctx, { limit: 5000 })).meta.limit).toBe(100)
  })
})

describe('the filters', () => {
  const priceOf = (id: string) => catalogue.find((product) => product.id === id)?.variants[0]?.pricePesos ?? 0

  test('leave the best sellers', async () => {
    expect(await idsOf({ bestSeller: true })).toEqual(catalogue.filter((p) => p.bestSeller).map(({ id }) => id))
  })

  test('join the values of one and cross those of several', async () => {
    const found = await idsOf({ expression: ['anejo', 'extraanejo'], category: ['bottles'], size: [375, 1000] })
    const wanted = catalogue.filter(
      ({ expression, category, variants }) =>
        category === 'bottles' &&
        (expression === 'anejo' || expression === 'extraanejo') &&
        variants.some(({ sizeMl }) => sizeMl === 375 || sizeMl === 1000),
    )
    expect(found).toEqual(wanted.map(({ id }) => id))
  })

  test.each([
    { priceMin: 500, priceMax: 999.99 },
    { priceMin: 5000 },
    { priceMax: 890 },
    { priceMin: 890, priceMax: 890 },
    { priceMin: 601.5, priceMax: 1234.56 },
  ])('keep prices within %j, ends included, and count them', async (range) => {
    const { items, meta } = await listProducts(ctx, { ...range, limit: 100 })
    const all = await listProducts(ctx, { limit: 100 })
    const within = all.items.filter(
      ({ price }) => price !== null && price >= (range.priceMin ?? 0) && price <= (range.priceMax ?? Infinity),
    )
    expect(items).toEqual(within)
    expect(meta.total).toBe(within.length)
    expect(priceOf('blanco')).toBe(890)
  })

  test('may name what doesn’t exist', async () => {
    expect((await listProducts(ctx, { category: ['nothing'] })).meta.total).toBe(0)
    expect((await listProducts(ctx, { ids: [] })).meta.total).toBe(0)
    expect((await listProducts(ctx, { priceMin: 1e12, size: [1] })).meta.total).toBe(0)
  })
})
