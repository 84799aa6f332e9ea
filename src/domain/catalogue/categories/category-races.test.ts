import { beforeAll, expect, it } from 'vitest'
import type { Ctx } from '#domain/ctx.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { untilWaiting } from '#tests/fixtures/locks.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { editProduct } from '../products/edit-product.ts'
import { listProducts } from '../products/list-products.ts'
import { changeManyProducts } from '../products/change-many-products.ts'
import { requireCategory } from '../products/product-columns.ts'
import { getAdminCategory, changeCategory } from './admin-categories.ts'
import { categoryInputSchema } from './schemas.ts'

const shop = givenShop(12)
let ctx: Ctx
beforeAll(async () => {
  ctx = createTestCtx(shop.db, { actor: (await createActors(shop.db, TEST_NOW)).owner.actor })
  // Writes the listings of its products
  await rename('Vasos')
})

async function rename(es: string) {
  const { version } = await getAdminCategory(ctx, 'accessories')
  const input = categoryInputSchema.parse({ name: { es }, description: {}, holdsAlcohol: false })
  return changeCategory(ctx, { categoryId: 'accessories', version, input })
}

it('a new name reaches a product that was put into the category meanwhile', async () => {
  const { renaming } = await shop.db.transaction(async (db) => {
    await changeManyProducts({ ...ctx, db }, { productIds: ['blanco'], change: 'category', categoryId: 'accessories' })
    const waiting = rename('Alacena')
    await untilWaiting(shop.db, 1)
    return { renaming: waiting }
  })
  await renaming
  const found = await listProducts(createTestCtx(shop.db), { search: 'alacena' })
  expect(found.items.map(({ productId }) => productId)).toContain('blanco')
})

it('a new name and a saved product of the category wait for each other in one order', async () => {
  const renaming = Promise.withResolvers<unknown>()
  await editProduct(ctx, {
    productId: 'vaso',
    action: 'product.changed',
    async change(tx) {
      renaming.resolve(rename('Sobremesa'))
      await untilWaiting(shop.db, 1)
      await requireCategory(tx, 'accessories')
      return { isBestSeller: true }
    },
  })
  await renaming.promise
  expect((await getAdminCategory(ctx, 'accessories')).name.es).toBe('Sobremesa')
})
