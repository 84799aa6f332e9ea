import { like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { mails } from '#db/schema/mail.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { RecentAuthRequired } from '#domain/access-errors.ts'
import { ProviderUnavailable } from '#domain/payments/errors.ts'
import { PaymentIssueResolved, ResolutionNotPossible } from '#domain/payments/bank-transfer/errors.ts'
import type { OwnersResolution } from '#vocabulary/transfer-status.ts'
import { addTime, HOUR } from '#kit/clock.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { buyByCard, givenShop, storedOrder } from '#tests/fixtures/sales.ts'
import { getOrderTracking } from '../history/get-order-tracking.ts'
import { reconcilePayment } from '../paying/reconcile-payment.ts'
import { collectPayment } from '../paying/collect-payment.ts'
import { payOrder } from '../paying/pay-order.ts'
import { settlePayment } from '../paying/settle-payment.ts'
import { expireOrders } from '../paying/window/expire-orders.ts'
import { NothingToRefund } from '../placing/errors.ts'
import { listPaymentIssues } from './list-payment-issues.ts'
import { refundOrder } from './refund-order.ts'
import { resolvePaymentIssue } from './resolve-payment-issue.ts'

const database = givenShop(8)
let ports: TestPorts
let guest: Ctx

beforeEach(() => {
  ports = createTestPorts()
  guest = at(0)
})

function at(milliseconds: number, actor: Ctx['actor'] = { kind: 'anonymous' }): Ctx {
  return createTestCtx(database.db, { ports, actor, now: addTime(TEST_NOW, milliseconds) })
}
const owner = (milliseconds = 0) => at(milliseconds, PROVEN_OWNER)
const clock = (milliseconds: number) => at(milliseconds, { kind: 'system', name: 'clock' })
const issues = async (resolved = false) => (await listPaymentIssues(owner(), { resolved, limit: 50 })).items
const there = async (id: string) => (await ports.cardPayments.readPayment(id)).refundedCentavos

async function resolve(resolution: OwnersResolution, ctx = owner()) {
  const [issue] = await issues()
  await resolvePaymentIssue(ctx, { issueId: issue?.issueId ?? '', resolution, note: 'Hablamos.' })
}

/** Paid on the provider's page after the order was given up, or with another amount. */
async function unmatched(amountCentavos?: number) {
  const sale = await buyByCard(guest, { vaso: 1 })
  if (amountCentavos === undefined) await expireOrders(clock(100 * HOUR))
  ports.cardPayments.buyerDoes(sale.providerPaymentId, 'succeeded', amountCentavos)
  await settlePayment(owner(), { paymentId: sale.paymentId })
  return sale
}

describe('card money that no order took', () => {
  it('is given back through the provider, once, also when its answer got lost', async () => {
    const { folio, totalCentavos, providerPaymentId } = await unmatched()
    ports.cardPayments.script.losesAnswers = true
    await expect(resolve('refunded')).rejects.toThrow(ProviderUnavailable)
    ports.cardPayments.script.losesAnswers = false
    expect(await issues()).toHaveLength(1)
    await resolve('refunded')
    expect(await there(providerPaymentId)).toBe(totalCentavos)
    expect((await storedOrder(database.db, folio)).payments).toMatchObject([
      { status: 'refunded', refundedCentavos: totalCentavos },
    ])
    expect(await issues()).toEqual([])
    expect(await issues(true)).toMatchObject([{ resolution: 'refunded', note: 'Hablamos.' }])
  })

  it('is shown and given back as it came, not as it was asked for', async () => {
    const { totalCentavos, providerPaymentId } = await unmatched(5000)
    expect(await issues()).toMatchObject([{ what: 'amount-mismatch', amountCentavos: 5000, totalCentavos }])
    await resolve('refunded')
    expect(await there(providerPaymentId)).toBe(5000)
    const more = await unmatched(totalCentavos + 700)
    expect(await issues()).toMatchObject([{ amountCentavos: totalCentavos + 700 }])
    await resolve('refunded')
    expect(await there(more.providerPaymentId)).toBe(totalCentavos + 700)
  })

  it('of an unexpected amount goes back while its order waits, which another payment then pays', async () => {
    const { folio } = await unmatched(5000)
    await resolve('refunded')
    expect((await storedOrder(database.db, folio)).payments).toMatchObject([
      { status: 'unmatched', refundedCentavos: 5000 },
    ])
    const second = await payOrder(guest, { folio })
    const { payments } = await storedOrder(database.db, folio)
    ports.cardPayments.buyerDoes(payments.find(({ id }) => id === second.id)?.providerPaymentId ?? '', 'succeeded')
    await settlePayment(owner(), { paymentId: second.id })
    expect(await storedOrder(database.db, folio)).toMatchObject({ status: 'processing' })
    expect(await getOrderTracking(owner(), { folio })).toMatchObject({
      paymentStatus: 'succeeded',
      products: [{ refunded: 0 }],
    })
  })

  it('of a cancelled order that was never paid refunds none of its units', async () => {
    const { folio } = await unmatched()
    await resolve('refunded')
    expect(await getOrderTracking(owner(), { folio })).toMatchObject({ products: [{ refunded: 0 }] })
  })

  it('goes back beside the payment that paid the order', async () => {
    const first = await buyByCard(guest, { vaso: 1 })
    ports.cardPayments.buyerDoes(first.providerPaymentId, 'failed')
    await settlePayment(owner(), { paymentId: first.paymentId })
    const second = await payOrder(guest, { folio: first.folio, method: 'link' })
    const { payments } = await storedOrder(database.db, first.folio)
    const page = payments.find(({ id }) => id === second.id)?.providerPaymentId ?? ''
    ports.cardPayments.buyerDoes(page, 'succeeded')
    await settlePayment(owner(), { paymentId: second.id })
    ports.cardPayments.buyerDoes(first.providerPaymentId, 'succeeded')
    await settlePayment(owner(), { paymentId: first.paymentId })
    await resolve('refunded')
    expect(await there(first.providerPaymentId)).toBe(first.totalCentavos)
    expect(await there(page)).toBe(0)
    expect(await storedOrder(database.db, first.folio)).toMatchObject({ status: 'processing' })
  })

  it('is noted as given by hand, or as none of the shop’s, without a word to the provider', async () => {
    const { providerPaymentId } = await unmatched()
    await expect(resolve('accepted')).rejects.toThrow(ResolutionNotPossible)
    await resolve('given-by-hand')
    expect(await there(providerPaymentId)).toBe(0)
    expect(await issues()).toEqual([])
  })

  it('that was given by hand has not come back from the bank, whatever the provider tells again', async () => {
    const { paymentId } = await unmatched()
    await resolve('given-by-hand')
    await reconcilePayment(clock(0), { paymentId, hasNews: true })
    expect(await issues()).toEqual([])
  })

  it('is settled by itself when it was given back on the provider’s own pages', async () => {
    const { paymentId, providerPaymentId, totalCentavos } = await unmatched()
    ports.cardPayments.refundedAtProvider(providerPaymentId, totalCentavos)
    await reconcilePayment(clock(0), { paymentId, hasNews: true })
    expect(await issues()).toEqual([])
  })

  it('asks for a recent proof, as collecting does', async () => {
    const { folio } = await unmatched()
    const session = { id: 's', authenticatedAt: new Date(0), mustChangePassword: false }
    const unproven = at(0, { kind: 'owner', userId: 'o', session })
    await expect(resolve('refunded', unproven)).rejects.toThrow(RecentAuthRequired)
    await expect(collectPayment(unproven, { folio, amountCentavos: 1 })).rejects.toThrow(RecentAuthRequired)
  })
})

describe('a refund that the bank sent back', () => {
  async function bounced() {
    const sale = await buyByCard(guest, { vaso: 1 })
    ports.cardPayments.buyerDoes(sale.providerPaymentId, 'succeeded')
    await settlePayment(guest, { paymentId: sale.paymentId })
    await refundOrder(owner(), { folio: sale.folio, amountCentavos: 4000 })
    ports.cardPayments.refundedAtProvider(sale.providerPaymentId, 0)
    await reconcilePayment(clock(0), { paymentId: sale.paymentId, hasNews: true })
    return sale
  }
  const stored = async (folio: string) => (await storedOrder(database.db, folio)).payments[0]
  const owed = async (folio: string) => (await stored(folio))?.refundFailedCentavos
  const report = (paymentId: string) => reconcilePayment(clock(0), { paymentId, hasNews: true })

  it('is given once more through the provider', async () => {
    const { folio, providerPaymentId } = await bounced()
    expect(await issues()).toMatchObject([{ what: 'refund-failed', amountCentavos: 4000, folio }])
    await expect(resolve('dismissed')).rejects.toThrow(ResolutionNotPossible)
    await resolve('refunded')
    expect(await there(providerPaymentId)).toBe(4000)
    expect(await owed(folio)).toBe(0)
    expect(await issues()).toEqual([])
  })

  it('is cleared when it was given by hand, and stays so whatever the provider tells again', async () => {
    const { folio, paymentId, providerPaymentId } = await bounced()
    const [issue] = await issues()
    await resolve('given-by-hand')
    const again = { issueId: issue?.issueId ?? '', resolution: 'refunded' as const, note: '' }
    await expect(resolvePaymentIssue(owner(), again)).rejects.toThrow(PaymentIssueResolved)
    await reconcilePayment(clock(0), { paymentId, hasNews: true })
    expect(await owed(folio)).toBe(0)
    expect(await there(providerPaymentId)).toBe(0)
    expect(await issues()).toEqual([])
    expect(await issues(true)).toMatchObject([{ what: 'refund-failed', resolution: 'given-by-hand' }])
  })

  it('stays owed when another is given, of which no more than the rest is left', async () => {
    const { folio, paymentId, providerPaymentId, totalCentavos } = await bounced()
    await refundOrder(owner(), { folio, amountCentavos: 6000 })
    await report(paymentId)
    expect(await stored(folio)).toMatchObject({ refundedCentavos: 10_000, refundFailedCentavos: 4000 })
    expect(await issues()).toMatchObject([{ what: 'refund-failed', amountCentavos: 4000 }])
    const written = await database.db
      .select()
      .from(mails)
      .where(like(mails.subject, `%${folio}%`))
    expect(written.map(({ text }) => /Esta devolución: (\S+)/.exec(text)?.[1])).toContain('$60.00')
    await refundOrder(owner(), { folio })
    await report(paymentId)
    expect(await there(providerPaymentId)).toBe(totalCentavos - 4000)
    await expect(refundOrder(owner(), { folio })).rejects.toThrow(NothingToRefund)
    await resolve('refunded')
    expect(await there(providerPaymentId)).toBe(totalCentavos)
    expect(await stored(folio)).toMatchObject({ refundedCentavos: totalCentavos, refundFailedCentavos: 0 })
    expect(await issues()).toEqual([])
  })

  it('stays owed when the provider tells of another before its answer', async () => {
    const { folio, paymentId } = await bounced()
    const [issue] = await issues()
    const provider = { ...ports.cardPayments }
    ports.cardPayments.refund = async (request) => {
      await provider.refund(request)
      await report(paymentId)
      expect(await stored(folio)).toMatchObject({ refundedCentavos: 10_000, refundFailedCentavos: 4000 })
    }
    await refundOrder(owner(), { folio, amountCentavos: 6000 })
    expect(await stored(folio)).toMatchObject({ refundedCentavos: 10_000, refundFailedCentavos: 4000 })
    expect(await issues()).toEqual([issue])
  })

  it('that was given by hand leaves the rest of the payment to refund, here or at the provider', async () => {
    const { folio, paymentId, providerPaymentId, totalCentavos } = await bounced()
    await resolve('given-by-hand')
    ports.cardPayments.refundedAtProvider(providerPaymentId, 1000)
    await report(paymentId)
    expect(await stored(folio)).toMatchObject({ refundedCentavos: 5000, refundFailedCentavos: 0 })
    await refundOrder(owner(), { folio })
    await report(paymentId)
    expect(await there(providerPaymentId)).toBe(totalCentavos - 4000)
    expect(await stored(folio)).toMatchObject({ refundedCentavos: totalCentavos, refundFailedCentavos: 0 })
    expect(await issues()).toEqual([])
  })

  it('is settled by what is refunded on the provider’s own pages, which is no other refund', async () => {
    const { folio, paymentId, providerPaymentId } = await bounced()
    ports.cardPayments.refundedAtProvider(providerPaymentId, 3000)
    await report(paymentId)
    expect(await stored(folio)).toMatchObject({ refundedCentavos: 4000, refundFailedCentavos: 1000 })
    ports.cardPayments.refundedAtProvider(providerPaymentId, 4500)
    await report(paymentId)
    expect(await stored(folio)).toMatchObject({ refundedCentavos: 4500, refundFailedCentavos: 0 })
    expect(await issues()).toEqual([])
  })
})
