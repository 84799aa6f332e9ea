import { beforeAll, expect, it } from 'vitest'
import { discountCodes, promotions } from '#db/schema/promotions.server.ts'
import { createPostgresRateLimiter } from '#integrations/postgres-rate-limiter.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import type { TestRequest } from '#tests/fixtures/api.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { describeStatement, documentedRows, statementsOf, unnamedOf } from '#tests/fixtures/statements.ts'
import type { CartResponse } from './cart-response.ts'

const shop = givenShop()
let api: ReturnType<typeof createTestApi>
let people: TestActors

beforeAll(async () => {
  people = await createActors(shop.db, TEST_NOW)
  api = createTestApi(shop, { rateLimiter: createPostgresRateLimiter(shop.db) })
})

const opening: TestRequest = { method: 'POST', body: { sessionId: 's', type: 'shopping', metadata: {} } }
const adding: TestRequest = { method: 'POST', body: { productId: 'vaso', quantity: 1 } }

async function filledCart(as?: TestRequest['as']): Promise<string> {
  const { body } = await api.call<CartResponse>('/shopping-cart', { ...opening, as })
  const { cartId } = body.data
  for (const productId of ['reposado', 'blanco'])
    await api.call(`/shopping-cart/${cartId}/products`, { method: 'POST', body: { productId, quantity: 1 }, as })
  return cartId
}

/** A guest's calls, each of a cart with two lines of its own, and a customer's. */
const CALLS: [name: string, path: string, init: TestRequest, as?: 'customer'][] = [
  ['open a cart', '', opening],
  ['read it', '/:id', {}],
  ['add a product', '/:id/products', adding],
  ['add it with a key', '/:id/products', { ...adding, headers: { 'idempotency-key': 'a-key-of-its-own' } }],
  ['set a quantity', '/:id/products/reposado/quantity', { method: 'PUT', body: { quantity: 3 } }],
  ['remove a product', '/:id/products/reposado', { method: 'DELETE' }],
  ['clear it', '/:id/clear', { method: 'DELETE' }],
  ['write a discount code on it', '/:id/discount-code', { method: 'POST', body: { code: 'AGAVE10' } }],
  ['take the code off', '/:id/discount-code', { method: 'DELETE' }],
  ['a customer adds a product', '/:id/products', adding, 'customer'],
]

it('are as the table in docs/performance.md says, and have names: each connection plans them once', async () => {
  await shop.db.insert(discountCodes).values({ code: 'AGAVE10', type: 'percentage', value: 1000 })
  await shop.db.insert(promotions).values({ id: 'socios', name: { es: 'Socios' }, type: 'percentage', value: 500 })
  const measured: string[][] = []
  const unnamed: string[] = []
  for (const [name, path, init, who] of CALLS) {
    const as = who && people[who]
    const cartId = await filledCart(as)
    const statements = await statementsOf(async () => {
      const { status } = await api.call(`/shopping-cart${path.replace(':id', cartId)}`, { ...init, as })
      expect([200, 201]).toContain(status)
    })
    unnamed.push(...unnamedOf(statements))
    measured.push([name, String(statements.length), statements.map(describeStatement).join('; ')])
  }
  expect(measured).toEqual(documentedRows('Statements of a call of the cart'))
  expect(unnamed).toEqual([])
})
