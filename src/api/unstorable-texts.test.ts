import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PasskeyOffer } from '#domain/identity/schemas.ts'
import { receivedTransfers } from '#db/schema/bank-transfers.server.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { fillCart, openShop, orderPayload } from '#tests/fixtures/sales.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

const NUL = '\0'
const HALF_A_PAIR = '\ud800'

let database: TestDatabase
let actors: TestActors
const ports = createTestPorts()
let api: ReturnType<typeof createTestApi>

beforeAll(async () => {
  database = await createTestDatabase()
  await openShop(database.db)
  actors = await createActors(database.db, TEST_NOW)
  api = createTestApi(database, { ports })
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

test.each([NUL, HALF_A_PAIR])('who forgot a password at %j is told what everybody is', async (text) => {
  const body = { email: `${text}@people.example` }
  expect((await api.call('/auth/password-reset', { method: 'POST', body })).status).toBe(200)
})

test.each([NUL, HALF_A_PAIR])('no passkey is called %j', async (id) => {
  const { challengeId } = (await api.call<PasskeyOffer>('/auth/passkey/options', { method: 'POST' })).body.data
  const body = { challengeId, credential: { id, response: {} } }
  expect((await api.call('/auth/passkey', { method: 'POST', body })).status).toBe(422)
})

test.each([NUL, HALF_A_PAIR])('the owner’s things aren’t called %j', async (text) => {
  const id = encodeURIComponent(text.toWellFormed())
  const ofOwner = { as: actors.owner, headers: { 'if-match': '1' } }
  const paths = [`/shipping-carriers/${id}`, `/shipping-zones/${id}`, `/promotions/${id}`, `/discount-codes/${id}`]
  for (const path of paths) expect((await api.call(path, { method: 'DELETE', ...ofOwner })).status).toBe(404)
  const body = { code: crypto.randomUUID(), type: 'percentage', value: 10, categoryIds: [text] }
  expect((await api.call('/discount-codes', { method: 'POST', ...ofOwner, body })).status).toBe(422)
})

test.each([NUL, HALF_A_PAIR])('a statement and what became of its money may be called %j', async (text) => {
  const body = new FormData()
  body.set('file', new File(['Fecha,Referencia,Abono\n05/11/2026,1234566,1.00\n'], `${text}.csv`))
  const sent = await api.call<{ statementId: string; version: string }>('/bank-statements', {
    method: 'POST',
    body,
    as: actors.owner,
  })
  expect(sent.status).toBe(201)
  const { statementId, version } = sent.body.data
  const application = `/bank-statements/${statementId}/application`
  await api.call(application, { method: 'POST', body: { version }, as: actors.owner })
  const [issue] = (await api.call<{ issueId: string }[]>('/payment-issues', { as: actors.owner })).body.data
  const resolved = await api.call(`/payment-issues/${issue?.issueId}/resolution`, {
    method: 'POST',
    body: { resolution: 'dismissed', note: text },
    as: actors.owner,
  })
  await database.db.delete(receivedTransfers)
  expect(resolved.status).toBe(200)
})

test.each([NUL, HALF_A_PAIR])(
  'a provider’s signed word of %j is refused once and written into the log',
  async (text) => {
    const spoken = [ports.cardPayments.webhook(`pay_${text}`), ports.cardPayments.webhook('pay_1', `evt_${text}`)]
    for (const { body, headers } of spoken) {
      const answer = await api.call('/payments/webhooks/test', { method: 'POST', body, headers, lng: 'en' })
      expect([answer.status, answer.body.code]).toEqual([400, 'WebhookUnreadable'])
      expect(String(api.failures.pop())).toContain('webhookUnreadable')
    }
  },
)

test('nothing is collected beyond what an amount column holds', async () => {
  const body = { orderId: 'SC-7K3M-9QX5', amount: 21_474_836.48 }
  const answer = await api.call('/payment-request/collections', { method: 'POST', body, as: actors.owner })
  expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'amount'])
})
