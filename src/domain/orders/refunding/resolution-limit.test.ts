import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { receivedTransfers } from '#db/schema/bank-transfers.server.ts'
import { payments } from '#db/schema/payments.server.ts'
import { returnReplacements, returnRequests } from '#db/schema/returns.server.ts'
import { NotAllowed } from '#domain/access-errors.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { cancelOrder } from '#domain/orders/cancelling/cancel-order.ts'
import { RefundAboveLimit, RefundRefused } from '#domain/payments/errors.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { untilWaiting } from '#tests/fixtures/locks.ts'
import { buy, buyByCard, givenShop, storedOrder } from '#tests/fixtures/sales.ts'
import { addTime, HOUR } from '#kit/clock.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import { SHIPPED_GRANTS } from '#vocabulary/shipped-roles.ts'
import type { OwnersResolution } from '#vocabulary/transfer-status.ts'
import { collectPayment } from '../paying/collect-payment.ts'
import { reconcilePayment } from '../paying/reconcile-payment.ts'
import { settlePayment } from '../paying/settle-payment.ts'
import { expireOrders } from '../paying/window/expire-orders.ts'
import { listPaymentIssues } from './list-payment-issues.ts'
import { refundOrder } from './refund-order.ts'
import { resolvePaymentIssue } from './resolve-payment-issue.ts'

const database = givenShop(8)
let ports: TestPorts

beforeEach(() => {
  ports = createTestPorts()
})

const as = (actor: Ctx['actor'], milliseconds = 0): Ctx =>
  createTestCtx(database.db, { ports, actor, now: addTime(TEST_NOW, milliseconds) })
const owner = () => as(PROVEN_OWNER)
const guest = () => as({ kind: 'anonymous' })
const clock = (milliseconds = 0) => as({ kind: 'system', name: 'clock' }, milliseconds)

/** Somebody who resolves, and may give back so many centavos of an order. */
function cashier(refundLimitCentavos: number): Ctx {
  const permissions: Permission[] = ['payments:read', 'payments:write', 'orders:read', 'orders:refund']
  return as({ ...PROVEN_OWNER, kind: 'admin', grant: { permissions, refundLimitCentavos } })
}
const accountant = () => as({ ...PROVEN_OWNER, kind: 'admin', grant: SHIPPED_GRANTS.accountant })

const resolve = (ctx: Ctx, issueId: string, resolution: OwnersResolution) =>
  resolvePaymentIssue(ctx, { issueId, resolution, note: '' })
const there = async (id: string) => (await ports.cardPayments.readPayment(id)).refundedCentavos

/** Paid on the provider's page with another amount. Returns its payment, which is the issue too. */
async function unmatched(amountCentavos: number) {
  const sale = await buyByCard(guest(), { vaso: 1 })
  ports.cardPayments.buyerDoes(sale.providerPaymentId, 'succeeded', amountCentavos)
  await settlePayment(owner(), { paymentId: sale.paymentId })
  return sale
}

/** Two unmatched payments of one order. */
async function twoUnmatched(amountCentavos: number) {
  const [one, other] = [await unmatched(amountCentavos), await unmatched(amountCentavos)]
  const [{ orderId } = { orderId: '' }] = await database.db
    .select()
    .from(payments)
    .where(eq(payments.id, one.paymentId))
  await database.db.update(payments).set({ orderId }).where(eq(payments.id, other.paymentId))
  return [one, other] as const
}

async function paidByCard() {
  const sale = await buyByCard(guest(), { vaso: 1 })
  ports.cardPayments.buyerDoes(sale.providerPaymentId, 'succeeded')
  await settlePayment(guest(), { paymentId: sale.paymentId })
  return sale
}

async function lastTransfer() {
  const { items } = await listPaymentIssues(owner(), { resolved: false, limit: 50 })
  return items.findLast(({ method }) => method === 'spei')?.issueId ?? ''
}

const transferred = async (folio: string, amountCentavos: number) => {
  await collectPayment(owner(), { folio, amountCentavos })
  return lastTransfer()
}

/** As a bank statement shows it: the counter refuses what is paid already. */
async function transferredAgain(folio: string, amountCentavos: number) {
  const [paid] = (await storedOrder(database.db, folio)).payments
  const id = crypto.randomUUID()
  const twice = { id, paymentId: paid?.id ?? null, reference: '', notedBy: 'system:clock', at: TEST_NOW }
  await database.db.insert(receivedTransfers).values({ ...twice, amountCentavos, outcome: 'already-paid' })
  return id
}

it('lets one of two resolutions at once through that together exceed it', async () => {
  const [one, other] = await twoUnmatched(6000)
  const both = [one, other].map(({ paymentId }) => resolve(cashier(10_000), paymentId, 'refunded'))
  const outcomes = await Promise.allSettled(both)
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = outcomes.find((outcome) => outcome.status === 'rejected')
  expect(refused?.reason).toBeInstanceOf(RefundAboveLimit)
  expect((await there(one.providerPaymentId)) + (await there(other.providerPaymentId))).toBe(6000)
})

/** Sent in place of something of another order. */
async function replacing(orderId: string): Promise<string> {
  const { folio, totalCentavos } = await buy(guest(), { blanco: 1 }, { paymentMethod: 'spei' })
  await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
  const [returnId, told] = [crypto.randomUUID(), { reason: 'wrong-item' as const, description: '' }]
  const back = { id: returnId, orderId, status: 'replaced' as const, ...told, requestedAt: TEST_NOW }
  await database.db.insert(returnRequests).values(back)
  const { id } = await storedOrder(database.db, folio)
  await database.db.insert(returnReplacements).values({ orderId: id, returnId, creditCentavos: 0 })
  return folio
}

it('counts what somebody without a limit gives at once for a replacement', async () => {
  const { folio } = await paidByCard()
  const replacement = await replacing((await storedOrder(database.db, folio)).id)
  const issueId = await transferredAgain(replacement, 6000)
  const { refund } = await inTransaction(owner(), async (tx) => {
    await resolve(tx, issueId, 'refunded')
    const outcome = Promise.allSettled([refundOrder(cashier(10_000), { folio, amountCentavos: 6000 })])
    await untilWaiting(database.db, 1)
    return { refund: outcome }
  })
  expect(await refund).toMatchObject([{ status: 'rejected', reason: expect.any(RefundAboveLimit) }])
})

it('claims nothing any more once the provider has refused', async () => {
  const [one, other] = await twoUnmatched(6000)
  // Less is left there than the shop knows of
  ports.cardPayments.refundedAtProvider(one.providerPaymentId, 1000)
  await expect(resolve(cashier(10_000), one.paymentId, 'refunded')).rejects.toThrow(RefundRefused)
  await resolve(cashier(10_000), other.paymentId, 'refunded')
  expect(await there(other.providerPaymentId)).toBe(6000)
})

it('counts what is given by hand, which the accountant doesn’t give at all', async () => {
  const [one, other] = await twoUnmatched(6000)
  for (const resolution of ['refunded', 'given-by-hand'] as const)
    await expect(resolve(accountant(), one.paymentId, resolution)).rejects.toThrow(NotAllowed)
  await expect(resolve(cashier(5999), one.paymentId, 'given-by-hand')).rejects.toThrow(RefundAboveLimit)
  await resolve(cashier(10_000), one.paymentId, 'given-by-hand')
  await expect(resolve(cashier(10_000), other.paymentId, 'given-by-hand')).rejects.toThrow(RefundAboveLimit)
  await resolve(accountant(), other.paymentId, 'dismissed')
})

it('counts all transfers of the order that went back, of one that was too much its surplus', async () => {
  const { folio, totalCentavos } = await buy(guest(), { vaso: 1 }, { paymentMethod: 'spei' })
  const over = await transferred(folio, totalCentavos + 600)
  await expect(resolve(accountant(), over, 'refunded')).rejects.toThrow(NotAllowed)
  await expect(resolve(cashier(599), over, 'refunded')).rejects.toThrow(RefundAboveLimit)
  await resolve(cashier(600), over, 'refunded')
  const twice = await transferredAgain(folio, 400)
  await expect(resolve(cashier(999), twice, 'refunded')).rejects.toThrow(RefundAboveLimit)
  await resolve(cashier(1000), twice, 'refunded')
})

it('counts transfers to a closed order as they came', async () => {
  const { folio } = await buy(guest(), { vaso: 1 }, { paymentMethod: 'spei' })
  await expireOrders(clock(100 * HOUR))
  const first = await transferred(folio, 90_000)
  await expect(resolve(cashier(89_999), first, 'refunded')).rejects.toThrow(RefundAboveLimit)
  await resolve(cashier(90_000), first, 'refunded')
})

it('compares a transfer without an order by itself', async () => {
  const id = crypto.randomUUID()
  const unknown = { id, reference: '', amountCentavos: 700, notedBy: 'system:clock', at: TEST_NOW }
  await database.db.insert(receivedTransfers).values({ ...unknown, outcome: 'unknown-reference' })
  await expect(resolve(cashier(699), id, 'refunded')).rejects.toThrow(RefundAboveLimit)
  await resolve(cashier(700), id, 'refunded')
})

it('lets a refund that the bank sent back be given again, through the provider or by hand', async () => {
  for (const resolution of ['refunded', 'given-by-hand'] as const) {
    const { folio, paymentId, providerPaymentId } = await paidByCard()
    await refundOrder(cashier(4000), { folio, amountCentavos: 4000 })
    ports.cardPayments.refundedAtProvider(providerPaymentId, 0)
    await reconcilePayment(clock(), { paymentId, hasNews: true })
    const { items } = await listPaymentIssues(owner(), { resolved: false, limit: 50 })
    const { issueId = '' } = items.find(({ what, folio: of }) => what === 'refund-failed' && of === folio) ?? {}
    await expect(resolve(cashier(3999), issueId, resolution)).rejects.toThrow(RefundAboveLimit)
    await resolve(cashier(4000), issueId, resolution)
    await expect(refundOrder(cashier(4000), { folio, amountCentavos: 1 })).rejects.toThrow(RefundAboveLimit)
  }
})

it('counts what a cancellation owes, though it isn’t given yet', async () => {
  const { folio, totalCentavos } = await buy(guest(), { vaso: 1 }, { paymentMethod: 'spei' })
  await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
  await cancelOrder(owner(), { folio })
  const twice = await transferredAgain(folio, 400)
  await expect(resolve(cashier(totalCentavos + 399), twice, 'refunded')).rejects.toThrow(RefundAboveLimit)
  await refundOrder(cashier(totalCentavos), { folio })
  await resolve(cashier(totalCentavos + 400), twice, 'refunded')
})
