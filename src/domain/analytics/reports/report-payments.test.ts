import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { receivedTransfers } from '#db/schema/bank-transfers.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { cancelOrder } from '#domain/orders/cancelling/cancel-order.ts'
import { collectPayment } from '#domain/orders/paying/collect-payment.ts'
import { settlePayment } from '#domain/orders/paying/settle-payment.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { resolvePaymentIssue } from '#domain/orders/refunding/resolve-payment-issue.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { editAs, payByCard } from '#tests/fixtures/order-edits.ts'
import { buy, buyByCard, givenShop } from '#tests/fixtures/sales.ts'
import { getReport } from './get-report.ts'

const database = givenShop()
const ports = createTestPorts()
const on = (daysAgo: number, actor: Ctx['actor'] = { kind: 'anonymous' }): Ctx =>
  createTestCtx(database.db, { ports, actor, now: addTime(TEST_NOW, -daysAgo * DAY) })
const owner = (daysAgo: number): Ctx => {
  const now = addTime(TEST_NOW, -daysAgo * DAY)
  return on(daysAgo, { ...PROVEN_OWNER, session: { id: 's', authenticatedAt: now, mustChangePassword: false } })
}
const totalsOf = async (from: string, to: string) =>
  (await getReport(owner(0), 'payments', { from, to, by: 'day', compare: 'none' })).total.now
const stored = async (folio: string) => {
  const [order] = await database.db.select().from(orders).where(eq(orders.folio, folio))
  return order ?? expect.fail('it was placed')
}

it('owes no difference once what an edit added is collected, nor once what it took off is given back', async () => {
  const up = await buy(on(30), { vaso: 1 })
  const down = await buy(on(30), { vaso: 3 }, { email: 'otra@clientes.example' })
  for (const { folio } of [up, down]) await payByCard(on(30), ports, folio)
  const october = await totalsOf('2026-10-01', '2026-10-31')
  const paid = up.totalCentavos + down.totalCentavos
  expect(october).toEqual([paid, paid, 0, 0, paid])

  await editAs(owner(2), up.folio, { lines: { vaso: 2 } })
  await editAs(owner(2), down.folio, { lines: { vaso: 2 } })
  const more = (await stored(up.folio)).balanceCentavos
  const less = -(await stored(down.folio)).balanceCentavos
  expect([more > 0, less > 0]).toEqual([true, true])
  await payByCard(on(1), ports, up.folio)
  await refundOrder(owner(1), { folio: down.folio, amountCentavos: less })

  expect(await totalsOf('2026-11-01', '2026-11-20')).toEqual([more, more, 0, less, more - less])
  expect(await totalsOf('2026-10-01', '2026-10-31')).toEqual(october)
})

it('keeps what an accepted transfer lacked as a difference', async () => {
  const { folio, totalCentavos } = await buy(on(2), { vaso: 1 }, { paymentMethod: 'spei' })
  const came = totalCentavos - 10_000
  await collectPayment(owner(1), { folio, amountCentavos: came })
  const [{ id: issueId } = expect.fail()] = await database.db.select().from(receivedTransfers)
  await resolvePaymentIssue(owner(1), { issueId, resolution: 'accepted', note: 'x' })
  expect(await totalsOf('2026-11-01', '2026-11-20')).toEqual([came, totalCentavos, -10_000, 0, came])
})

it('asks of a transfer what an edit made of it before it was paid', async () => {
  const { folio } = await buy(on(2), { vaso: 1 }, { paymentMethod: 'spei' })
  await editAs(owner(2), folio, { lines: { vaso: 2 } })
  const { totalCentavos } = await stored(folio)
  await collectPayment(owner(1), { folio, amountCentavos: totalCentavos })
  expect(await totalsOf('2026-11-01', '2026-11-20')).toEqual([totalCentavos, totalCentavos, 0, 0, totalCentavos])
})

it('keeps what was paid too late as a difference once it is given back', async () => {
  const { folio, paymentId, providerPaymentId, totalCentavos } = await buyByCard(on(30), { vaso: 1 })
  await cancelOrder(owner(30), { folio })
  ports.cardPayments.buyerDoes(providerPaymentId, 'succeeded')
  await settlePayment(on(30), { paymentId })
  const october = await totalsOf('2026-10-01', '2026-10-31')
  expect(october).toEqual([totalCentavos, 0, totalCentavos, 0, totalCentavos])
  await resolvePaymentIssue(owner(1), { issueId: paymentId, resolution: 'refunded', note: 'x' })
  expect(await totalsOf('2026-10-01', '2026-10-31')).toEqual(october)
})
