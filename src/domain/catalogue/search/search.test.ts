import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedStore } from '#seed/apply.ts'
import { catalogue } from '#seed/content/catalogue.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import type { Ctx } from '#domain/ctx.ts'
import { listProducts } from '../products/list-products.ts'
import { refreshListing } from './refresh-listing.ts'
import { products } from '#db/schema/catalogue.server.ts'

let database: TestDatabase
let ctx: Ctx

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = createTestCtx(database.db)
  await seedStore(ctx)
})
afterAll(() => database.drop())

async function find(search: string): Promise<string[]> {
  const { items, meta } = await listProducts(ctx, { search, limit: 100 })
  expect(meta.total).toBe(items.length)
  return items.map(({ productId }) => productId)
}

describe('the search', () => {
  test.each([
    ['añejo', 'anejo'],
    ['anejo', 'anejo'],
    ['ANEJO', 'anejo'],
    ['anjeo', 'anejo'],
    ['anexo', 'anejo'],
    ['añejjo', 'anejo'],
    ['reposado', 'reposado'],
    ['reposdo', 'reposado'],
    ['resposado', 'reposado'],
    ['rep', 'reposado'],
    ['jícara', 'jicara'],
    ['jicara', 'jicara'],
    ['jicra', 'jicara'],
    ['xicara', 'jicara'],
    ['cristalno', 'cristalino'],
    ['blamco', 'blanco'],
    ['tekila blanco', 'blanco'],
    ['blanco tequila', 'blanco'],
    ['SC-BLA-0750', 'blanco'],
    ['still strength', 'still'],
    ['salt', 'sal-de-gusano'],
    ['estuche cata', 'kit-cata'],
  ])('for «%s» finds %s', async (typed, id) => {
    expect(await find(typed)).toContain(id)
  })

  test('shows what is named so before what merely mentions it', async () => {
    const found = await find('añejo')
    const named = found.map((id) => /añejo/i.test(catalogue.find((product) => product.id === id)?.name.es ?? ''))
    expect(named).toEqual(named.toSorted((a, b) => Number(b) - Number(a)))
    expect(named[0]).toBe(true)
    expect(named.at(-1)).toBe(false)
  })

  test('finds less with every word', async () => {
    const [one, both] = [await find('tequila'), await find('tequila cristalino')]
    expect(both.length).toBeGreaterThan(0)
    expect(both.length).toBeLessThan(one.length)
    expect(one).toEqual(expect.arrayContaining(both))
  })

  test('doesn’t guess while something is spelled so', async () => {
    expect(await find('jicara')).toEqual((await find('jícara')).filter((id) => /jicara/.test(id)))
  })

  test.each(['whisky', 'zapatos', 'qwerty', 'zzzzqq', '¿?!', '%', '_', "'; drop table listings; --", '\u0000', '\\'])(
    'for %j finds nothing',
    async (typed) => {
      expect(await find(typed)).toEqual([])
    },
  )

  test('for nothing but blanks is no search', async () => {
    expect(await find('   ')).toHaveLength(catalogue.length)
  })

  test('finds a word longer than is looked at, with a slip in it too', async () => {
    const long = 'a'.repeat(30) + 'b'.repeat(3000)
    await ctx.db
      .update(products)
      .set({ name: { es: `Jícara ${long}` } })
      .where(eq(products.id, 'jicara'))
    await refreshListing(ctx.db, 'jicara')
    expect(await find(long.slice(0, 60))).toEqual(['jicara'])
    expect(await find(long.slice(1, 60))).toEqual(['jicara'])
  })

  test('heeds the filters and the order', async () => {
    const { items } = await listProducts(ctx, {
      search: 'tequila',
      category: ['bottles'],
      order: 'priceAsc',
      limit: 100,
    })
    expect(items.length).toBeGreaterThan(1)
    expect(items.every(({ categoryId }) => categoryId === 'bottles')).toBe(true)
    const prices = items.flatMap(({ price }) => price ?? [])
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })
})
