import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PasskeyOffer } from '#domain/identity/schemas.ts'
import { createActors } from '../../tests/fixtures/actors.ts'
import type { TestActors } from '../../tests/fixtures/actors.ts'
import { createTestApi } from '../../tests/fixtures/api.ts'
import { createTestCtx, TEST_NOW } from '../../tests/fixtures/context.ts'
import { fillCart, openShop, orderPayload } from '../../tests/fixtures/sales.ts'
import { createTestDatabase } from '../../tests/fixtures/test-database.ts'
import type { TestDatabase } from '../../tests/fixtures/test-database.ts'

const NUL = '\0'
const HALF_A_PAIR = '\ud800'

let database: TestDatabase
let actors: TestActors
let api: ReturnType<typeof createTestApi>

beforeAll(async () => {
  database = await createTestDatabase()
  await openShop(database.db)
  actors = await createActors(database.db, TEST_NOW)
  api = createTestApi(database)
})
afterAll(() => database.drop())

test.each([NUL, HALF_A_PAIR])('a wish for %j is a wish for nothing there is', async (productId) => {
  const body = { added: [productId], removed: [productId] }
  const { status } = await api.call('/customer/wishlist', { method: 'PATCH', body, as: actors.customer })
  expect(status).toBe(200)
})

test.each([NUL, HALF_A_PAIR])('nothing is collected at %j', async (storeId) => {
  const cartId = await fillCart(createTestCtx(database.db), { vaso: 1 })
  const body = orderPayload(cartId, { deliveryMethod: 'pickup', shipping: null, storeId })
  const answer = await api.call('/v2/sales-orders', { method: 'POST', body })
  expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'storeId'])
})

test.each([NUL, HALF_A_PAIR])('no password is forgotten at %j', async (text) => {
  const body = { email: `${text}@people.example` }
  expect((await api.call('/auth/password-reset', { method: 'POST', body })).status).toBe(422)
})

test.each([NUL, HALF_A_PAIR])('no passkey is called %j', async (id) => {
  const { challengeId } = (await api.call<PasskeyOffer>('/auth/passkey/options', { method: 'POST' })).body.data
  const body = { challengeId, credential: { id, response: {} } }
  expect((await api.call('/auth/passkey', { method: 'POST', body })).status).toBe(422)
})
