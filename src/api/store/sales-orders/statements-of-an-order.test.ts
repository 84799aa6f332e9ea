import { beforeAll, expect, it } from 'vitest'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { createPostgresRateLimiter } from '#integrations/postgres-rate-limiter.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { countedJobs } from '#tests/fixtures/counted-jobs.ts'
import { emailOf, givenShop, orderPayload } from '#tests/fixtures/sales.ts'
import { describeStatement, documentedRows, statementsOf, unnamedOf } from '#tests/fixtures/statements.ts'

const shop = givenShop()
let api: Pick<ReturnType<typeof createTestApi>, 'call' | 'failures'>
let people: TestActors

beforeAll(async () => {
  people = await createActors(shop.db, TEST_NOW)
  const ports = { ...createTestPorts(), jobs: countedJobs }
  api = createTestApi(shop, { ports, rateLimiter: createPostgresRateLimiter(shop.db) })
})

async function filledCart(as?: { token: string }): Promise<string> {
  const opening = { method: 'POST', body: { sessionId: 's', type: 'shopping', metadata: {} }, as } as const
  const { body } = await api.call<{ cartId: string }>('/shopping-cart', opening)
  const { cartId } = body.data
  for (const productId of ['reposado', 'vaso'])
    await api.call(`/shopping-cart/${cartId}/products`, { method: 'POST', body: { productId, quantity: 1 }, as })
  return cartId
}

/** Each of a cart with a bottle and a glass. */
const ORDERS: [name: string, payload: Record<string, unknown>, who?: 'customer'][] = [
  ['a guest, by card', { paymentMethod: 'card' }],
  ['a guest, by OXXO', { paymentMethod: 'oxxo' }],
  ['a guest, by SPEI', { paymentMethod: 'spei' }],
  ['a customer, by card', { paymentMethod: 'card' }, 'customer'],
  ['a customer, by OXXO', { paymentMethod: 'oxxo' }, 'customer'],
  ['a customer, by SPEI', { paymentMethod: 'spei' }, 'customer'],
]

it('are as the table in docs/performance.md says, and have names: each connection plans them once', async () => {
  // Scarce stock asks guests for a confirmed e-mail
  await shop.db.update(stockLevels).set({ onHand: 100 })
  const measured: string[][] = []
  const unnamed: string[] = []
  for (const [name, payload, who] of ORDERS) {
    const as = who && people[who]
    const cartId = await filledCart(as)
    const body = orderPayload(cartId, { email: emailOf(cartId), ...payload })
    const headers = { 'idempotency-key': `order-of-${cartId}` }
    const statements = await statementsOf(async () => {
      const { status, body: answer } = await api.call('/v2/sales-orders', { method: 'POST', body, headers, as })
      expect({ status, answer, failures: api.failures }).toMatchObject({ status: 201 })
    })
    unnamed.push(...unnamedOf(statements))
    measured.push([name, String(statements.length), statements.map(describeStatement).join('; ')])
  }
  expect(measured).toEqual(documentedRows('Statements of an order'))
  expect(new Set(unnamed)).toEqual(new Set(['begin', 'commit']))
})
