import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedStore } from '#seed/apply.ts'
import { catalogue } from '#seed/content/catalogue.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import type { Ctx } from '#domain/ctx.ts'
import { EXPRESSIONS } from '#vocabulary/expressions.ts'
import { listFacets } from './list-facets.ts'
import { listProducts } from '../products/list-products.ts'
import { PRICE_BANDS } from './price-bands.ts'
import type { ProductFilters } from '../products/product-query.ts'

let database: TestDatabase
let ctx: Ctx

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = createTestCtx(database.db)
  await seedStore(ctx)
})
afterAll(() => database.drop())

const totalOf = async (filters: ProductFilters) => (await listProducts(ctx, filters)).meta.total

const chosen = fc.record(
  {
    search: fc.constantFrom('tequila', 'añejo', 'reposdo', 'nothing of this kind'),
    category: fc.uniqueArray(fc.constantFrom('bottles', 'kits', 'accessories', 'coming-soon'), { maxLength: 2 }),
    expression: fc.uniqueArray(fc.constantFrom(...EXPRESSIONS), { maxLength: 3 }),
    size: fc.uniqueArray(fc.constantFrom(50, 375, 750, 1000, 1750), { maxLength: 2 }),
    priceMin: fc.constantFrom(0, 500, 612.5, 1000),
    priceMax: fc.constantFrom(999.99, 1200, 4999.99),
    bestSeller: fc.boolean(),
  },
  { requiredKeys: [] },
)

describe('the facets', () => {
  test('count the whole catalogue', async () => {
    const facets = await listFacets(ctx, {})
    expect(facets.total).toBe(await totalOf({}))
    expect(facets.categories.map(({ value, name }) => [value, name])).toEqual([
      ['bottles', 'Botellas'],
      ['kits', 'Estuches'],
      ['accessories', 'Accesorios'],
      ['coming-soon', 'Próximamente'],
    ])
    expect(facets.categories.reduce((sum, { count }) => sum + count, 0)).toBe(facets.total)
    const announced = catalogue.filter(({ comingSoon }) => comingSoon).length
    expect(facets.prices.reduce((sum, { count }) => sum + count, 0)).toBe(facets.total - announced)
    expect(facets.prices.map(({ min, max }) => ({ min, max }))).toEqual(PRICE_BANDS)
    expect(facets.sizes.map(({ value }) => value)).toEqual([50, 375, 750, 1000, 1750])
  })

  test(
    'promise what the list keeps: choosing instead in one facet lists as many as it counted',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(chosen, async (filters) => {
          const facets = await listFacets(ctx, filters)
          expect(facets.total).toBe(await totalOf(filters))
          for (const { value, count } of facets.categories)
            expect(await totalOf({ ...filters, category: [value] })).toBe(count)
          for (const { value, count } of facets.expressions) {
            expect(await totalOf({ ...filters, expression: [value] })).toBe(count)
          }
          for (const { value, count } of facets.sizes) expect(await totalOf({ ...filters, size: [value] })).toBe(count)
          for (const { min, max, count } of facets.prices) {
            expect(await totalOf({ ...filters, priceMin: min, priceMax: max ?? undefined })).toBe(count)
          }
        }),
        { numRuns: 40 },
      )
    },
  )

  test('speak the caller’s language', async () => {
    const { categories } = await listFacets({ ...ctx, locale: 'en' }, {})
    expect(categories[0]).toMatchObject({ value: 'bottles', name: 'Bottles' })
  })
})
