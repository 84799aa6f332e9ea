import { eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { refunds } from '#db/schema/payments.server.ts'
import { webhookDeliveries } from '#db/schema/webhooks.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { ProviderUnavailable, RefundUnderWay } from '#domain/payments/errors.ts'
import { PaymentIssueResolved } from '#domain/payments/bank-transfer/errors.ts'
import { addWebhook } from '#domain/webhooks/manage-endpoint.ts'
import type { OwnersResolution } from '#vocabulary/transfer-status.ts'
import { addTime, HOUR, MINUTE } from '#kit/clock.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { buyByCard, givenShop, storedOrder } from '#tests/fixtures/sales.ts'
import { reconcilePayment } from '../paying/reconcile-payment.ts'
import { settlePayment } from '../paying/settle-payment.ts'
import { expireOrders } from '../paying/window/expire-orders.ts'
import { EarlierRefundGiven } from '../placing/errors.ts'
import { listPaymentIssues } from './list-payment-issues.ts'
import { refundOrder } from './refund-order.ts'
import { resolvePaymentIssue } from './resolve-payment-issue.ts'

const database = givenShop(8)
let ports: TestPorts

beforeEach(() => {
  ports = createTestPorts()
})

function at(milliseconds: number, actor: Ctx['actor']): Ctx {
  return createTestCtx(database.db, { ports, actor, now: addTime(TEST_NOW, milliseconds) })
}
const owner = (milliseconds = 0) => at(milliseconds, PROVEN_OWNER)
const clock = (milliseconds = 0) => at(milliseconds, { kind: 'system', name: 'clock' })
const guest = () => at(0, { kind: 'anonymous' })
/** When a refund without an answer isn't under way any more. */
const LATER = 5 * MINUTE

const issuesOf = async (folio: string, resolved = false) =>
  (await listPaymentIssues(owner(), { resolved, limit: 50 })).items.filter((issue) => issue.folio === folio)
const there = async (id: string) => (await ports.cardPayments.readPayment(id)).refundedCentavos
const stored = async (folio: string) => (await storedOrder(database.db, folio)).payments[0]
const report = (paymentId: string) => reconcilePayment(clock(), { paymentId, hasNews: true })
const openRefunds = async (paymentId: string) => {
  const claimed = await database.db.select().from(refunds).where(eq(refunds.paymentId, paymentId))
  return claimed.filter(({ givenAt }) => givenAt === null)
}

async function resolve(folio: string, resolution: OwnersResolution, milliseconds = 0) {
  const [issue] = await issuesOf(folio)
  await resolvePaymentIssue(owner(milliseconds), { issueId: issue?.issueId ?? '', resolution, note: 'Hablamos.' })
}

/** Asks through the provider, which doesn't answer: it did nothing, or all. */
async function refundedWithoutAnswer(folio: string, failure: 'isDown' | 'losesAnswers') {
  ports.cardPayments.script[failure] = true
  await expect(resolve(folio, 'refunded')).rejects.toThrow(ProviderUnavailable)
  ports.cardPayments.script[failure] = false
}

async function paidByCard() {
  const sale = await buyByCard(guest(), { vaso: 1 })
  ports.cardPayments.buyerDoes(sale.providerPaymentId, 'succeeded')
  await settlePayment(guest(), { paymentId: sale.paymentId })
  return sale
}

/** A refund of 4000 that the bank sent back. */
async function bounced() {
  const sale = await paidByCard()
  await refundOrder(owner(), { folio: sale.folio, amountCentavos: 4000 })
  ports.cardPayments.refundedAtProvider(sale.providerPaymentId, 0)
  await report(sale.paymentId)
  return sale
}

/** Paid after the order was given up. */
async function unmatched() {
  const sale = await buyByCard(guest(), { vaso: 1 })
  await expireOrders(clock(100 * HOUR))
  ports.cardPayments.buyerDoes(sale.providerPaymentId, 'succeeded')
  await settlePayment(owner(), { paymentId: sale.paymentId })
  return sale
}

describe('a refund that the bank sent back and that was asked for again without an answer', () => {
  it('is not sent any more once it was given by hand', async () => {
    const { folio, paymentId, providerPaymentId } = await bounced()
    await refundedWithoutAnswer(folio, 'isDown')
    await resolve(folio, 'given-by-hand', LATER)
    expect(await openRefunds(paymentId)).toEqual([])
    await refundOrder(owner(2 * LATER), { folio, amountCentavos: 1000 })
    expect(await there(providerPaymentId)).toBe(1000)
    expect(await stored(folio)).toMatchObject({ refundedCentavos: 5000, refundFailedCentavos: 0 })
    expect(await issuesOf(folio)).toEqual([])
  })

  it('can’t be given by hand while it may be under way, nor when the provider can’t be asked', async () => {
    const { folio, providerPaymentId } = await bounced()
    await refundedWithoutAnswer(folio, 'isDown')
    await expect(resolve(folio, 'given-by-hand')).rejects.toThrow(RefundUnderWay)
    ports.cardPayments.script.isDown = true
    await expect(resolve(folio, 'given-by-hand', LATER)).rejects.toThrow(ProviderUnavailable)
    ports.cardPayments.script.isDown = false
    expect(await issuesOf(folio)).toHaveLength(1)
    await resolve(folio, 'refunded', LATER)
    expect(await there(providerPaymentId)).toBe(4000)
  })

  it('is settled by what the provider gave, and not by hand on top of it', async () => {
    const { folio, paymentId, providerPaymentId } = await bounced()
    await refundedWithoutAnswer(folio, 'losesAnswers')
    await expect(resolve(folio, 'given-by-hand', LATER)).rejects.toThrow(PaymentIssueResolved)
    expect(await there(providerPaymentId)).toBe(4000)
    expect(await stored(folio)).toMatchObject({ refundedCentavos: 4000, refundFailedCentavos: 0 })
    expect(await openRefunds(paymentId)).toEqual([])
    expect(await issuesOf(folio, true)).toMatchObject([{ resolution: 'refunded' }])
  })

  it('is not sent any more once the provider’s report settled it', async () => {
    const { folio, paymentId, providerPaymentId } = await bounced()
    await refundedWithoutAnswer(folio, 'isDown')
    ports.cardPayments.refundedAtProvider(providerPaymentId, 4000)
    await report(paymentId)
    await refundOrder(owner(LATER), { folio, amountCentavos: 1000 })
    expect(await there(providerPaymentId)).toBe(5000)
  })

  it('is given by another refund of the order, which announces nothing and settles the issue', async () => {
    const events = ['order.refunded'] as const
    await addWebhook(owner(), { name: 'ERP', url: 'https://erp.example/hook', events: [...events], isActive: true })
    const { folio, providerPaymentId } = await bounced()
    const told = async () => {
      const ofOrder = like(webhookDeliveries.body, `%${folio}%`)
      const audited = eq(auditEntries.subjectId, folio)
      return [
        (await database.db.select().from(webhookDeliveries).where(ofOrder)).length,
        (await database.db.select().from(auditEntries).where(audited)).length,
      ]
    }
    await refundedWithoutAnswer(folio, 'isDown')
    const before = await told()
    await expect(refundOrder(owner(LATER), { folio, amountCentavos: 1000 })).rejects.toThrow(EarlierRefundGiven)
    expect(await there(providerPaymentId)).toBe(4000)
    expect(await told()).toEqual(before)
    expect(await stored(folio)).toMatchObject({ refundedCentavos: 4000, refundFailedCentavos: 0 })
    expect(await issuesOf(folio)).toEqual([])
  })
})

describe('a refund that the bank sent back', () => {
  it('keeps the note and the name of who had it given again', async () => {
    for (const isReportedBefore of [false, true]) {
      const { folio, paymentId } = await bounced()
      const provider = { ...ports.cardPayments }
      ports.cardPayments.refund = async (request) => {
        await provider.refund(request)
        if (isReportedBefore) await report(paymentId)
      }
      await resolve(folio, 'refunded')
      Object.assign(ports.cardPayments, provider)
      expect(await issuesOf(folio, true)).toMatchObject([
        { resolution: 'refunded', note: 'Hablamos.', resolvedBy: 'owner:o' },
      ])
    }
  })

  it('of money that no order took is settled when it is given again', async () => {
    const { folio, paymentId, providerPaymentId, totalCentavos } = await unmatched()
    ports.cardPayments.refundedAtProvider(providerPaymentId, 3000)
    await report(paymentId)
    ports.cardPayments.refundedAtProvider(providerPaymentId, 0)
    await report(paymentId)
    const failed = (await issuesOf(folio)).find(({ what }) => what === 'refund-failed')
    await resolvePaymentIssue(owner(), { issueId: failed?.issueId ?? '', resolution: 'refunded', note: 'Otra vez.' })
    expect(await there(providerPaymentId)).toBe(3000)
    expect(await stored(folio)).toMatchObject({ refundedCentavos: 3000, refundFailedCentavos: 0 })
    expect(await issuesOf(folio)).toMatchObject([{ what: 'order-closed' }])
    await resolve(folio, 'refunded')
    expect(await there(providerPaymentId)).toBe(totalCentavos)
    expect(await issuesOf(folio)).toEqual([])
  })
})

describe('money that no order took', () => {
  it('given by hand after a refund without an answer has not come back from the bank', async () => {
    const { folio, paymentId, totalCentavos } = await unmatched()
    await refundedWithoutAnswer(folio, 'isDown')
    await resolve(folio, 'given-by-hand', LATER)
    await report(paymentId)
    expect(await stored(folio)).toMatchObject({ refundedCentavos: totalCentavos, refundFailedCentavos: 0 })
    expect(await issuesOf(folio)).toEqual([])
  })

  it('given in part on the provider’s pages and the rest by hand is owed when the bank returns that part', async () => {
    const { folio, paymentId, providerPaymentId, totalCentavos } = await unmatched()
    ports.cardPayments.refundedAtProvider(providerPaymentId, 3000)
    await report(paymentId)
    await resolve(folio, 'given-by-hand')
    await report(paymentId)
    expect(await issuesOf(folio)).toEqual([])
    ports.cardPayments.refundedAtProvider(providerPaymentId, 0)
    await report(paymentId)
    expect(await stored(folio)).toMatchObject({ refundedCentavos: totalCentavos, refundFailedCentavos: 3000 })
    expect(await issuesOf(folio)).toMatchObject([{ what: 'refund-failed', amountCentavos: 3000 }])
  })

  it('is not dismissed while a refund of it may be under way, nor once the provider gave it', async () => {
    const { folio } = await unmatched()
    await refundedWithoutAnswer(folio, 'losesAnswers')
    await expect(resolve(folio, 'dismissed')).rejects.toThrow(RefundUnderWay)
    await expect(resolve(folio, 'dismissed', LATER)).rejects.toThrow(PaymentIssueResolved)
    expect(await issuesOf(folio, true)).toMatchObject([{ resolution: 'refunded' }])
  })
})

describe('two resolutions at once', () => {
  it.each([bounced, unmatched])('give the money back once: %o', async (begin) => {
    for (const pair of [
      ['refunded', 'given-by-hand'],
      ['given-by-hand', 'refunded'],
      ['given-by-hand', 'given-by-hand'],
      ['refunded', 'refunded'],
    ] as const) {
      const { folio, paymentId, providerPaymentId } = await begin()
      const [issue] = await issuesOf(folio)
      const { issueId = '', amountCentavos } = issue ?? {}
      const both = pair.map((resolution) => resolvePaymentIssue(owner(), { issueId, resolution, note: 'Hablamos.' }))
      const outcomes = await Promise.allSettled(both)
      const [settled] = await issuesOf(folio, true)
      const done = outcomes.filter(({ status }) => status === 'fulfilled').length
      // Whoever is told so hands money over
      expect(done).toBe(pair.some((each) => each === 'given-by-hand') ? 1 : done || 1)
      const isByHand = settled?.resolution === 'given-by-hand'
      expect(await there(providerPaymentId)).toBe(isByHand ? 0 : amountCentavos)
      await report(paymentId)
      expect(await issuesOf(folio)).toEqual([])
      expect(await openRefunds(paymentId)).toEqual([])
    }
  })
})
