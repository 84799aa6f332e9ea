import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listProducts } from '#domain/catalogue/products/list-products.ts'
import type { ProductCard } from '#domain/catalogue/schemas.ts'
import type { Ctx } from '#domain/ctx.ts'
import { seedStore } from '#seed/apply.ts'
import { ctxContext, pageContext } from '#web/platform/context.ts'
import type { PageInfo } from '#web/platform/context.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { featuredOf } from './featured.ts'
import { readFeatured } from './read-featured.server.ts'

let database: TestDatabase
let bestSellers: ProductCard[]

beforeAll(async () => {
  database = await createTestDatabase()
  const ctx = createTestCtx(database.db)
  await seedStore(ctx)
  bestSellers = (await listProducts(ctx, { bestSeller: true, limit: 100 })).items
})
afterAll(() => database.drop())

function contextOf(ctx: Ctx) {
  const logFailure = vi.fn<PageInfo['logFailure']>()
  const context = new RouterContextProvider()
  context.set(ctxContext, ctx)
  context.set(pageContext, {
    logFailure,
    tags: new Set(),
    share: (_key, read) => read(),
  } as Partial<PageInfo> as PageInfo)
  return { context, logFailure }
}

const idsOf = (products: { productId: string }[] | null) => products?.map(({ productId }) => productId)

test('four at most, and only those with a main picture', () => {
  expect(bestSellers.length).toBeGreaterThan(4)
  const [first, ...others] = bestSellers
  if (!first) throw new Error('No best sellers')
  const pictureless = { ...first, images: { ...first.images, main: [] } }
  expect(idsOf(featuredOf([pictureless, ...others]))).toEqual(idsOf(others.slice(0, 4)))
  expect(featuredOf([])).toEqual([])
})

test('the page gets them', async () => {
  const { context, logFailure } = contextOf(createTestCtx(database.db))
  expect(idsOf(await readFeatured(context))).toEqual(idsOf(bestSellers.slice(0, 4)))
  expect(logFailure).not.toHaveBeenCalled()
})

test('a failure to read them is noted, and leaves the page standing', async () => {
  const cause = new Error('connection refused')
  const db = new Proxy(database.db, {
    get() {
      throw cause
    },
  })
  const { context, logFailure } = contextOf(createTestCtx(db))
  expect(await readFeatured(context)).toBeNull()
  expect(logFailure).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'Error al cargar productos destacados', cause }),
  )
})
