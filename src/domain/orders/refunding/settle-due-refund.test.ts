import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { mails } from '#db/schema/mail.server.ts'
import { payments, refunds } from '#db/schema/payments.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { NotAllowed } from '#domain/access-errors.ts'
import { PaymentUnknownToProvider, RefundAboveLimit, RefundRefused, RefundUnderWay } from '#domain/payments/errors.ts'
import { paymentsData } from '#domain/payments/personal-data.server.ts'
import { addTime, HOUR } from '#kit/clock.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { disputePayment, paidByCard } from '#tests/fixtures/disputes.ts'
import type { PaidByCard } from '#tests/fixtures/disputes.ts'
import { editAs, payByCard } from '#tests/fixtures/order-edits.ts'
import { buy, givenShop, storedOrder } from '#tests/fixtures/sales.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import { readAttention } from '../admin/attention.ts'
import { getAdminOrder } from '../admin/get-admin-order.ts'
import { cancelOrder } from '../cancelling/cancel-order.ts'
import { collectPayment } from '../paying/collect-payment.ts'
import { reconcilePayment } from '../paying/reconcile-payment.ts'
import { NothingToRefund } from '../placing/errors.ts'
import { RefundDueChanged, RefundNotDue } from './errors.ts'
import { refundOrder } from './refund-order.ts'
import { refundDuePayment } from './refund-payment.ts'
import { settleDueRefund } from './settle-due-refund.ts'

const database = givenShop(8)
let ports: TestPorts

beforeEach(async () => {
  ports = createTestPorts()
  await database.db.delete(mails)
})

const owner = (now = TEST_NOW) => createTestCtx(database.db, { ports, actor: PROVEN_OWNER, now })
const guest = () => createTestCtx(database.db, { ports, actor: { kind: 'anonymous' } })

function support(
  refundLimitCentavos: number | null,
  permissions: Permission[] = ['orders:read', 'orders:refund'],
): Ctx {
  const actor = { ...PROVEN_OWNER, kind: 'admin' as const, grant: { permissions, refundLimitCentavos } }
  return createTestCtx(database.db, { ports, actor })
}

const paid = () => paidByCard(guest(), ports, { vaso: 1 })

const disputed = (sold: PaidByCard, status?: 'open' | 'lost') => disputePayment(owner(), ports, sold, status)

/** Cancelled before the shop hears that its payment is disputed, and refused by the provider. */
async function refused() {
  const sold = await paid()
  const { providerPaymentId, totalCentavos: amountCentavos } = sold
  const dispute = { id: `d ${providerPaymentId}`, reason: 'fraudulent', openedAt: TEST_NOW, dueAt: null }
  ports.cardPayments.disputed(providerPaymentId, { ...dispute, status: 'open', amountCentavos })
  await cancelOrder(owner(), { folio: sold.folio })
  await expect(refundDuePayment(owner(), sold)).rejects.toThrow(RefundRefused)
  return sold
}

async function attentionTo(folio: string): Promise<string[]> {
  const { id } = await storedOrder(database.db, folio)
  return (await readAttention(owner(), [id])).get(id) ?? []
}

async function dueByCard(folio: string) {
  return (await getAdminOrder(owner(), { folio })).refund?.dueByCardCentavos ?? 0
}

/** As the dialog does, with what it showed. */
async function settle(folio: string, resolution: 'given-by-hand' | 'not-owed', ctx = owner()) {
  const amountCentavos = await dueByCard(folio)
  await settleDueRefund(ctx, { folio, amountCentavos, resolution, note: 'El banco ya decidió' })
}

describe('a due refund that the card provider refuses', () => {
  it('is given by hand: the buyer hears how, and the provider isn’t asked any more', async () => {
    const sold = await refused()
    const { folio, totalCentavos, paymentId } = sold
    expect(await attentionTo(folio)).toContain('refund-due')
    await settle(folio, 'given-by-hand')
    expect((await storedOrder(database.db, folio)).payments).toMatchObject([
      { status: 'refunded', refundedCentavos: totalCentavos, refundedByHandCentavos: totalCentavos },
    ])
    const [mail] = await database.db.select().from(mails).where(eq(mails.kind, 'order-refunded'))
    expect(mail?.text).toContain('Si no lo ves')
    const [entry] = await database.db.select().from(auditEntries).where(eq(auditEntries.action, 'order.refund-settled'))
    expect(entry?.after).toEqual({ resolution: 'given-by-hand', amountCentavos: totalCentavos })
    const calls = ports.cardPayments.calls.length
    await refundDuePayment(owner(), sold)
    expect(ports.cardPayments.calls.slice(calls)).not.toContain('refund')
    // Nothing of it counts as sent back by the bank
    await disputed(sold, 'lost')
    await reconcilePayment(owner(), { paymentId, hasNews: true })
    expect(await attentionTo(folio)).toEqual([])
  })

  it('is not owed where staff say so, whatever the bank decides', async () => {
    const sold = await refused()
    await settle(sold.folio, 'not-owed')
    await disputed(sold, 'lost')
    expect(await attentionTo(sold.folio)).toEqual([])
    expect((await storedOrder(database.db, sold.folio)).payments).toMatchObject([
      { status: 'succeeded', refundedCentavos: 0, refundDueAt: null },
    ])
    await refundDuePayment(owner(), sold)
    expect(await database.db.select({ kind: mails.kind }).from(mails)).not.toContainEqual({ kind: 'order-refunded' })
    const { actions, payments: shown } = await getAdminOrder(owner(), sold)
    expect(actions).not.toContain('refund')
    expect(shown).toMatchObject([{ refundWaivedAt: TEST_NOW, refundSettlementNote: 'El banco ya decidió' }])
    await expect(refundOrder(owner(), { folio: sold.folio })).rejects.toThrow(NothingToRefund)
    expect(await cancelOrder(owner(), { folio: sold.folio })).toMatchObject({ refundMethod: null, refundCentavos: 0 })
  })

  it('isn’t said not to be owed while the bank decides: who wins gets it', async () => {
    const sold = await paid()
    await disputed(sold)
    await cancelOrder(owner(), sold)
    await expect(settle(sold.folio, 'not-owed')).rejects.toThrow(RefundRefused)
    await disputePayment(owner(), ports, sold, 'won')
    await refundDuePayment(owner(), sold)
    expect((await storedOrder(database.db, sold.folio)).payments).toMatchObject([
      { status: 'refunded', refundedCentavos: sold.totalCentavos },
    ])
  })

  it('is settled once, whoever asks at the same moment', async () => {
    const { folio, totalCentavos } = await refused()
    const answers = await Promise.allSettled([1, 2, 3].map(() => settle(folio, 'given-by-hand')))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(settle(folio, 'not-owed')).rejects.toThrow(RefundNotDue)
    expect((await storedOrder(database.db, folio)).payments).toMatchObject([{ refundedCentavos: totalCentavos }])
  })

  it('needs the permission, within its limit, and waits for an answer that may still come', async () => {
    const { folio, totalCentavos, paymentId } = await refused()
    await expect(settle(folio, 'given-by-hand', support(null, ['orders:read']))).rejects.toThrow(NotAllowed)
    for (const resolution of ['given-by-hand', 'not-owed'] as const)
      await expect(settle(folio, resolution, support(totalCentavos - 1))).rejects.toThrow(RefundAboveLimit)
    const claim = { id: crypto.randomUUID(), paymentId, occasion: 'x', requestHash: 'x', amountCentavos: 1 }
    await database.db.insert(refunds).values({ ...claim, askedBy: 'owner', askedAt: TEST_NOW })
    await expect(settle(folio, 'given-by-hand')).rejects.toThrow(RefundUnderWay)
    await settle(folio, 'given-by-hand', owner(addTime(TEST_NOW, HOUR)))
    expect((await storedOrder(database.db, folio)).payments).toMatchObject([{ refundedCentavos: totalCentavos }])
  })

  it('is settled though the provider knows the payment no more, as after a change of its account', async () => {
    const sold = await paid()
    const { folio, totalCentavos, paymentId, providerPaymentId } = sold
    await cancelOrder(owner(), { folio })
    await database.db.update(payments).set({ providerPaymentId: 'gone' }).where(eq(payments.id, paymentId))
    await expect(refundDuePayment(owner(), sold)).rejects.toThrow(PaymentUnknownToProvider)
    await settle(folio, 'given-by-hand')
    expect((await storedOrder(database.db, folio)).payments).toMatchObject([{ refundedCentavos: totalCentavos }])
    expect(await ports.cardPayments.readPayment(providerPaymentId)).toMatchObject({ refundedCentavos: 0 })
  })
})

it('an order whose payment the provider knows no more can still be edited', async () => {
  const { folio, paymentId } = await paid()
  await database.db.update(payments).set({ providerPaymentId: 'gone' }).where(eq(payments.id, paymentId))
  await expect(refundOrder(owner(), { folio, amountCentavos: 100 })).rejects.toThrow(PaymentUnknownToProvider)
  expect(await editAs(owner(), folio, { lines: { vaso: 2 } })).toMatchObject({ balanceCentavos: 14_845 })
})

it('settles the payments of an order and its balance together, and offers it only while something is due', async () => {
  const sold = await paid()
  await editAs(owner(), sold.folio, { lines: { vaso: 2 } })
  await payByCard(guest(), ports, sold.folio)
  const offered = async () => (await getAdminOrder(owner(), { folio: sold.folio })).actions.includes('settle-refund')
  expect(await offered()).toBe(false)
  await expect(settle(sold.folio, 'given-by-hand')).rejects.toThrow(RefundNotDue)
  await cancelOrder(owner(), { folio: sold.folio })
  expect(await offered()).toBe(true)
  await settle(sold.folio, 'given-by-hand')
  expect((await storedOrder(database.db, sold.folio)).payments).toMatchObject([
    { status: 'refunded' },
    { status: 'refunded' },
  ])
  expect(await offered()).toBe(false)
})

it.each(['given-by-hand', 'not-owed'] as const)('the reason (%s) goes with the buyer’s data', async (resolution) => {
  const { folio } = await refused()
  await settle(folio, resolution)
  const { id } = await storedOrder(database.db, folio)
  await paymentsData.eraseOrders?.(owner(), [id])
  expect((await storedOrder(database.db, folio)).payments).toMatchObject([{ refundSettlementNote: '' }])
  const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.action, 'order.refund-settled'))
  expect(JSON.stringify(entries)).not.toContain('El banco')
})

describe('an order paid by transfer, and its balance by card', () => {
  async function cancelled() {
    const { folio, totalCentavos } = await buy(guest(), { vaso: 1 }, { paymentMethod: 'spei' })
    await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
    await editAs(owner(), folio, { lines: { vaso: 2 } })
    await payByCard(guest(), ports, folio, 'card')
    await cancelOrder(owner(), { folio })
    return { folio, totalCentavos }
  }

  it('shows what is due by card apart, and settles no other amount', async () => {
    const { folio, totalCentavos } = await cancelled()
    const byCard = await dueByCard(folio)
    expect((await getAdminOrder(owner(), { folio })).refund).toMatchObject({
      dueCentavos: totalCentavos + byCard,
      dueByCardCentavos: 14_845,
      dueByHandCentavos: totalCentavos,
    })
    for (const amountCentavos of [byCard + totalCentavos, byCard - 1])
      await expect(
        settleDueRefund(owner(), { folio, amountCentavos, resolution: 'given-by-hand', note: 'x' }),
      ).rejects.toThrow(RefundDueChanged)
    await settle(folio, 'given-by-hand')
    expect((await getAdminOrder(owner(), { folio })).refund).toMatchObject({
      refundedCentavos: byCard,
      dueByCardCentavos: 0,
      dueByHandCentavos: totalCentavos,
    })
  })
})

it('settles what a bank left to the shop, and not what it took back', async () => {
  const sold = await paid()
  await disputed({ ...sold, totalCentavos: 5000 }, 'lost')
  await cancelOrder(owner(), { folio: sold.folio })
  const left = sold.totalCentavos - 5000
  expect(await dueByCard(sold.folio)).toBe(left)
  await settle(sold.folio, 'given-by-hand')
  expect((await storedOrder(database.db, sold.folio)).payments).toMatchObject([{ refundedByHandCentavos: left }])
  expect(await attentionTo(sold.folio)).toEqual([])
  expect(await dueByCard(sold.folio)).toBe(0)
})
