import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { IdempotencyKeyReused } from '#db/idempotency.ts'
import { idempotencyKeys } from '#db/schema/requests.server.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import { createTestCustomer } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { addItem } from './add-item.ts'
import { additionsScope } from './additions-scope.ts'
import { createCart } from './create-cart.ts'
import { NotEnoughStock } from './errors.ts'
import { getCart } from './get-cart.ts'
import { setQuantity } from './set-quantity.ts'

const IN_STOCK = 10

const database = givenShop()
const guest = () => createTestCtx(database.db)
const newCart = async () => (await createCart(guest(), { sessionId: 'session', metadata: {} })).cartId

async function unitsIn(cartId: string): Promise<number[]> {
  return (await getCart(guest(), cartId)).items.map(({ quantity }) => quantity)
}

it('adds once for each key, whatever became of the line since', async () => {
  const cartId = await newCart()
  const line = { cartId, productId: 'vaso', quantity: 2, key: crypto.randomUUID() }
  await Promise.all([addItem(guest(), line), addItem(guest(), line)])
  expect(await unitsIn(cartId)).toEqual([2])
  await setQuantity(guest(), { cartId, productId: 'vaso', quantity: IN_STOCK })
  const { items } = await addItem(guest(), line)
  expect(items, 'and isn’t refused for want of stock').toMatchObject([{ quantity: IN_STOCK }])
  await setQuantity(guest(), { cartId, productId: 'vaso', quantity: 1 })
  await addItem(guest(), { ...line, key: crypto.randomUUID() })
  expect(await unitsIn(cartId)).toEqual([3])
  await expect(addItem(guest(), { ...line, quantity: 1 })).rejects.toThrow(IdempotencyKeyReused)
})

it('knows no key of what was refused, nor of another cart', async () => {
  const [cartId, other] = [await newCart(), await newCart()]
  const line = { productId: 'vaso', key: crypto.randomUUID() }
  await expect(addItem(guest(), { ...line, cartId, quantity: IN_STOCK + 1 })).rejects.toThrow(NotEnoughStock)
  await addItem(guest(), { ...line, cartId, quantity: 1 })
  await addItem(guest(), { ...line, cartId: other, quantity: 2 })
  expect([await unitsIn(cartId), await unitsIn(other)]).toEqual([[1], [2]])
})

it('adds once where the addition itself merges a guest’s cart into the customer’s', async () => {
  const { customer, own } = await customerWithCart()
  const line = { productId: 'vaso', quantity: 2, key: crypto.randomUUID() }
  await addItem(customer, { ...line, cartId: await newCart() })
  const { items } = await addItem(customer, { ...line, cartId: own })
  expect(items).toMatchObject([{ quantity: 2 }])
})

it('adds once where the guest’s cart that it was added to was merged since', async () => {
  const { customer, own } = await customerWithCart()
  const line = { productId: 'vaso', quantity: 2, key: crypto.randomUUID() }
  for (const cartId of [await newCart(), await newCart()]) {
    await addItem(guest(), { ...line, cartId })
    await addItem(customer, { ...line, cartId })
  }
  const { items } = await addItem(customer, { ...line, cartId: own })
  expect(items, 'of each guest’s cart').toMatchObject([{ quantity: 4 }])
})

async function customerWithCart() {
  const { actor } = await createTestCustomer(database.db, TEST_NOW)
  const customer = { ...guest(), actor }
  const { cartId: own } = await createCart(customer, { sessionId: 'session', metadata: {} })
  return { customer, own }
}

it('notes the latest 200 keys of a cart, and no more', async () => {
  const cartId = await newCart()
  const earlier = Array.from({ length: 250 }, (_, index) => ({
    scope: additionsScope(cartId),
    key: `earlier-${index}`,
    requestHash: 'x',
    createdAt: addTime(TEST_NOW, -(index + 1) * MINUTE),
  }))
  await database.db.insert(idempotencyKeys).values(earlier)
  await addItem(guest(), { cartId, productId: 'vaso', quantity: 1, key: 'latest' })
  const kept = await database.db
    .select()
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.scope, additionsScope(cartId)))
  expect(kept).toHaveLength(200)
  expect(kept.map(({ key }) => key)).toEqual(expect.arrayContaining(['latest', 'earlier-0', 'earlier-198']))
})
