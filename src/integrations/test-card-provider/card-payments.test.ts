import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { addTime, HOUR } from '#kit/clock.ts'
import { createTestCardPayments } from './card-payments.ts'
import { createSessions } from './sessions.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('the hosted page stands at the address that the buyer came from', async () => {
  const payments = createTestCardPayments({
    sessions: createSessions(database.db),
    secret: 'a secret of tests',
    clock: () => TEST_NOW,
  })
  const { redirectUrl } = await payments.createHostedPayment({
    idempotencyKey: 'p1',
    paymentId: 'p1',
    method: 'card',
    reference: 'SC-7K3M-9QX5',
    amountCentavos: 123_450,
    currency: 'MXN',
    description: 'SC-7K3M-9QX5',
    locale: 'es',
    successUrl: 'http://192.168.1.20:3000/payment/success?order=SC-7K3M-9QX5&payment=p1',
    cancelUrl: 'http://192.168.1.20:3000/payment/cancelled?order=SC-7K3M-9QX5',
    expiresAt: addTime(TEST_NOW, HOUR),
    voucherDays: 3,
  })
  expect(new URL(redirectUrl).origin).toBe('http://192.168.1.20:3000')
})
