import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Facets, ProductCard, ProductDetail } from '#domain/catalogue/schemas.ts'
import { seedStore } from '#seed/apply.ts'
import { catalogue } from '#seed/content/catalogue.ts'
import { imagesOf } from '#seed/content/pictures.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

const LIST = '/products/v2/1'
const BASE64 = /^[A-Za-z\d+/]+=*$/

let database: TestDatabase
let api: ReturnType<typeof createTestApi>

beforeAll(async () => {
  database = await createTestDatabase()
  await seedStore(createTestCtx(database.db))
  api = createTestApi(database)
})
afterAll(() => database.drop())

describe('GET /products/v2/1', () => {
  test('answers the featured products as the specification calls for them', async () => {
    const { status, body } = await api.call<ProductCard[]>(`${LIST}?limit=100&tags[bestSeller]=true`)
    expect(status).toBe(200)
    expect(body.data.map(({ productId }) => productId)).toEqual(
      catalogue.filter((p) => p.bestSeller).map(({ id }) => id),
    )
    expect(body.data[0]).toMatchObject({
      currency: 'MXN',
      images: { main: [expect.any(String)] },
      tags: { bestSeller: true },
    })
    expect(body.meta).toEqual({ page: 1, limit: 100, total: body.data.length })
  })

  test('takes several values repeated or by comma, and encoded names', async () => {
    const ids = async (query: string) => {
      const { body } = await api.call<ProductCard[]>(`${LIST}?limit=100&${query}`)
      return body.data.map(({ productId }) => productId)
    }
    const repeated = await ids('expression=anejo&expression=blanco&size=375')
    expect(repeated.length).toBeGreaterThan(1)
    expect(await ids('expression=anejo,blanco&size=375')).toEqual(repeated)
    expect(await ids('tags%5BbestSeller%5D=true')).toEqual(await ids('tags[bestSeller]=true'))
    expect(await ids('ids=still,blanco')).toEqual(['blanco', 'still'])
  })

  test('answers in the caller’s language', async () => {
    const { body } = await api.call<ProductCard[]>(`${LIST}?ids=still`, { lng: 'en' })
    expect(body.data[0]?.name).toBe('Still Strength Tequila Blanco')
    const asked = await api.call<ProductCard[]>(`${LIST}?ids=still&lng=en`)
    expect(asked.body.data[0]?.name).toBe('Still Strength Tequila Blanco')
  })

  test.each([
    ['page=0', 'page'],
    ['page=one', 'page'],
    ['page=10001', 'page'],
    ['page=1&page=2', 'page'],
    ['limit=101', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1e2', 'limit'],
    ['order=cheapest', 'order'],
    ['expression=mezcal', 'expression.0'],
    ['expression=anejo,mezcal', 'expression.1'],
    ['size=big', 'size.0'],
    ['size=0', 'size.0'],
    ['category=%00', 'category.0'],
    ["ids='or'", 'ids.0'],
    [`ids=${Array.from({ length: 101 }, (_, n) => `p${n}`).join(',')}`, 'ids'],
    [`search=${'a'.repeat(101)}`, 'search'],
    ['priceMin=-1', 'priceMin'],
    ['priceMin=1.999', 'priceMin'],
    ['priceMax=99999999', 'priceMax'],
    ['priceMin=500&priceMax=100', 'priceMax'],
    ['tags[bestSeller]=yes', 'tags[bestSeller]'],
    ['categorie=kits', ''],
  ])('refuses %s and says what is wrong in both languages', async (query, path) => {
    const spanish = await api.call(`${LIST}?${query}`, { lng: 'es' })
    const english = await api.call(`${LIST}?${query}`, { lng: 'en' })
    for (const { status, body } of [spanish, english]) {
      expect(status).toBe(422)
      expect(body.code).toBe('InvalidPayload')
      expect(body.errors?.map((error) => error.path)).toContain(path)
    }
    expect(spanish.body.message).toBe('Revisa los datos marcados.')
    expect(english.body.message).toBe('Please check the marked fields.')
    expect(spanish.body.errors?.[0]?.message).not.toBe(english.body.errors?.[0]?.message)
    expect(spanish.body.errors?.[0]?.message).not.toMatch(/^errors:|^Invalid/)
  })

  test.each([
    "search=';drop table listings;--",
    'search=%25',
    'search=%00',
    'search=%F0%9F%A5%83',
    'category=none',
    'page=10000',
  ])('answers an empty list to %s', async (query) => {
    const { status, body } = await api.call<ProductCard[]>(`${LIST}?${query}`)
    expect([status, body.data]).toEqual([200, []])
  })
})

describe('GET /products/v2/1/facets', () => {
  test('counts what the list would show', async () => {
    const { status, body } = await api.call<Facets>(`${LIST}/facets?search=reposdo&category=bottles`)
    expect(status).toBe(200)
    const list = await api.call(`${LIST}?search=reposdo&category=bottles`)
    expect(body.data.total).toBe(list.body.meta?.total)
    expect(body.data.total).toBeGreaterThan(0)
  })

  test('refuses what the list alone understands', async () => {
    expect((await api.call(`${LIST}/facets?page=2`)).status).toBe(422)
  })
})

describe('GET /products/v2/1/{productId}', () => {
  test('answers one product with its variants', async () => {
    const { status, body } = await api.call<ProductDetail>(`${LIST}/blanco`)
    expect(status).toBe(200)
    expect(body.data.variants.map(({ variantId }) => variantId)).toContain('blanco-375')
  })

  test.each(['nothing', '%00', "';", 'a'.repeat(500)])('answers 404 to %s, in both languages', async (id) => {
    const spanish = await api.call(`${LIST}/${id}`, { lng: 'es' })
    const english = await api.call(`${LIST}/${id}`, { lng: 'en' })
    expect([spanish.status, spanish.body.code]).toEqual([404, 'ProductNotFound'])
    expect(spanish.body.message).toBe('Ese producto no existe o ya no está a la venta.')
    expect(english.body.message).toBe('That product doesn’t exist or is no longer on sale.')
  })
})

describe('pictures', () => {
  const previewed = ({ images }: ProductCard) => Object.keys(images.previews ?? {}).toSorted()

  test('have previews: in lists those that stand for the product, on its own page all', async () => {
    const { body } = await api.call<ProductCard[]>(`${LIST}?ids=anejo,libro`)
    expect(body.data.map(previewed)).toEqual(body.data.map(({ images }) => images.main))
    const { data: bottle } = (await api.call<ProductDetail>(`${LIST}/anejo`)).body
    expect(previewed(bottle)).toEqual([...bottle.images.main, ...bottle.images.general].toSorted())
    for (const preview of Object.values(bottle.images.previews ?? {})) expect(preview).toMatch(BASE64)
  })
})

describe('GET /categories', () => {
  test('answers the shop’s categories with how many products each has', async () => {
    const { main: front, general: views } = imagesOf({ id: 'blanco' })
    const { body } = await api.call('/categories', { lng: 'en' })
    expect(body.data).toHaveLength(4)
    expect((body.data as unknown as unknown[])[0]).toMatchObject({
      categoryId: 'bottles',
      name: 'Bottles',
      image: [...views, ...front][0],
      preview: expect.stringMatching(BASE64),
      productCount: catalogue.filter(({ category }) => category === 'bottles').length,
      holdsAlcohol: true,
    })
    expect(body.data).toContainEqual(expect.objectContaining({ categoryId: 'accessories', holdsAlcohol: false }))
  })
})

describe('GET /stocks/{variantId}', () => {
  test('answers what can be sold, by place', async () => {
    const { status, body } = await api.call('/stocks/blanco-750')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      variantId: 'blanco-750',
      available: 420,
      stockState: 'available',
      locations: [
        { locationId: 'cedis', kind: 'warehouse', available: 420 },
        { locationId: 'centro', kind: 'store', available: 36 },
        { locationId: 'providencia', kind: 'store', available: 48 },
      ],
    })
  })

  test.each(['nothing', '%00'])('answers 404 to %s', async (id) => {
    expect((await api.call(`/stocks/${id}`)).body.code).toBe('ProductNotFound')
  })
})

test('nothing asked above was too much for the server', () => {
  expect(api.failures).toEqual([])
})
