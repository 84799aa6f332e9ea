import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { ProviderUnavailable, RefundRefused } from '#domain/payments/errors.ts'
import { addWebhook } from '#domain/webhooks/manage-endpoint.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { givenShop, buyByCard } from '#tests/fixtures/sales.ts'
import { reconcilePayment } from '../paying/reconcile-payment.ts'
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

const report = (paymentId: string) =>
  reconcilePayment(createTestCtx(database.db, { ports }), { paymentId, hasNews: true })

/** The provider's webhook comes while its answer is on its way. */
function reportBeforeAnswer({ paymentId }: { paymentId: string }): void {
  const provider = { ...ports.cardPayments }
  ports.cardPayments.refund = async (request) => {
    await provider.refund(request)
    await report(paymentId)
  }
}

it('a refund that the provider reports before it answers is told once with its lines', async () => {
  await listen()
  const sale = await buyAndPay()
  reportBeforeAnswer(sale)
  const lines = [{ variantId: 'vaso', quantity: 1, isSent: false, isRestocked: true }]
  await refundOrder(owner(), { folio: sale.folio, lines })
  await report(sale.paymentId)
  expect(await told()).toEqual([
    { folio: sale.folio, amount: 123.45, method: 'card', lines: [{ position: 0, quantity: 1 }] },
  ])
})

it('what was refunded at the provider is told once, whenever it is reported', async () => {
  await listen()
  const { folio, paymentId, providerPaymentId } = await buyAndPay()
  const cardRefund = { folio, method: 'card', lines: [] }
  ports.cardPayments.refundedAtProvider(providerPaymentId, 3000)
  await report(paymentId)
  await report(paymentId)
  expect(await told()).toEqual([{ ...cardRefund, amount: 30 }])
  // Another there, of which the provider tells with a refund made here, before it answers
  ports.cardPayments.refundedAtProvider(providerPaymentId, 5000)
  reportBeforeAnswer({ paymentId })
  await refundOrder(owner(), { folio, amountCentavos: 7000 })
  await report(paymentId)
  const amounts = (await told()).map((data) => (data as { amount: number }).amount)
  expect(amounts.toSorted((a, b) => a - b)).toEqual([20, 30, 70])
})

it('what a refused refund seemed to account for is told', async () => {
  await listen()
  const { folio, paymentId, providerPaymentId, totalCentavos } = await buyAndPay()
  ports.cardPayments.refund = async () => {
    ports.cardPayments.refundedAtProvider(providerPaymentId, totalCentavos)
    await report(paymentId)
    expect(await told()).toMatchObject([{ amount: (totalCentavos - 7000) / 100 }])
    throw new RefundRefused()
  }
  await expect(refundOrder(owner(), { folio, amountCentavos: 7000 })).rejects.toThrow(RefundRefused)
  expect(await told()).toMatchObject([{ amount: (totalCentavos - 7000) / 100 }, { amount: 70, lines: [] }])
})

it('a refund that nobody listens to leaves no delivery', async () => {
  const { folio } = await buyAndPay()
  await refundOrder(owner(), { folio, amountCentavos: 7000 })
  expect(await told()).toEqual([])
})
