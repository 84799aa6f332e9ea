import { afterAll, beforeAll, expect, it } from 'vitest'
import { UNPAID_LIMITS } from '#domain/orders/placing/unpaid-limits.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { emailOf, fillCart, openShop, orderPayload } from '#tests/fixtures/sales.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await openShop(database.db)
  await database.db.update(stockLevels).set({ onHand: 1000 })
})
afterAll(() => database.drop())

it('knows the address that orders come from, and says in the caller’s language that too many wait unpaid', async () => {
  const shop = createTestApi(database)
  const guest = createTestCtx(database.db)
  const order = async (lng: 'es' | 'en') => {
    const cartId = await fillCart(guest, { vaso: 1 })
    const body = orderPayload(cartId, { email: emailOf(cartId) })
    return shop.call('/v2/sales-orders', { method: 'POST', body, lng })
  }
  for (let count = 0; count < UNPAID_LIMITS.address.orders; count += 1) expect((await order('es')).status).toBe(201)
  const refused = await order('es')
  expect([refused.status, refused.body.code]).toEqual([409, 'TooManyUnpaidOrders'])
  expect(refused.body.message).toContain(`Ya hay ${UNPAID_LIMITS.address.orders} pedidos sin pagar`)
  expect((await order('en')).body.message).toContain('unpaid orders with your email or from your connection')
  shop.caller.address = '192.0.2.2'
  expect((await order('es')).status).toBe(201)
})
