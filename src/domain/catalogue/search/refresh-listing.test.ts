import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedStore } from '#seed/apply.ts'
import { seedManyProducts } from '../../../../bench/fill/many-products.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import type { Ctx } from '#domain/ctx.ts'
import { listCategories } from '../categories/list-categories.ts'
import { listProducts } from '../products/list-products.ts'
import { refreshListing } from './refresh-listing.ts'
import { listings, productCards, products, variants } from '#db/schema/catalogue.server.ts'

let database: TestDatabase
let ctx: Ctx

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = createTestCtx(database.db)
  await seedStore(ctx)
  await seedManyProducts(ctx, 300)
})
afterAll(() => database.drop())

/** Groups whose kept count is not what counting the listings gives. */
async function miscounted(): Promise<unknown[]> {
  const { rows } = await database.db.execute(sql`
    select * from (
      select category_id, coalesce(expression, '') as expression, sizes_ml, price_band, is_best_seller, count(*)::integer as listings
      from listings group by 1, 2, 3, 4, 5
    ) as counted
    full join (select * from listing_counts where listings > 0) as kept
      using (category_id, expression, sizes_ml, price_band, is_best_seller, listings)
    where counted.listings is null or kept.listings is null
      or (counted is null) <> (kept is null)`)
  return rows
}

test('the counts are those of the listings, after filling a store', async () => {
  expect(await miscounted()).toEqual([])
})

test('many products at once are listed as one by one', async () => {
  const ids = ['lote-7', 'lote-98', 'lote-99', 'lote-250']
  const { searchText, lacksEnglish } = products
  const all = () =>
    database.db
      .select({ listing: listings, searchText, lacksEnglish })
      .from(listings)
      .innerJoin(products, eq(products.id, listings.productId))
      .orderBy(listings.productId)
  // In bulk, words may stand there twice
  const wordsOf = (text: string) => [...new Set(text.split(' '))].toSorted()
  const received = (rows: Awaited<ReturnType<typeof all>>) =>
    rows.map(({ listing, searchText: text, ...row }) => [
      { ...listing, nameText: wordsOf(listing.nameText) },
      { ...row, searchText: wordsOf(text) },
    ])
  const bulk = await all()
  for (const id of ids) await refreshListing(database.db, id)
  expect(received(await all())).toEqual(received(bulk))
})

test('a change of price, category or publication moves the product in the list and its counts', async () => {
  const { db } = database
  const before = (await listProducts(ctx, {})).meta.total
  await db.update(variants).set({ priceCentavos: 99_00 }).where(eq(variants.id, 'blanco-750'))
  await db.update(products).set({ categoryId: 'kits', isBestSeller: false }).where(eq(products.id, 'blanco'))
  await refreshListing(db, 'blanco')
  const found = await listProducts(ctx, { category: ['kits'], priceMin: 0, priceMax: 499.99, limit: 100 })
  expect(found.items.map(({ productId }) => productId)).toContain('blanco')
  expect(await miscounted()).toEqual([])

  await db.update(products).set({ publishedAt: null }).where(eq(products.id, 'blanco'))
  await refreshListing(db, 'blanco')
  expect((await listProducts(ctx, {})).meta.total).toBe(before - 1)
  const { items } = await listProducts(ctx, { search: 'sc-bla-0750' })
  expect(items.map(({ productId }) => productId)).not.toContain('blanco')
  expect(await miscounted()).toEqual([])
})

test('a card that a former release wrote is written anew at the start, one of today is not', async () => {
  const shown = async () => (await listProducts(ctx, { ids: ['anejo', 'still'] })).items
  const before = await shown()
  await database.db
    .update(productCards)
    .set({ card: { tags: {} } })
    .where(eq(productCards.productId, 'still'))
  await database.db
    .update(productCards)
    .set({ card: { tags: {} }, shape: 0 })
    .where(eq(productCards.productId, 'anejo'))
  await seedStore(ctx)
  const after = await shown()
  expect(after.map(({ name }, index) => name === before[index]?.name)).toEqual(
    before.map(({ productId }) => productId === 'anejo'),
  )
  await refreshListing(database.db, 'still')
  expect(await shown()).toEqual(before)
})

test('a listing that is deleted is no longer counted', async () => {
  const [before] = (await listCategories(ctx)).map(({ productCount }) => productCount)
  await database.db.delete(listings).where(eq(listings.productId, 'lote-1'))
  const [after] = (await listCategories(ctx)).map(({ productCount }) => productCount)
  expect(after).toBe((before ?? 0) - 1)
  expect(await miscounted()).toEqual([])
})
