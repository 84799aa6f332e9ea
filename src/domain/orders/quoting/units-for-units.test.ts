import { beforeAll, beforeEach, expect, it } from 'vitest'
import { applyDiscountCode } from '#domain/cart/apply-discount-code.ts'
import { getCart } from '#domain/cart/get-cart.ts'
import type { Ctx } from '#domain/ctx.ts'
import { carts } from '#db/schema/carts.server.ts'
import { discountCodeCategories, discountCodes, promotionCategories, promotions } from '#db/schema/promotions.server.ts'
import { shopSettings } from '#db/schema/shop.server.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { buyEngraved, offerEngraving } from '#tests/fixtures/engraved-orders.ts'
import { editAs } from '#tests/fixtures/order-edits.ts'
import { fillCart, givenShop, storedOrder } from '#tests/fixtures/sales.ts'
import { putOnSale } from '#tests/fixtures/test-products.ts'
import { quoteCart } from './quote-cart.ts'

const TWO_FOR_ONE = { type: 'percentage' as const, value: 10_000, groupUnits: 2, reducedUnits: 1 }
const TWO_FOR_LESS = { type: 'percentage' as const, value: 1000, minimumQuantity: 2 }

const database = givenShop()
let ana: Ctx

beforeAll(async () => {
  await offerEngraving(database.db)
  await putOnSale(database.db, [{ id: 'caja', priceCentavos: 12_000, product: { categoryId: 'accessories' } }])
})
beforeEach(async () => {
  await database.db.update(shopSettings).set({ giftWrapping: 'caja', engraving: 'grabado' })
  await database.db.delete(promotions)
  const { actor } = await createTestCustomer(database.db, TEST_NOW)
  ana = createTestCtx(database.db, { ports: createTestPorts(), actor })
})

async function offer(terms: typeof TWO_FOR_ONE | typeof TWO_FOR_LESS): Promise<void> {
  await database.db.insert(promotions).values({ ...terms, id: 'vasos', name: { es: 'Vasos' } })
  await database.db.insert(promotionCategories).values({ promotionId: 'vasos', categoryId: 'accessories' })
}

/** A customer has one cart. */
async function fillAnew(quantities: Record<string, number>): Promise<string> {
  await database.db.delete(carts)
  return fillCart(ana, quantities)
}

/** By variant. */
async function takenOff(quantities: Record<string, number>): Promise<Record<string, number | undefined>> {
  const cart = await getCart(ana, await fillAnew(quantities))
  const { lines } = (await quoteCart(ana, cart)).breakdown
  return Object.fromEntries(cart.items.map(({ variantId }, index) => [variantId, lines[index]?.discountCentavos]))
}

it('neither gift wrapping nor engraving fills a group, or is the unit that it reduces', async () => {
  await offer(TWO_FOR_ONE)
  expect(await takenOff({ vaso: 1, caja: 1 })).toEqual({ vaso: 0, caja: 0 })
  expect(await takenOff({ vaso: 1, reposado: 1, grabado: 1 })).toEqual({ vaso: 0, reposado: 0, grabado: 0 })
  expect(await takenOff({ reposado: 2, grabado: 2 })).toEqual({ reposado: 0, grabado: 0 })
  expect(await takenOff({ vaso: 2, caja: 2 })).toEqual({ vaso: 12_345, caja: 0 })
})

it('neither of them counts toward a number of units', async () => {
  await offer(TWO_FOR_LESS)
  expect(await takenOff({ vaso: 1, caja: 1 })).toEqual({ vaso: 0, caja: 0 })
  expect(await takenOff({ reposado: 2, grabado: 2 })).toEqual({ reposado: 0, grabado: 0 })
  expect(await takenOff({ vaso: 2, caja: 1 })).toEqual({ vaso: 2469, caja: 1200 })
  await database.db.insert(discountCodes).values({ ...TWO_FOR_LESS, code: 'VASOS' })
  await database.db.insert(discountCodeCategories).values({ code: 'VASOS', categoryId: 'accessories' })
  const cartId = await fillAnew({ reposado: 2, grabado: 2 })
  await expect(applyDiscountCode(ana, { cartId, code: 'vasos' })).rejects.toMatchObject({
    code: 'DiscountNeedsQuantity',
  })
})

it('what an order was engraved as stays out of an edit’s groups, whatever the settings name by then', async () => {
  await offer(TWO_FOR_ONE)
  const folio = await buyEngraved(ana, { reposado: 1 }, { vaso: 2 })
  expect((await storedOrder(database.db, folio)).promotionCentavos).toBe(12_345)
  await database.db.update(shopSettings).set({ engraving: null })
  const owner = createTestCtx(database.db, { ports: ana.ports, actor: PROVEN_OWNER })
  await editAs(owner, folio, { lines: { reposado: 1, vaso: 1, grabado: 1 } })
  expect(await storedOrder(database.db, folio)).toMatchObject({ promotionName: null, promotionCentavos: 0 })
})
