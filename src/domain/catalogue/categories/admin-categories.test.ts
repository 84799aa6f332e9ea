import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ctx } from '#domain/ctx.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { openShop } from '#tests/fixtures/sales.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { changeManyProducts } from '../products/change-many-products.ts'
import { categoryInputSchema } from './schemas.ts'
import { addCategory, arrangeCategories, changeCategory, listAdminCategories } from './admin-categories.ts'
import { listCategories, findMovedCategories } from './list-categories.ts'
import { listProducts } from '../products/list-products.ts'
import { listSaleableVariants } from '../products/list-saleable-variants.ts'
import { removeCategory } from './remove-category.ts'

let database: TestDatabase
let ctx: Ctx

beforeAll(async () => {
  database = await createTestDatabase()
  await openShop(database.db)
  ctx = createTestCtx(database.db, { actor: (await createActors(database.db, TEST_NOW)).owner.actor })
})
afterAll(() => database.drop())

const input = (es: string, more: object = {}) =>
  categoryInputSchema.parse({ name: { es }, description: {}, holdsAlcohol: false, ...more })
const ids = async () => (await listAdminCategories(ctx)).map(({ id }) => id)

describe('a category', () => {
  it('is added after the others, arranged with all of them, and goes while it is empty', async () => {
    const added = await addCategory(ctx, input('Ropa de casa'))
    expect(added).toMatchObject({ id: 'ropa-de-casa', version: 1, productCount: 0, holdsAlcohol: false })
    expect(await ids()).toEqual(['bottles', 'accessories', 'ropa-de-casa'])
    await arrangeCategories(ctx, { categoryIds: ['ropa-de-casa', 'bottles', 'accessories'] })
    expect(await ids()).toEqual(['ropa-de-casa', 'bottles', 'accessories'])
    await expect(arrangeCategories(ctx, { categoryIds: ['bottles'] })).rejects.toMatchObject({
      code: 'CategoryOrderStale',
    })
    await expect(addCategory(ctx, input('Ropa de casa'))).rejects.toMatchObject({ code: 'AddressTaken', status: 409 })
    const seen = { categoryId: 'ropa-de-casa', version: 1 }
    await changeManyProducts(ctx, { productIds: ['vaso'], change: 'category', categoryId: 'ropa-de-casa' })
    await expect(removeCategory(ctx, seen)).rejects.toMatchObject({ code: 'CategoryNotEmpty', values: { count: 1 } })
    await changeManyProducts(ctx, { productIds: ['vaso'], change: 'category', categoryId: 'accessories' })
    await expect(removeCategory(ctx, { ...seen, version: 9 })).rejects.toMatchObject({ status: 412 })
    await removeCategory(ctx, seen)
    expect(await ids()).toEqual(['bottles', 'accessories'])
  })

  it('gets an address once, however many add it at the same moment', async () => {
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => addCategory(ctx, input('Libros'))))
    const refused = all.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(7)
    for (const one of refused) expect(one).toMatchObject({ reason: { code: 'AddressTaken', status: 409 } })
    await removeCategory(ctx, { categoryId: 'libros', version: 1 })
  })

  it('takes its products and discounts along to another address, and its former one leads there', async () => {
    const [, accessories] = await listAdminCategories(ctx)
    const { version = 0 } = accessories ?? {}
    const renamed = await changeCategory(ctx, {
      categoryId: 'accessories',
      version,
      input: input('Para la mesa', { categoryId: 'mesa' }),
    })
    expect(renamed).toMatchObject({ id: 'mesa', version: version + 1 })
    const visitor = createTestCtx(database.db)
    expect(await findMovedCategories(visitor, ['accessories', 'none', "'"])).toEqual(new Map([['accessories', 'mesa']]))
    expect(
      (await listProducts(visitor, { category: ['mesa'], search: 'mesa' })).items.map(({ productId }) => productId),
    ).toContain('vaso')
    expect(
      (await listCategories(visitor)).find(({ categoryId }) => categoryId === 'mesa')?.productCount,
    ).toBeGreaterThan(0)
    expect((await listSaleableVariants(visitor, ['vaso']))[0]?.isAlcohol).toBe(false)
    await expect(addCategory(ctx, input('Otra', { categoryId: 'accessories' }))).rejects.toMatchObject({ status: 409 })
    const stale = { categoryId: 'mesa', version, input: input('Mesa') }
    await expect(changeCategory(ctx, stale)).rejects.toMatchObject({ status: 412 })
    const back = await changeCategory(ctx, {
      ...stale,
      version: version + 1,
      input: input('Mesa', { categoryId: 'accessories' }),
    })
    expect(back.id).toBe('accessories')
    expect(await findMovedCategories(visitor, ['mesa', 'accessories'])).toEqual(new Map([['mesa', 'accessories']]))
  })

  it('makes buyers declare their age where it holds alcohol, and its own picture stands for it', async () => {
    const [, accessories] = await listAdminCategories(ctx)
    const image = '/pictures/products/anejo/front-800x1000.webp'
    await changeCategory(ctx, {
      categoryId: 'accessories',
      version: accessories?.version ?? 0,
      input: input('Mesa', { holdsAlcohol: true, image, imageAlt: { es: 'Copas', en: 'Glasses' } }),
    })
    const visitor = createTestCtx(database.db)
    expect((await listSaleableVariants(visitor, ['vaso']))[0]?.isAlcohol).toBe(true)
    const shown = async (locale: 'es' | 'en') =>
      (await listCategories({ ...visitor, locale })).find(({ categoryId }) => categoryId === 'accessories')
    expect(await shown('es')).toMatchObject({ image, imageAlt: 'Copas' })
    expect(await shown('en')).toMatchObject({ image, imageAlt: 'Glasses' })
    await changeCategory(ctx, {
      categoryId: 'accessories',
      version: (accessories?.version ?? 0) + 1,
      input: input('Mesa', { image, imageAlt: { es: '', en: 'Glasses' } }),
    })
    expect([(await shown('es'))?.imageAlt, (await shown('en'))?.imageAlt]).toEqual(['', 'Glasses'])
    // What its own picture shows is nothing to say of another's
    await changeCategory(ctx, {
      categoryId: 'accessories',
      version: (accessories?.version ?? 0) + 2,
      input: input('Mesa', { imageAlt: { es: 'Copas' } }),
    })
    expect((await shown('es'))?.imageAlt).toBe('')
  })
})
