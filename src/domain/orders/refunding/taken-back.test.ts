import { beforeEach, describe, expect, it } from 'vitest'
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
import { NothingToRefund } from '../placing/errors.ts'
import { beginReturn } from '../returning/begin-return.ts'
import { receiveReturn } from '../returning/receive-return.ts'
import { refundOrder } from './refund-order.ts'
import { refundReturn } from './refund-return.ts'

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
    await lost(card as PaidByCard)
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
