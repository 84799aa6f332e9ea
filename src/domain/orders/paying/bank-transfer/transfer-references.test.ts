import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Ctx } from '#domain/ctx.ts'
import { payments } from '#db/schema/payments.server.ts'
import { addTime, HOUR } from '#kit/clock.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop, emailOf, fillCart, orderInput } from '#tests/fixtures/sales.ts'
import { expireOrders } from '../window/expire-orders.ts'
import { placeOrder } from '../../placing/place-order.ts'

const database = givenShop(20)
let guest: Ctx

beforeAll(async () => {
  guest = createTestCtx(database.db)
})
afterEach(() => vi.restoreAllMocks())

/** Lets references be drawn from these numbers one after the other, the last one for ever; what else is random stays so. */
function drawFrom(...numbers: number[]): void {
  const random = crypto.getRandomValues.bind(crypto)
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (!(array instanceof Uint32Array)) return random(array)
    array[0] = (numbers.length > 1 ? numbers.shift() : numbers[0]) ?? 0
    return array
  })
}

async function orderByTransfer(cartId?: string): Promise<void> {
  const id = cartId ?? (await fillCart(guest, { vaso: 1 }))
  await placeOrder(guest, orderInput(id, { email: emailOf(id), paymentMethod: 'spei' }))
}

/** The drawn numbers of all transfers' references. */
async function drawn(): Promise<number[]> {
  const rows = await database.db.select().from(payments)
  return rows.map(({ instructions }) => Number(instructions?.reference.slice(0, -1))).toSorted((a, b) => a - b)
}

it('a transfer gets another reference when the one drawn is awaited already', async () => {
  drawFrom(7, 7, 7, 8)
  await orderByTransfer()
  await orderByTransfer()
  expect(await drawn()).toEqual([7, 8])
})

it('a reference is free again once its transfer is over', async () => {
  drawFrom(7)
  await orderByTransfer()
  await expireOrders({ ...guest, now: addTime(TEST_NOW, 97 * HOUR) })
  await orderByTransfer()
  expect(await drawn()).toEqual([7, 7])
})

it('an order is not placed under a reference that another awaits', async () => {
  drawFrom(7)
  await orderByTransfer()
  await expect(orderByTransfer()).rejects.toThrow('no transfer reference is free')
  expect(await drawn()).toEqual([7])
})

it('orders placed at the same moment that draw the same get one each', async () => {
  const cartIds = await Promise.all(Array.from({ length: 10 }, () => fillCart(guest, { vaso: 1 })))
  drawFrom(...Array.from({ length: 10 }, () => 7), ...Array.from({ length: 50 }, (_, index) => index))
  await Promise.all(cartIds.map(orderByTransfer))
  expect(new Set(await drawn()).size).toBe(10)
})
