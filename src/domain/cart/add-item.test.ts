import { expect, it } from 'vitest'
import { IdempotencyKeyReused } from '#db/idempotency.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { addItem } from './add-item.ts'
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
