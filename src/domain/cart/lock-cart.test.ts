import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Ctx } from '#domain/ctx.ts'
import { createTestCustomer } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { untilWaiting } from '#tests/fixtures/locks.ts'
import { fillCart, givenShop } from '#tests/fixtures/sales.ts'
import { addItem } from './add-item.ts'
import { applyDiscountCode } from './apply-discount-code.ts'
import { clearCart } from './clear-cart.ts'
import { getCart } from './get-cart.ts'
import { getLockedCart } from './lock-cart.ts'

const shop = givenShop(12)
let guest: Ctx
beforeEach(() => void (guest = createTestCtx(shop.db)))

async function contents(ctx: Ctx, cartId: string): Promise<Record<string, number>> {
  const { items } = await getCart(ctx, cartId)
  return Object.fromEntries(items.map(({ variantId, quantity }) => [variantId, quantity]))
}

async function newCustomer(): Promise<Ctx & { customerId: string }> {
  const { actor } = await createTestCustomer(shop.db, TEST_NOW)
  return { ...guest, actor, customerId: actor.customerId }
}

it('shows an order what was added while it waited for the cart', async () => {
  const cartId = await fillCart(guest, { vaso: 1 })
  const { reading } = await shop.db.transaction(async (tx) => {
    await addItem({ ...guest, db: tx }, { cartId, productId: 'vaso', quantity: 2 })
    const locked = shop.db.transaction((other) => getLockedCart({ ...guest, db: other }, cartId))
    await untilWaiting(shop.db, 1)
    return { reading: locked }
  })
  expect((await reading).items).toMatchObject([{ quantity: 3 }])
})

it('answers a clearing with what was added while it waited', async () => {
  const cartId = await fillCart(guest, { vaso: 1 })
  const { clearing } = await shop.db.transaction(async (tx) => {
    await addItem({ ...guest, db: tx }, { cartId, productId: 'blanco', quantity: 1 })
    const waiting = clearCart(guest, cartId)
    await untilWaiting(shop.db, 1)
    return { clearing: waiting }
  })
  const { items } = await clearing
  expect(items.map(({ variantId }) => variantId)).toEqual(Object.keys(await contents(guest, cartId)))
})

it('takes a guest’s cart in with several changes at once, none of them lost', async () => {
  const customer = await newCustomer()
  const own = await fillCart(customer, { reposado: 1 })
  const guests = await fillCart(guest, { vaso: 3 })
  const { changes } = await shop.db.transaction(async (tx) => {
    // Held, so that every change has read the guest's cart before the first takes it in
    await tx.execute(sql`select from customers where id = ${customer.customerId} for update`)
    const waiting = Array.from({ length: 6 }, () =>
      addItem(customer, { cartId: guests, productId: 'blanco', quantity: 1 }),
    )
    await untilWaiting(shop.db, waiting.length)
    return { changes: waiting }
  })
  expect(new Set((await Promise.all(changes)).map(({ cartId }) => cartId))).toEqual(new Set([own]))
  expect(await contents(customer, own)).toEqual({ reposado: 1, vaso: 3, blanco: 6 })
})

it('leaves a guest’s cart as it was when the change is refused', async () => {
  const customer = await newCustomer()
  await fillCart(customer, { blanco: 1 })
  const guests = await fillCart(guest, { reposado: 2 })
  const tooMany = addItem(customer, { cartId: guests, productId: 'reposado', quantity: 90 })
  await expect(tooMany).rejects.toMatchObject({ code: 'NotEnoughStock' })
  const unknown = applyDiscountCode(customer, { cartId: guests, code: 'NO-SUCH-CODE' })
  await expect(unknown).rejects.toMatchObject({ code: 'DiscountUnknown' })
  expect(await contents(guest, guests)).toEqual({ reposado: 2 })
})
