import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { receivedTransfers } from '#db/schema/bank-transfers.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { applyStatement, planStatement } from '#domain/orders/paying/bank-transfer/apply-statement.ts'
import { cancelOrder } from '#domain/orders/cancelling/cancel-order.ts'
import { collectPayment } from '#domain/orders/paying/collect-payment.ts'
import { reconcilePayment } from '#domain/orders/paying/reconcile-payment.ts'
import { settlePayment } from '#domain/orders/paying/settle-payment.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { resolvePaymentIssue } from '#domain/orders/refunding/resolve-payment-issue.ts'
import { keepStatement } from '#domain/payments/bank-transfer/keep-statement.ts'
import type { OwnersResolution, ReceiptOutcome } from '#vocabulary/transfer-status.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { editAs, payByCard } from '#tests/fixtures/order-edits.ts'
import { buy, buyByCard, givenShop, storedOrder } from '#tests/fixtures/sales.ts'
import { countFigures } from '../count-figures.ts'
import { getReport } from './get-report.ts'

const database = givenShop()
beforeEach(async () => {
  await database.db.delete(receivedTransfers)
})
const ports = createTestPorts()
const on = (daysAgo: number, actor: Ctx['actor'] = { kind: 'anonymous' }): Ctx =>
  createTestCtx(database.db, { ports, actor, now: addTime(TEST_NOW, -daysAgo * DAY) })
const owner = (daysAgo: number): Ctx => {
  const now = addTime(TEST_NOW, -daysAgo * DAY)
  return on(daysAgo, { ...PROVEN_OWNER, session: { id: 's', authenticatedAt: now, mustChangePassword: false } })
}
const totalsOf = async (from: string, to: string) =>
  (await getReport(owner(0), 'payments', { from, to, by: 'day', compare: 'none' })).total.now
const OCTOBER = ['2026-10-01', '2026-10-31'] as const
const NOVEMBER = ['2026-11-01', '2026-11-20'] as const
const resolve = async (outcome: ReceiptOutcome, resolution: OwnersResolution) => {
  const found = await database.db.select().from(receivedTransfers).where(eq(receivedTransfers.outcome, outcome))
  const [{ id: issueId } = expect.fail()] = found
  await resolvePaymentIssue(owner(1), { issueId, resolution, note: 'x' })
}
const stored = async (folio: string) => {
  const [order] = await database.db.select().from(orders).where(eq(orders.folio, folio))
  return order ?? expect.fail('it was placed')
}

it('owes no difference once what an edit added is collected, nor once what it took off is given back', async () => {
  const up = await buy(on(30), { vaso: 1 })
  const down = await buy(on(30), { vaso: 3 }, { email: 'otra@clientes.example' })
  for (const { folio } of [up, down]) await payByCard(on(30), ports, folio)
  const october = await totalsOf(...OCTOBER)
  const paid = up.totalCentavos + down.totalCentavos
  expect(october).toEqual([paid, paid, 0, 0, paid])

  await editAs(owner(2), up.folio, { lines: { vaso: 2 } })
  await editAs(owner(2), down.folio, { lines: { vaso: 2 } })
  const more = (await stored(up.folio)).balanceCentavos
  const less = -(await stored(down.folio)).balanceCentavos
  expect([more > 0, less > 0]).toEqual([true, true])
  await payByCard(on(1), ports, up.folio)
  await refundOrder(owner(1), { folio: down.folio, amountCentavos: less })

  expect(await totalsOf(...NOVEMBER)).toEqual([more, more, 0, less, more - less])
  expect(await totalsOf(...OCTOBER)).toEqual(october)
})

it('keeps what an accepted transfer lacked as a difference', async () => {
  const { folio, totalCentavos } = await buy(on(2), { vaso: 1 }, { paymentMethod: 'spei' })
  const came = totalCentavos - 10_000
  await collectPayment(owner(1), { folio, amountCentavos: came })
  await resolve('short', 'accepted')
  expect(await totalsOf(...NOVEMBER)).toEqual([came, totalCentavos, -10_000, 0, came])
})

it('asks of a transfer what an edit made of it before it was paid', async () => {
  const { folio } = await buy(on(2), { vaso: 1 }, { paymentMethod: 'spei' })
  await editAs(owner(2), folio, { lines: { vaso: 2 } })
  const { totalCentavos } = await stored(folio)
  await collectPayment(owner(1), { folio, amountCentavos: totalCentavos })
  expect(await totalsOf(...NOVEMBER)).toEqual([totalCentavos, totalCentavos, 0, 0, totalCentavos])
})

it('keeps what was paid too late as a difference once it is given back', async () => {
  const { folio, paymentId, providerPaymentId, totalCentavos } = await buyByCard(on(30), { vaso: 1 })
  await cancelOrder(owner(30), { folio })
  ports.cardPayments.buyerDoes(providerPaymentId, 'succeeded')
  await settlePayment(on(30), { paymentId })
  const october = await totalsOf(...OCTOBER)
  expect(october).toEqual([totalCentavos, 0, totalCentavos, 0, totalCentavos])
  await resolvePaymentIssue(owner(1), { issueId: paymentId, resolution: 'refunded', note: 'x' })
  expect(await totalsOf(...OCTOBER)).toEqual(october)
})

/** A card pays once more what is paid, thirty days ago. */
async function payTwice() {
  const first = await buyByCard(on(30), { vaso: 1 })
  ports.cardPayments.buyerDoes(first.providerPaymentId, 'expired')
  await settlePayment(on(30), first)
  await payByCard(on(30), ports, first.folio)
  ports.cardPayments.buyerDoes(first.providerPaymentId, 'succeeded')
  await settlePayment(on(30), first)
  return first
}

it.each(['refunded', 'given-by-hand'] as const)(
  'counts each part of what a card paid twice when it goes back, the rest %s, and takes nothing off the sale',
  async (resolution) => {
    const { paymentId, providerPaymentId, totalCentavos } = await payTwice()
    const october = await totalsOf(...OCTOBER)
    expect(october).toEqual([2 * totalCentavos, totalCentavos, totalCentavos, 0, 2 * totalCentavos])
    const sales = async () => {
      await countFigures(on(0))
      const since = { from: '2026-10-01', to: '2026-11-20', by: 'month', compare: 'none' } as const
      return (await getReport(owner(0), 'sales', since)).total.now
    }
    const sold = await sales()
    ports.cardPayments.refundedAtProvider(providerPaymentId, 1000)
    await reconcilePayment(on(10), { paymentId, hasNews: true })
    expect(await totalsOf(...NOVEMBER)).toEqual([0, 0, 0, 1000, -1000])
    await resolvePaymentIssue(owner(1), { issueId: paymentId, resolution, note: 'x' })
    await reconcilePayment(on(0), { paymentId, hasNews: true })
    expect(await totalsOf('2026-11-15', '2026-11-20')).toEqual([0, 0, 0, totalCentavos - 1000, 1000 - totalCentavos])
    expect(await totalsOf(...OCTOBER)).toEqual(october)
    expect(await sales()).toEqual(sold)
  },
)

it('counts what the provider gave back in part of money that staff discard', async () => {
  const { paymentId, providerPaymentId } = await payTwice()
  ports.cardPayments.refundedAtProvider(providerPaymentId, 1000)
  await reconcilePayment(on(10), { paymentId, hasNews: true })
  await resolvePaymentIssue(owner(1), { issueId: paymentId, resolution: 'dismissed', note: 'x' })
  expect(await totalsOf(...NOVEMBER)).toEqual([0, 0, 0, 1000, -1000])
})

/** A transfer of so much more than was asked, for an order of October that was closed. */
async function transferTooLate(more: number) {
  const { folio, totalCentavos } = await buy(on(32), { vaso: 1 }, { paymentMethod: 'spei' })
  await cancelOrder(owner(31), { folio })
  const came = totalCentavos + more
  await collectPayment(owner(30), { folio, amountCentavos: came })
  return { folio, came }
}

it.each([0, -2000, 3000])('keeps a transfer that came too late as a difference (%i more than asked)', async (more) => {
  const { came } = await transferTooLate(more)
  const october = await totalsOf(...OCTOBER)
  expect(october).toEqual([came, 0, came, 0, came])
  await resolve('order-closed', 'refunded')
  expect(await totalsOf(...OCTOBER)).toEqual(october)
  expect(await totalsOf(...NOVEMBER)).toEqual([0, 0, 0, came, -came])
})

it('counts each transfer that came too late, and gives back what is given back of them', async () => {
  const { folio, came } = await transferTooLate(0)
  await collectPayment(owner(30), { folio, amountCentavos: 500 })
  const october = [came + 500, 0, came + 500, 0, came + 500]
  expect(await totalsOf(...OCTOBER)).toEqual(october)
  await resolve('order-closed', 'refunded')
  expect(await totalsOf(...OCTOBER)).toEqual(october)
  expect(await totalsOf(...NOVEMBER)).toEqual([0, 0, 0, came, -came])
})

/** As a bank statement shows it: the counter refuses what is paid already. */
async function importTransfer(reference: string, day: string, centavos: number) {
  const file = `Fecha,Concepto,Referencia,Abono\n${day},SPEI,${reference},${(centavos / 100).toFixed(2)}\n`
  const bytes = new TextEncoder().encode(file)
  const { statementId } = await keepStatement(owner(30), { fileName: 'banco.csv', bytes })
  const { version } = await planStatement(owner(30), { statementId })
  await applyStatement(owner(30), { statementId, version })
}

it('keeps what was transferred a second time as a difference', async () => {
  const { folio, totalCentavos } = await buy(on(31), { vaso: 1 }, { paymentMethod: 'spei' })
  const reference = (await storedOrder(database.db, folio)).payments[0]?.instructions?.reference ?? ''
  for (const day of ['20/10/2026', '21/10/2026']) await importTransfer(reference, day, totalCentavos)
  const october = [2 * totalCentavos, totalCentavos, totalCentavos, 0, 2 * totalCentavos]
  expect(await totalsOf(...OCTOBER)).toEqual(october)
  await resolve('already-paid', 'refunded')
  expect(await totalsOf(...OCTOBER)).toEqual(october)
  expect(await totalsOf(...NOVEMBER)).toEqual([0, 0, 0, totalCentavos, -totalCentavos])
})

it.each([
  ['refunded', [0, 0, 0, 700, -700]],
  ['accepted', [0, 0, 0, 0, 0]],
] as const)('keeps what was transferred beyond the total as a difference when it is %s', async (resolution, later) => {
  const { folio, totalCentavos } = await buy(on(31), { vaso: 1 }, { paymentMethod: 'spei' })
  await collectPayment(owner(30), { folio, amountCentavos: 500 })
  await collectPayment(owner(30), { folio, amountCentavos: totalCentavos + 200 })
  const october = [totalCentavos + 700, totalCentavos, 700, 0, totalCentavos + 700]
  expect(await totalsOf(...OCTOBER)).toEqual(october)
  await resolve('over', resolution)
  expect(await totalsOf(...OCTOBER)).toEqual(october)
  expect(await totalsOf(...NOVEMBER)).toEqual(later)
})

it('counts a part when it comes, though the rest comes in another month or never', async () => {
  const { folio, totalCentavos } = await buy(on(31), { vaso: 1 }, { paymentMethod: 'spei' })
  const lost = await buy(on(31), { vaso: 1 }, { paymentMethod: 'spei', email: 'otra@clientes.example' })
  await collectPayment(owner(31), { folio, amountCentavos: 500 })
  await collectPayment(owner(31), { folio: lost.folio, amountCentavos: 300 })
  await database.db.update(orders).set({ expiresAt: TEST_NOW }).where(eq(orders.folio, folio))
  await cancelOrder(owner(30), { folio: lost.folio })
  const october = [800, 0, 800, 0, 800]
  expect(await totalsOf(...OCTOBER)).toEqual(october)
  const rest = totalCentavos - 500
  await collectPayment(owner(2), { folio, amountCentavos: rest })
  const [{ id: issueId } = expect.fail()] = await database.db
    .select()
    .from(receivedTransfers)
    .where(eq(receivedTransfers.amountCentavos, 300))
  await resolvePaymentIssue(owner(1), { issueId, resolution: 'refunded', note: 'x' })
  expect(await totalsOf(...OCTOBER)).toEqual(october)
  expect(await totalsOf(...NOVEMBER)).toEqual([rest, totalCentavos, -500, 300, rest - 300])
})

it('takes off what was noted by mistake when it is discarded', async () => {
  const { came } = await transferTooLate(0)
  await resolve('order-closed', 'dismissed')
  expect(await totalsOf(...OCTOBER)).toEqual([came, 0, came, 0, came])
  expect(await totalsOf(...NOVEMBER)).toEqual([-came, 0, -came, 0, -came])
})
