import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { refunds } from '#db/schema/payments.server.ts'
import { ProviderUnavailable } from '#domain/payments/errors.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { disputePayment, paidByCard } from '#tests/fixtures/disputes.ts'
import type { PaidByCard } from '#tests/fixtures/disputes.ts'
import { editAs, payByCard } from '#tests/fixtures/order-edits.ts'
import { buy, givenShop, storedOrder } from '#tests/fixtures/sales.ts'
import { readAttention } from '../admin/attention.ts'
import { getAdminOrder } from '../admin/get-admin-order.ts'
import { cancelOrder } from '../cancelling/cancel-order.ts'
import { deliverOrder } from '../fulfilling/deliver-order.ts'
import { shipOrder } from '../fulfilling/ship-order.ts'
import { collectPayment } from '../paying/collect-payment.ts'
import { reconcilePayment } from '../paying/reconcile-payment.ts'
import { NothingToRefund } from '../placing/errors.ts'
import { beginReturn } from '../returning/begin-return.ts'
import { receiveReturn } from '../returning/receive-return.ts'
import { listPaymentIssues } from './list-payment-issues.ts'
import { refundOrder } from './refund-order.ts'
import { refundDuePayment } from './refund-payment.ts'
import { refundReturn } from './refund-return.ts'
import { resolvePaymentIssue } from './resolve-payment-issue.ts'
import { settleDueRefund } from './settle-due-refund.ts'

const database = givenShop(8)
let ports: TestPorts

beforeEach(() => {
  ports = createTestPorts()
})

const owner = (now = TEST_NOW) => createTestCtx(database.db, { ports, actor: PROVEN_OWNER, now })
const guest = () => createTestCtx(database.db, { ports, actor: { kind: 'anonymous' } })

/** The bank decides for the buyer. */
const lost = (sold: PaidByCard, totalCentavos = sold.totalCentavos) =>
  disputePayment(owner(), ports, { ...sold, totalCentavos }, 'lost')

/** Also of what a bank left. */
function providerRefunds() {
  ports.cardPayments.refund = async ({ paymentId, amountCentavos }) => {
    const { refundedCentavos } = await ports.cardPayments.readPayment(paymentId)
    ports.cardPayments.refundedAtProvider(paymentId, refundedCentavos + amountCentavos)
  }
}

const moneyOf = async (folio: string) =>
  (await storedOrder(database.db, folio)).payments.map(({ method, refundedCentavos }) => ({ method, refundedCentavos }))

async function attentionTo(folio: string): Promise<string[]> {
  const { id } = await storedOrder(database.db, folio)
  return (await readAttention(owner(), [id])).get(id) ?? []
}

describe('an order paid by transfer, whose balance by card the bank took back', () => {
  async function cancelled() {
    const { folio, totalCentavos } = await buy(guest(), { vaso: 1 }, { paymentMethod: 'spei' })
    await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
    await editAs(owner(), folio, { lines: { vaso: 2 } })
    await payByCard(guest(), ports, folio, 'card')
    const { payments } = await storedOrder(database.db, folio)
    const balance = payments.find(({ isBalance, status }) => isBalance && status === 'succeeded')
    const { id: paymentId = '', providerPaymentId } = balance ?? {}
    const card = { folio, paymentId, providerPaymentId: providerPaymentId ?? '', totalCentavos: 14_845 }
    await lost(card)
    await cancelOrder(owner(), { folio })
    return { folio, totalCentavos }
  }

  it.each(['all', 'as shown'])('gives the transfer back by hand, and nothing of the card (%s)', async (how) => {
    const { folio, totalCentavos } = await cancelled()
    expect((await getAdminOrder(owner(), { folio })).refund).toMatchObject({ dueByHandCentavos: totalCentavos })
    await refundOrder(owner(), { folio, ...(how === 'all' ? {} : { amountCentavos: totalCentavos }) })
    expect(await moneyOf(folio)).toEqual(
      expect.arrayContaining([
        { method: 'spei', refundedCentavos: totalCentavos },
        { method: 'card', refundedCentavos: 0 },
      ]),
    )
    expect(ports.cardPayments.calls).not.toContain('refund')
    expect((await getAdminOrder(owner(), { folio })).refund).toMatchObject({ dueCentavos: 0 })
    expect(await attentionTo(folio)).toEqual([])
    await expect(refundOrder(owner(), { folio, amountCentavos: 1 })).rejects.toThrow(NothingToRefund)
  })
})

it('no more of a payment is refunded than the bank left', async () => {
  const sold = await paidByCard(guest(), ports, { vaso: 1 })
  await lost(sold, 5000)
  const left = sold.totalCentavos - 5000
  await expect(refundOrder(owner(), { folio: sold.folio, amountCentavos: left + 1 })).rejects.toThrow(NothingToRefund)
  providerRefunds()
  expect(await refundOrder(owner(), { folio: sold.folio })).toMatchObject({ refundedCentavos: left })
  await expect(refundOrder(owner(), { folio: sold.folio })).rejects.toThrow(NothingToRefund)
})

it('nor for a return', async () => {
  const sold = await paidByCard(guest(), ports, { vaso: 1 })
  await shipOrder(owner(), { folio: sold.folio, carrier: 'Estafeta', trackingNumber: sold.folio })
  await deliverOrder(owner(), sold)
  const lines = [{ variantId: 'vaso', quantity: 1 }]
  const input = { reason: 'changed-mind' as const, description: 'x', message: '', photos: [], lines }
  const { id: returnId } = await beginReturn(owner(), { folio: sold.folio, input })
  await receiveReturn(owner(), { returnId, lines: [{ variantId: 'vaso', fit: 1 }] })
  const left = 1000
  await lost(sold, sold.totalCentavos - left)
  providerRefunds()
  expect(await refundReturn(owner(), { returnId })).toMatchObject({ status: 'refunded' })
  expect(await moneyOf(sold.folio)).toEqual([{ method: 'card', refundedCentavos: left }])
})

describe('a canceled order of whose payment the bank took a part', () => {
  async function cancelled(status: 'open' | 'lost') {
    const sold = await paidByCard(guest(), ports, { vaso: 1 })
    await cancelOrder(owner(), sold)
    const takenBack = 12_245
    await disputePayment(owner(), ports, { ...sold, totalCentavos: takenBack }, status)
    return { ...sold, left: sold.totalCentavos - takenBack }
  }

  const isSettled = async ({ folio, left }: Awaited<ReturnType<typeof cancelled>>) => {
    expect(await moneyOf(folio)).toEqual([{ method: 'card', refundedCentavos: left }])
    const { refund, actions } = await getAdminOrder(owner(), { folio })
    expect(refund).toMatchObject({ dueCentavos: 0 })
    expect(actions).not.toContain('settle-refund')
    expect(await attentionTo(folio)).toEqual([])
  }

  it('waits for nobody once the rest went back at the provider', async () => {
    const sold = await cancelled('lost')
    expect(await attentionTo(sold.folio)).toContain('refund-due')
    ports.cardPayments.refundedAtProvider(sold.providerPaymentId, sold.left)
    await reconcilePayment(owner(), { ...sold, hasNews: true })
    await isSettled(sold)
  })

  it('nor once the rest is refunded, without what was asked for before', async () => {
    const sold = await paidByCard(guest(), ports, { vaso: 1 })
    await cancelOrder(owner(), sold)
    ports.cardPayments.script.isDown = true
    await expect(refundDuePayment(owner(), sold)).rejects.toThrow(ProviderUnavailable)
    ports.cardPayments.script.isDown = false
    await lost(sold, 12_245)
    providerRefunds()
    await refundDuePayment(owner(), sold)
    await refundDuePayment(owner(), sold)
    await isSettled({ ...sold, left: sold.totalCentavos - 12_245 })
    expect(await database.db.$count(refunds, and(eq(refunds.paymentId, sold.paymentId), isNull(refunds.givenAt)))).toBe(
      0,
    )
  })

  it('asks the provider for nothing while the bank decides', async () => {
    const sold = await cancelled('open')
    await refundDuePayment(owner(), sold)
    expect(ports.cardPayments.calls).not.toContain('refund')
  })
})

it('what was given by hand before counts once when the rest is settled by hand', async () => {
  const sold = await paidByCard(guest(), ports, { vaso: 1 })
  const { folio, providerPaymentId } = sold
  await refundOrder(owner(), { folio, amountCentavos: 5000 })
  ports.cardPayments.refundedAtProvider(providerPaymentId, 0)
  await reconcilePayment(owner(), { ...sold, hasNews: true })
  const { items } = await listPaymentIssues(owner(), { resolved: false, limit: 50 })
  const { issueId } = items.find((issue) => issue.folio === folio) ?? expect.fail('the refund came back')
  await resolvePaymentIssue(owner(), { issueId, resolution: 'given-by-hand', note: 'x' })
  await cancelOrder(owner(), { folio })
  await lost(sold, 10_000)
  const amountCentavos = sold.totalCentavos - 5000 - 10_000
  await settleDueRefund(owner(), { folio, amountCentavos, resolution: 'given-by-hand', note: 'x' })
  expect(await moneyOf(folio)).toEqual([{ method: 'card', refundedCentavos: 5000 + amountCentavos }])
})
