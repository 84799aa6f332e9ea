import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { ProviderUnavailable } from '#domain/payments/errors.ts'
import { addWebhook } from '#domain/webhooks/manage-endpoint.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { givenShop, buyByCard } from '#tests/fixtures/sales.ts'
import { settlePayment } from '../paying/settle-payment.ts'
import { refundOrder } from './refund-order.ts'
import { webhookDeliveries, webhookEndpoints } from '#db/schema/webhooks.server.ts'

const database = givenShop(8)
let ports: TestPorts
beforeEach(async () => {
  ports = createTestPorts()
  await database.db.delete(webhookEndpoints)
})

const owner = () => createTestCtx(database.db, { ports, actor: PROVEN_OWNER })

async function buyAndPay() {
  const guest = createTestCtx(database.db, { ports })
  const sale = await buyByCard(guest, { vaso: 2 })
  ports.cardPayments.buyerDoes(sale.providerPaymentId, 'succeeded')
  await settlePayment(guest, { paymentId: sale.paymentId })
  return sale
}

async function listen(): Promise<void> {
  await addWebhook(owner(), {
    name: 'ERP',
    url: 'https://erp.example/hook',
    events: ['order.refunded'],
    isActive: true,
  })
}

async function told(): Promise<unknown[]> {
  const rows = await database.db
    .select({ body: webhookDeliveries.body })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.event, 'order.refunded'))
    .orderBy(asc(webhookDeliveries.createdAt))
  return rows.map(({ body }) => (JSON.parse(body) as { data: unknown }).data)
}

it('a refund is told once with its lines, however often and at once it is asked for', async () => {
  await listen()
  const { folio } = await buyAndPay()
  const lines = [{ variantId: 'vaso', quantity: 1, isSent: false, isRestocked: true }]
  const refund = { folio, lines, idempotencyKey: 'refund-key' }
  await Promise.allSettled([refundOrder(owner(), refund), refundOrder(owner(), refund)])
  await refundOrder(owner(), refund)
  expect(await told()).toEqual([{ folio, amount: 123.45, method: 'card', lines: [{ position: 0, quantity: 1 }] }])
})

it('a refund whose answer got lost is told once', async () => {
  await listen()
  const { folio } = await buyAndPay()
  ports.cardPayments.script.losesAnswers = true
  await expect(refundOrder(owner(), { folio, amountCentavos: 7000 })).rejects.toThrow(ProviderUnavailable)
  ports.cardPayments.script.losesAnswers = false
  await refundOrder(owner(), { folio, amountCentavos: 7000 })
  expect(await told()).toEqual([{ folio, amount: 70, method: 'card', lines: [] }])
})

it('a refund that nobody listens to leaves no delivery', async () => {
  const { folio } = await buyAndPay()
  await refundOrder(owner(), { folio, amountCentavos: 7000 })
  expect(await told()).toEqual([])
})
