import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orders } from '#db/schema/orders.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { editAs, payByCard } from '#tests/fixtures/order-edits.ts'
import { buy, givenShop } from '#tests/fixtures/sales.ts'
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
