import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories } from '#db/schema/catalogue.server.ts'
import { collectionAddresses, collections } from '#db/schema/collections.server.ts'
import { seedStore } from '#seed/apply.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { createLoadContext, pageContext } from '#web/platform/context.ts'
import { loader as home } from '#web/store/home/home.tsx'
import { loader as product } from '#web/store/product/product.tsx'
import { loader as products } from '#web/store/categories/products.tsx'
import { loader as store } from '#web/store/product-list/product-list.tsx'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await seedStore(createTestCtx(database.db))
})
afterAll(() => database.drop())

const PAGES = { home, store, products, product } as unknown as Record<string, (args: object) => Promise<unknown>>

/** What a page shows when it is asked for by anyone, and the tags it is kept in the cache under. */
async function load(page: string, query = '') {
  const context = createLoadContext(createTestCtx(database.db), {
    nonce: '',
    messages: { es: '', en: '' },
    workspace: '',
    apiAddress: '/api',
    publicUrl: '',
    structuredData: [],
    isForEveryone: false,
    tags: new Set(),
    share: (_key, read) => read(),
    takeTurn: () => Promise.resolve(0),
    logFailure: () => undefined,
    warn: () => undefined,
  })
  const request = new Request(`https://store.example/${page}${query}`)
  const shown = await PAGES[page]?.({ context, request, params: { productId: 'blanco' } })
  const { isForEveryone, tags } = context.get(pageContext)
  return { shown: JSON.stringify(shown), tags: isForEveryone ? [...tags] : [] }
}

test.each(Object.keys(PAGES))(
  'the page %s goes stale with the catalogue and with every product it shows',
  async (page) => {
    const { shown, tags } = await load(page)
    const ids = [...shown.matchAll(/"productId":"([\w-]+)"/g)].map(([, id]) => `product:${id}`)
    expect(ids.length).toBeGreaterThan(1)
    expect(tags).toEqual(expect.arrayContaining(['catalogue', ...ids]))
  },
)

test('the home page leads into no category that has nothing to show', async () => {
  const bare = { id: 'bare', name: { es: 'Sin nada' }, description: { es: '' }, position: 99 }
  await database.db.insert(categories).values(bare)
  const { shown } = await load('home')
  expect(shown).toContain('"categoryId":"bottles","name"')
  expect(shown).not.toContain('Sin nada')
})

test('a published collection heads its list, and an unpublished one or none at all is like an unknown category', async () => {
  const { shown, tags } = await load('store', '?collection=para-regalar')
  const heading = JSON.stringify({
    name: 'Para regalar',
    description: 'Estuches, copas y cobre que llegan listos para entregarse en mano.',
  })
  expect(shown).toContain(`"collection":${heading}`)
  expect(shown.match(/"productId":"[\w-]+"/g)?.[0]).toBe('"productId":"kit-trilogia"')
  expect(tags).toEqual(expect.arrayContaining(['catalogue', 'product:kit-trilogia']))
  await database.db.update(collections).set({ isPublished: false }).where(eq(collections.id, 'para-regalar'))
  const empty = await load('store', '?category=nada')
  for (const query of ['?collection=para-regalar', '?collection=nada']) {
    const other = await load('store', query)
    expect(other.shown).not.toContain('"collection":{')
    expect(other.tags).toEqual(empty.tags)
    expect(other.shown).toContain('"total":0')
  }
})

test('the former address of a collection leads to the one that it has, and what else was chosen stays', async () => {
  await database.db.insert(collectionAddresses).values({ formerId: 'obsequios', collectionId: 'para-regalar' })
  const sentOn = (await load('store', '?collection=obsequios&order=priceAsc').catch(
    (error: unknown) => error,
  )) as Response
  expect([sentOn.status, sentOn.headers.get('location')]).toEqual([
    301,
    '/store?collection=para-regalar&order=priceAsc',
  ])
})
