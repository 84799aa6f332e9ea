import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { orderLines, orders } from '#db/schema/orders.server.ts'
import { paymentRefunds } from '#db/schema/payments.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { cancelOrder } from '#domain/orders/cancelling/cancel-order.ts'
import { collectPayment } from '#domain/orders/paying/collect-payment.ts'
import { takeOrder } from '#domain/orders/placing/take-order.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { seededRandom } from '#tests/e2e/processes/seeded-random.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { buy, givenShop, orderPayload } from '#tests/fixtures/sales.ts'
import { tableOwner } from '#tests/fixtures/test-database.ts'
import { SALES_REPORTS } from '#vocabulary/reports.ts'
import type { ReportName } from '#vocabulary/reports.ts'
import { countFigures } from '../count-figures.ts'
import { getReport } from './get-report.ts'

const database = givenShop()
const ports = createTestPorts()
const chance = seededRandom()
let actors: TestActors | undefined

beforeEach(async () => {
  await tableOwner(database.db).execute(
    sql`truncate analytics_days, analytics_dirty_days, analytics_progress, analytics_events, carts cascade`,
  )
  actors ??= await createActors(database.db, TEST_NOW)
})

const on = (daysAgo: number): Ctx => {
  const now = addTime(TEST_NOW, -daysAgo * DAY)
  const owner = { ...actors?.owner.actor, session: { id: 's', authenticatedAt: now, mustChangePassword: false } }
  return createTestCtx(database.db, { now, ports, actor: owner as Ctx['actor'] })
}
const asBuyer = (ctx: Ctx): Ctx => ({ ...ctx, actor: { kind: 'anonymous' } })
const PERIOD = { from: '2026-09-01', to: '2026-11-20', by: 'day', compare: 'none' } as const
const report = (name: ReportName) => getReport(on(0), name, PERIOD)
const sumOf = (rows: readonly { now: readonly (number | null)[] }[], at: number) =>
  rows.reduce((sum, { now }) => sum + (now[at] ?? 0), 0)
const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(chance() * list.length)] as Item

const BASKETS: Record<string, number>[] = [
  { reposado: 1, vaso: 2 },
  { blanco: 1 },
  { vaso: 1 },
  { reposado: 1, blanco: 1, vaso: 1 },
]

/** Orders of two months, some refunded or cancelled on a later day. */
async function sellAtRandom(): Promise<void> {
  await database.db.update(stockLevels).set({ onHand: 100 })
  for (let count = 0; count < 12; count += 1) {
    const daysAgo = 6 + Math.floor(chance() * 60)
    const quantities = pick(BASKETS)
    const pickup = { deliveryMethod: 'pickup', storeId: 'centro', shipping: undefined }
    const email = { email: `comprador-${count}@clientes.example` }
    const lines = Object.keys(quantities).length === 1 && 'vaso' in quantities && chance() < 0.5 ? pickup : {}
    const { folio, totalCentavos } = await buy(asBuyer(on(daysAgo)), quantities, {
      paymentMethod: 'spei',
      ...email,
      ...lines,
    })
    await collectPayment(on(daysAgo), { folio, amountCentavos: totalCentavos })
    const fate = chance()
    if (fate < 0.3) await refundOrder(on(3), { folio, amountCentavos: 1 + Math.floor(chance() * (totalCentavos - 1)) })
    else if (fate < 0.45) await refundOrder(on(2), { folio })
    else if (fate < 0.6) await cancelOrder(on(1), { folio })
  }
  await countFigures(on(0))
}

describe('reports', () => {
  it('add up to the orders to the centavo, each by itself', async () => {
    await sellAtRandom()
    const sales = await report('sales')
    const sold = await database.db.select().from(orders)
    const isKept = sold.filter(({ status }) => status !== 'cancelled')
    const lines = await database.db.select().from(orderLines)
    const paidSum = sold.reduce((sum, { totalCentavos }) => sum + totalCentavos, 0)
    expect(sales.total.now[1]).toBe(isKept.length)
    expect((sales.total.now[0] ?? 0) + (sales.total.now[3] ?? 0)).toBe(paidSum)
    for (const name of SALES_REPORTS.filter((each) => each !== 'discounts')) {
      const { rows, total } = await report(name)
      for (const at of total.now.keys()) expect([name, at, sumOf(rows, at)]).toEqual([name, at, total.now[at]])
      expect(total.now[0]).toBe(sales.total.now[0])
    }
    const taxes = await report('taxes')
    expect(
      sumOf(
        taxes.rows.filter(({ keys }) => keys[1] === 'iva'),
        2,
      ),
    ).toBe(sold.reduce((sum, { ivaCentavos }) => sum + ivaCentavos, 0))
    expect(
      sumOf(
        taxes.rows.filter(({ keys }) => keys[1] === 'ieps'),
        2,
      ),
    ).toBe(lines.reduce((sum, { iepsCentavos }) => sum + (iepsCentavos ?? 0), 0))
    for (const { now } of taxes.rows) {
      expect(now[0]).toBe((now[2] ?? 0) - (now[4] ?? 0))
      expect(now[5]).toBe((now[1] ?? 0) - (now[3] ?? 0))
    }
    const given = await database.db.select().from(paymentRefunds)
    const givenSum = given.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0)
    const iva = taxes.rows.filter(({ keys }) => keys[1] === 'iva')
    expect(sumOf(iva, 1) + sumOf(iva, 2)).toBe(paidSum)
    expect(sumOf(iva, 3) + sumOf(iva, 4)).toBe(givenSum)
    const payments = await report('payments')
    expect(payments.total.now).toEqual([paidSum, paidSum, 0, givenSum, paidSum - givenSum])
    expect(sumOf(payments.rows, 4)).toBe(paidSum - givenSum)
  })

  it('take a refund’s taxes off in its own month, and all of them with the whole money', async () => {
    const october = on(40)
    const { folio, totalCentavos } = await buy(asBuyer(october), { reposado: 1, vaso: 1 }, { paymentMethod: 'spei' })
    await collectPayment(october, { folio, amountCentavos: totalCentavos })
    await refundOrder(on(1), { folio })
    await countFigures(on(0))
    const { rows, period } = await report('taxes')
    expect(period).toEqual({ now: { from: '2026-09-01', to: '2026-11-20' }, before: null, by: 'month' })
    const [order] = await database.db.select().from(orders).where(eq(orders.folio, folio))
    const byMonth = (month: string) => rows.find(({ keys }) => keys[0] === month && keys[1] === 'iva')?.now
    expect(byMonth('2026-10-01')?.slice(0, 2)).toEqual([order?.ivaCentavos, totalCentavos - (order?.ivaCentavos ?? 0)])
    expect(byMonth('2026-11-01')?.[0]).toBe(-(order?.ivaCentavos ?? 0))
    const ieps = rows.filter(({ keys }) => keys[1] === 'ieps')
    expect(ieps.some(({ now }) => now[2] !== 0)).toBe(true)
    expect(sumOf(ieps, 0)).toBe(0)
    expect(sumOf(ieps, 5)).toBe(0)
  })

  it('tell who took an order by phone from those placed without help', async () => {
    const { cartId: _cart, ...sale } = orderPayload('', { paymentMethod: 'spei' })
    const taken = await takeOrder(on(2), {
      ...(sale as unknown as Parameters<typeof takeOrder>[1]),
      locale: 'es',
      lines: [{ variantId: 'vaso', quantity: 1 }],
    })
    const own = await buy(asBuyer(on(2)), { blanco: 1 }, { paymentMethod: 'spei', email: 'otra@clientes.example' })
    for (const { folio, totalCentavos: amountCentavos } of [taken, own])
      await collectPayment(on(2), { folio, amountCentavos })
    await countFigures(on(0))
    const { rows } = await report('staff')
    expect(rows.map(({ keys, now }) => [keys[0], now[1]])).toEqual([
      ['', 1],
      [`owner:${actors?.owner.actor.userId}`, 1],
    ])
    expect(rows[1]?.name).toBeTruthy()
  })

  it('compare months with as many before', async () => {
    const { folio, totalCentavos } = await buy(asBuyer(on(40)), { vaso: 1 }, { paymentMethod: 'spei' })
    await collectPayment(on(40), { folio, amountCentavos: totalCentavos })
    await countFigures(on(0))
    const { rows, period, total } = await getReport(on(0), 'taxes', { from: '2026-11-05', to: '2026-11-06' })
    expect(period).toMatchObject({
      now: { from: '2026-11-01', to: '2026-11-20' },
      before: { from: '2026-10-01', to: '2026-10-31' },
    })
    expect(rows.map(({ keys, now, before }) => [keys.join(' '), now[2], (before?.[2] ?? 0) > 0])).toEqual([
      ['2026-11-01 iva 1600', 0, true],
    ])
    expect(total.before?.[0]).toBe(rows[0]?.before?.[0])
  })

  it('value the stock on hand at its price', async () => {
    const { rows, total, period } = await report('stock')
    expect(period).toBeNull()
    expect(rows.map(({ keys, now }) => [keys[2], ...now])).toEqual([
      ['reposado', 899_000, 10, 89_900],
      ['blanco', 649_500, 10, 64_950],
      ['vaso', 246_900, 20, 12_345],
    ])
    expect(total.now).toEqual([1_795_400, 40, null])
  })
})
