import { eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { refunds } from '#db/schema/payments.server.ts'
import { webhookDeliveries } from '#db/schema/webhooks.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { ProviderUnavailable, RefundRefused } from '#domain/payments/errors.ts'
import { addWebhook } from '#domain/webhooks/manage-endpoint.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { editAs, payByCard } from '#tests/fixtures/order-edits.ts'
import { buy, givenShop, stockOf, storedOrder } from '#tests/fixtures/sales.ts'
import { deliverOrder } from '../fulfilling/deliver-order.ts'
import { shipOrder } from '../fulfilling/ship-order.ts'
import { collectPayment } from '../paying/collect-payment.ts'
import { reconcilePayment } from '../paying/reconcile-payment.ts'
import { EarlierRefundGiven, NothingToRefund, RefundLineUnknown } from '../placing/errors.ts'
import { acceptReturn } from '../returning/accept-return.ts'
import { receiveReturn } from '../returning/receive-return.ts'
import { requestReturn } from '../returning/request-return.ts'
import { refundOrder } from './refund-order.ts'
import { refundReturn } from './refund-return.ts'

const GLASS = 12_345

const database = givenShop(8)
let ports: TestPorts
let ana: Ctx

beforeEach(async () => {
  ports = createTestPorts()
  const { actor } = await createTestCustomer(database.db, TEST_NOW)
  ana = createTestCtx(database.db, { ports, actor })
})

const owner = () => createTestCtx(database.db, { ports, actor: PROVEN_OWNER })

/** Two glasses that one card paid, and two more that another payment did: its part of a refund goes first. */
async function paidTwice() {
  const { folio } = await buy(ana, { vaso: 2 })
  await payByCard(ana, ports, folio)
  await editAs(owner(), folio, { lines: { vaso: 4 } })
  await payByCard(ana, ports, folio)
  const { payments } = await storedOrder(database.db, folio)
  const [first, balance] = [false, true].map((isBalance) => {
    const payment = payments.find((each) => each.isBalance === isBalance)
    return { page: payment?.providerPaymentId ?? '', paid: payment?.amountCentavos ?? 0 }
  })
  if (!first || !balance) throw new Error('two payments were made')
  return { folio, first, balance, total: first.paid + balance.paid }
}

const given = async (page: string) => (await ports.cardPayments.readPayment(page)).refundedCentavos
async function announced(): Promise<unknown[]> {
  const isRefund = eq(webhookDeliveries.event, 'order.refunded')
  const rows = await database.db.select({ body: webhookDeliveries.body }).from(webhookDeliveries).where(isRefund)
  return rows.map(({ body }) => (JSON.parse(body) as { data: unknown }).data)
}
const openRefunds = () => database.db.$count(refunds, isNull(refunds.givenAt))

/** The provider gives back, and its answer is lost. */
function loseAnswersOf(page: string): () => void {
  const whole = ports.cardPayments
  ports.cardPayments = {
    ...whole,
    refund: async (asked) => {
      await whole.refund(asked)
      if (asked.paymentId === page) throw new ProviderUnavailable()
    },
  }
  return () => {
    ports.cardPayments = whole
  }
}

describe('a refund of two payments', () => {
  it.each(['a-key-of-its-own', undefined])('whose answer is lost halfway is given once (key: %s)', async (key) => {
    const { folio, first, balance } = await paidTwice()
    const asked = { folio, amountCentavos: balance.paid + 100, idempotencyKey: key }
    const findAgain = loseAnswersOf(first.page)
    await expect(refundOrder(owner(), asked)).rejects.toThrow(ProviderUnavailable)
    findAgain()
    await refundOrder(owner(), asked)
    expect([await given(balance.page), await given(first.page)]).toEqual([balance.paid, 100])
    expect(await openRefunds()).toBe(0)
  })

  it('of line items, too: the rest is given and the units are released once', async () => {
    const { folio, first, balance } = await paidTwice()
    const line = { variantId: 'vaso', quantity: 3, isSent: false, isRestocked: true }
    const findAgain = loseAnswersOf(first.page)
    await expect(refundOrder(owner(), { folio, lines: [line] })).rejects.toThrow(ProviderUnavailable)
    findAgain()
    await refundOrder(owner(), { folio, lines: [line] })
    expect((await given(balance.page)) + (await given(first.page))).toBe(3 * GLASS)
    expect((await stockOf(database.db, 'vaso')).reserved).toBe(1)
  })

  it.each([
    ['an amount', 100],
    ['everything', undefined],
  ])(
    'of %s that the provider refuses halfway says that a part was given, also when it is repeated',
    async (_, more) => {
      const { folio, first, balance } = await paidTwice()
      ports.cardPayments.refundedAtProvider(first.page, first.paid - 50)
      const amountCentavos = more === undefined ? undefined : balance.paid + more
      const asked = { folio, amountCentavos, idempotencyKey: 'refused-halfway' }
      await expect(refundOrder(owner(), asked)).rejects.toThrow(EarlierRefundGiven)
      await expect(refundOrder(owner(), asked)).rejects.toThrow(EarlierRefundGiven)
      expect([await given(balance.page), await given(first.page)]).toEqual([balance.paid, first.paid - 50])
      expect(await openRefunds()).toBe(0)
      await refundOrder(owner(), { folio })
      expect(await storedOrder(database.db, folio)).toMatchObject({ status: 'cancelled' })
    },
  )

  it('of line items that is refused halfway, after a part by hand, keeps the units as refunded', async () => {
    const { folio, totalCentavos } = await buy(ana, { vaso: 2 }, { paymentMethod: 'spei' })
    await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
    await editAs(owner(), folio, { lines: { vaso: 4 } })
    await payByCard(ana, ports, folio, 'card')
    const { payments } = await storedOrder(database.db, folio)
    const page = payments.find(({ providerPaymentId }) => providerPaymentId !== null)?.providerPaymentId ?? ''
    ports.cardPayments.refundedAtProvider(page, 2 * GLASS - 50)
    const line = { variantId: 'vaso', quantity: 3, isSent: false, isRestocked: true }
    await expect(refundOrder(owner(), { folio, lines: [line] })).rejects.toThrow(EarlierRefundGiven)
    expect((await stockOf(database.db, 'vaso')).reserved).toBe(1)
    await expect(refundOrder(owner(), { folio, lines: [line] })).rejects.toThrow(RefundLineUnknown)
    expect(await openRefunds()).toBe(0)
  })

  it('that is refused tells of what went back at the provider meanwhile of a payment that it didn’t get to', async () => {
    const { folio, first, balance } = await paidTwice()
    const { payments } = await storedOrder(database.db, folio)
    const paymentId = payments.find(({ isBalance }) => !isBalance)?.id ?? ''
    await addWebhook(owner(), {
      name: 'ERP',
      url: 'https://erp.example/hook',
      events: ['order.refunded'],
      isActive: true,
    })
    const provider = ports.cardPayments
    ports.cardPayments = {
      ...provider,
      refund: async () => {
        provider.refundedAtProvider(first.page, 50)
        await reconcilePayment(owner(), { paymentId, hasNews: true })
        expect(await announced()).toEqual([])
        throw new RefundRefused()
      },
    }
    await expect(refundOrder(owner(), { folio, amountCentavos: balance.paid + 100 })).rejects.toThrow(RefundRefused)
    expect(await announced()).toEqual([{ folio, amount: 0.5, method: 'card', lines: [] }])
  })

  it('that is refused at once claims nothing, and is planned anew under its key', async () => {
    const { folio, first, balance } = await paidTwice()
    ports.cardPayments.refundedAtProvider(balance.page, balance.paid)
    const asked = { folio, amountCentavos: balance.paid + 100, idempotencyKey: 'refused-at-once' }
    await expect(refundOrder(owner(), asked)).rejects.toThrow(RefundRefused)
    expect(await openRefunds()).toBe(0)
    await refundOrder(owner(), { ...asked, amountCentavos: balance.paid + 100 })
    expect(await given(first.page)).toBe(balance.paid + 100)
  })
})

describe('what an edit left owed', () => {
  async function owed() {
    const { folio } = await buy(ana, { vaso: 4 })
    await payByCard(ana, ports, folio)
    const { balanceCentavos } = await editAs(owner(), folio, { reduction: 50 })
    const order = await storedOrder(database.db, folio)
    return { folio, balanceCentavos, shippingCentavos: order.shippingCentavos, paymentId: order.payments[0]?.id ?? '' }
  }
  const balanceOf = async (folio: string) => (await storedOrder(database.db, folio)).balanceCentavos

  it('goes back by an amount, and not by line items or shipping', async () => {
    const { folio, balanceCentavos, shippingCentavos } = await owed()
    expect(balanceCentavos).toBe(-5000)
    await refundOrder(owner(), { folio, lines: [], shippingCentavos })
    const line = { variantId: 'vaso', quantity: 1, isSent: false, isRestocked: true }
    await refundOrder(owner(), { folio, lines: [line] })
    expect(await balanceOf(folio)).toBe(-5000)
    await refundOrder(owner(), { folio, amountCentavos: 5000 })
    expect(await balanceOf(folio)).toBe(0)
  })

  it('nor when the provider reports shipping that went back before it answers', async () => {
    const { folio, shippingCentavos, paymentId } = await owed()
    ports.cardPayments.script.losesAnswers = true
    await expect(refundOrder(owner(), { folio, lines: [], shippingCentavos })).rejects.toThrow(ProviderUnavailable)
    ports.cardPayments.script.losesAnswers = false
    await reconcilePayment(owner(), { paymentId, hasNews: true })
    await refundOrder(owner(), { folio, lines: [], shippingCentavos })
    expect(await balanceOf(folio)).toBe(-5000)
  })

  it('nor by a return', async () => {
    const { folio } = await owed()
    const returnId = await returned(folio, 1)
    await refundReturn(owner(), { returnId })
    expect(await balanceOf(folio)).toBe(-5000)
  })
})

/** Sent, delivered, and come back to the shop: so many glasses. */
async function returned(folio: string, quantity: number): Promise<string> {
  await shipOrder(owner(), { folio, carrier: 'Paquetería del Valle', trackingNumber: `PV-${folio}` })
  await deliverOrder(owner(), { folio })
  const request = { reason: 'wrong-item' as const, description: 'No es lo que pedí.', photos: [] }
  const { id: returnId } = await requestReturn(ana, { folio, ...request, lines: [{ variantId: 'vaso', quantity }] })
  await acceptReturn(owner(), { returnId, message: '' })
  await receiveReturn(owner(), { returnId, lines: [{ variantId: 'vaso', fit: quantity }] })
  return returnId
}

describe('a return of what two payments paid', () => {
  it('is given once though an answer was lost halfway', async () => {
    const { folio, first, balance } = await paidTwice()
    const returnId = await returned(folio, 3)
    const findAgain = loseAnswersOf(first.page)
    await expect(refundReturn(owner(), { returnId })).rejects.toThrow(ProviderUnavailable)
    findAgain()
    expect(await refundReturn(owner(), { returnId })).toMatchObject({ status: 'refunded' })
    expect((await given(balance.page)) + (await given(first.page))).toBe(3 * GLASS)
  })

  it.each(['first', 'balance'] as const)('takes what the other has left when the %s one has less', async (which) => {
    const sale = await paidTwice()
    const returnId = await returned(sale.folio, 3)
    const { page, paid } = sale[which]
    ports.cardPayments.refundedAtProvider(page, paid - 100)
    expect(await refundReturn(owner(), { returnId })).toMatchObject({ status: 'refunded' })
    const inAll = (await given(sale.balance.page)) + (await given(sale.first.page))
    expect(inAll).toBe(Math.min(sale.total, paid - 100 + 3 * GLASS))
    expect(await openRefunds()).toBe(0)
  })
})

it('a refund that the provider reports before its answer is stored has its entry in the audit log, once', async () => {
  const { folio } = await buy(ana, { vaso: 2 })
  await payByCard(ana, ports, folio)
  const asked = { folio, amountCentavos: 100, idempotencyKey: 'reported-first' }
  ports.cardPayments.script.losesAnswers = true
  await expect(refundOrder(owner(), asked)).rejects.toThrow(ProviderUnavailable)
  ports.cardPayments.script.losesAnswers = false
  const [payment] = (await storedOrder(database.db, folio)).payments
  await reconcilePayment(owner(), { paymentId: payment?.id ?? '', hasNews: true })
  await Promise.all([refundOrder(owner(), asked), refundOrder(owner(), asked)])
  await refundOrder(owner(), asked)
  const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, folio))
  const noted = entries.filter(({ action }) => action === 'order.refunded')
  expect(noted).toMatchObject([{ before: { refundedCentavos: 0 }, after: { refundedCentavos: 100 } }])
})

it.each([
  { shippingCentavos: 0 },
  { lines: [] },
  { lines: [], shippingCentavos: 0 },
  { lines: [], shippingCentavos: 0, idempotencyKey: 'nothing' },
])('gives nothing back where it names no line item and no shipping: %j', async (nothing) => {
  const { folio } = await buy(ana, { vaso: 1 })
  await payByCard(ana, ports, folio)
  for (let press = 0; press < 2; press += 1)
    await expect(refundOrder(owner(), { folio, ...nothing })).rejects.toThrow(NothingToRefund)
  expect(await storedOrder(database.db, folio)).toMatchObject({
    status: 'processing',
    payments: [{ refundedCentavos: 0 }],
  })
  await refundOrder(owner(), { folio })
  expect(await storedOrder(database.db, folio)).toMatchObject({ status: 'cancelled' })
})
