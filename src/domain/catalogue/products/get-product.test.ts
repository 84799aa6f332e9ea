import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedStore } from '#seed/apply.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import type { Ctx } from '#domain/ctx.ts'
import { ProductNotFound } from '../errors.ts'
import { getProduct } from './get-product.ts'
import { listProducts } from './list-products.ts'
import { listRelatedProducts } from './list-related-products.ts'
import { listSaleableVariants } from './list-saleable-variants.ts'
import { refreshListing } from '../search/refresh-listing.ts'
import { resolveVariant } from './resolve-variant.ts'
import { productDetailSchema } from '../schemas.ts'
import { products } from '#db/schema/catalogue.server.ts'

let database: TestDatabase
let ctx: Ctx

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = createTestCtx(database.db)
  await seedStore(ctx)
  await database.db.update(products).set({ publishedAt: null }).where(eq(products.id, 'libro'))
  await refreshListing(database.db, 'libro')
})
afterAll(() => database.drop())

describe('a product', () => {
  test('has its variants, specs and awards', async () => {
    const blanco = await getProduct(ctx, 'blanco')
    expect(productDetailSchema.parse(blanco)).toEqual(blanco)
    expect(blanco.variants).toHaveLength(5)
    expect(blanco.variants[4]).toEqual({
      variantId: 'blanco-1750',
      sku: 'SC-BLA-1750',
      size: '1.75 L',
      sizeMl: 1750,
      color: null,
      price: 1790,
      oldPrice: 1990,
      stock: 36,
      stockState: 'available',
      maxPerPerson: null,
      parts: [],
    })
    expect(blanco.specs).toMatchObject({ abv: 40, nom: 'NOM 1799' })
    expect(blanco.awards[0]).toEqual({ medal: 'gold', name: 'Certamen Agave de Occidente', year: 2025 })
  })

  test('carries an active discount in its price, its tags and every variant', async () => {
    const veladoras = await getProduct(ctx, 'veladoras')
    expect(veladoras.tags.discount).toEqual({ isActive: true, type: 'percentage', value: 20 })
    for (const { price, oldPrice } of veladoras.variants) expect(price).toBeCloseTo((oldPrice ?? 0) * 0.8, 2)
    expect(veladoras.tags.oldPrice).toBe(veladoras.oldPrice)
  })

  test('falls back to Spanish field by field', async () => {
    const { name } = await getProduct(ctx, 'still')
    await database.db
      .update(products)
      .set({ name: { es: name }, summary: { es: 'Resumen', en: '' } })
      .where(eq(products.id, 'still'))
    const english = await getProduct({ ...ctx, locale: 'en' }, 'still')
    expect(english).toMatchObject({ name, summary: 'Resumen', collectionName: 'The house collection' })
    expect(english.specs?.nose).toBe('Orange blossom, roasted agave, anise, green olive')
  })

  test.each(['nothing', 'libro', '', '\u0000', '../etc', "'", 'a'.repeat(10_000)])('%j is not found', async (id) => {
    await expect(getProduct(ctx, id)).rejects.toThrow(ProductNotFound)
    await expect(resolveVariant(ctx, id)).rejects.toThrow(ProductNotFound)
  })
})

describe('the variant a caller means', () => {
  test.each([
    ['blanco', undefined, 'blanco-750'],
    ['blanco', '', 'blanco-750'],
    ['blanco', 'blanco', 'blanco-750'],
    ['blanco', 'blanco-50', 'blanco-50'],
    ['kit-cata', 'kit-cata', 'kit-cata'],
  ])('of %s, named %j, is %s', async (productId, variantId, meant) => {
    expect(await resolveVariant(ctx, productId, variantId)).toEqual({ productId, variantId: meant })
  })

  test('is one of that product', async () => {
    await expect(resolveVariant(ctx, 'blanco', 'kit-cata')).rejects.toThrow(ProductNotFound)
  })
})

describe('variants as a sale needs them', () => {
  test('come with what is charged, whether they can be bought and how many are left', async () => {
    const asked = ['blanco-1750', 'extra-anejo-diez', 'libro', 'veladoras-4', 'nothing']
    const found = await listSaleableVariants(ctx, asked)
    const byId = Object.fromEntries(found.map((variant) => [variant.variantId, variant]))
    expect(Object.keys(byId).toSorted()).toEqual(asked.filter((id) => id !== 'nothing').toSorted())
    expect(byId['blanco-1750']).toMatchObject({
      productId: 'blanco',
      name: 'Tequila Blanco',
      size: '1.75 L',
      priceCentavos: 1790_00,
      oldPriceCentavos: 1990_00,
      discount: null,
      isAlcohol: true,
      isPurchasable: true,
      available: 36,
      image: '/pictures/products/blanco/front-800x1000.webp',
    })
    expect(byId['extra-anejo-diez']).toMatchObject({ isPurchasable: false, isComingSoon: true, available: 0 })
    expect(byId.libro).toMatchObject({ isPurchasable: false, isAlcohol: false })
    expect(byId['veladoras-4']).toMatchObject({ isAlcohol: false, discount: { type: 'percentage', value: 20 } })
  })

  test('of nothing are none', async () => {
    expect(await listSaleableVariants(ctx, [])).toEqual([])
  })
})

describe('what goes with a product', () => {
  test('is of its expression first, then of its category, and never itself', async () => {
    const reposado = await getProduct(ctx, 'reposado')
    const related = await listRelatedProducts(ctx, reposado)
    expect(related).toHaveLength(4)
    expect(related.map(({ productId }) => productId)).not.toContain('reposado')
    const isOfExpression = related.map(({ expression }) => expression === 'reposado')
    expect(isOfExpression).toEqual(isOfExpression.toSorted((a, b) => Number(b) - Number(a)))
  })

  test('is of its category where there is no expression', async () => {
    const related = await listRelatedProducts(ctx, await getProduct(ctx, 'veladoras'))
    expect(related.every(({ categoryId }) => categoryId === 'accessories')).toBe(true)
  })
})

test('a product without variants has no page and isn’t listed', async () => {
  const { db } = database
  const [still] = await db.select().from(products).where(eq(products.id, 'still'))
  if (still) await db.insert(products).values({ ...still, id: 'bare' })
  await refreshListing(db, 'bare')
  await expect(getProduct(ctx, 'bare')).rejects.toThrow(ProductNotFound)
  expect((await listProducts(ctx, { ids: ['bare'] })).items).toEqual([])
})
