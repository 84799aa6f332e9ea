import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { fillCart, givenShop } from '#tests/fixtures/sales.ts'
import { addItem } from './add-item.ts'
import { getLockedCart } from './lock-cart.ts'

const shop = givenShop()

async function countWaiting(): Promise<number> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await shop.db.execute(waiting)).rows.length
}

it('shows an order what was added while it waited for the cart', async () => {
  const guest = createTestCtx(shop.db)
  const cartId = await fillCart(guest, { vaso: 1 })
  const { reading } = await shop.db.transaction(async (tx) => {
    await addItem({ ...guest, db: tx }, { cartId, productId: 'vaso', quantity: 2 })
    const locked = shop.db.transaction((other) => getLockedCart({ ...guest, db: other }, cartId))
    await expect.poll(countWaiting).toBe(1)
    return { reading: locked }
  })
  expect((await reading).items).toMatchObject([{ quantity: 3 }])
})
