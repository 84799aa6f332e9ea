import { beforeAll, expect, it } from 'vitest'
import type { Ctx } from '#domain/ctx.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import { productInput } from '#tests/fixtures/admin-products.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { createProduct } from './create-product.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { renameProduct } from './rename-product.ts'

const shop = givenShop(12)
let ctx: Ctx
beforeAll(async () => {
  ctx = createTestCtx(shop.db, { actor: (await createActors(shop.db, TEST_NOW)).owner.actor })
})

/** At once. @returns how many went through; the others were told that the address or the SKU is taken */
async function succeeded(presses: (() => Promise<unknown>)[]): Promise<number> {
  const all = await Promise.allSettled(presses.map((press) => press()))
  const codes = all.flatMap((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : []))
  expect(codes.filter((code) => code !== 'AddressTaken' && code !== 'SkuTaken')).toEqual([])
  return all.length - codes.length
}

it('products of one name that are created at once get addresses of their own or are refused', async () => {
  const name = { es: 'Reposado de Feria', en: 'Fair Reposado' }
  expect(
    await succeeded(Array.from({ length: 6 }, () => () => createProduct(ctx, productInput({ name })))),
  ).toBeGreaterThan(0)
})

it('one product duplicated several times at once is copied or refused', async () => {
  const press = () => duplicateProduct(ctx, { productId: 'vaso' })
  expect(await succeeded([press, press, press])).toBeGreaterThan(0)
})

it('an address goes to one of the products that are moved to it at once', async () => {
  const made = await Promise.all([1, 2, 3].map(() => createProduct(ctx, productInput())))
  expect(await succeeded(made.map((one) => () => renameProduct(ctx, { ...one, newId: 'la-misma' })))).toBe(1)
})
