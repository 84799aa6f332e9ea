import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countFigures } from '#domain/analytics/count-figures.ts'
import { recordEvents } from '#domain/analytics/record-events.ts'
import { analyticsDays } from '#db/schema/analytics.server.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { cancelOrder } from '#domain/orders/cancelling/cancel-order.ts'
import { collectPayment } from '#domain/orders/paying/collect-payment.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { createActors, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import type { TestRequest } from '#tests/fixtures/api.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { buy, fillCart, givenShop } from '#tests/fixtures/sales.ts'
import { FIGURE_TABLES } from './figure-table-names.ts'
import type { toFiguresResponse } from './figures-response.ts'
import { tableOwner } from '#tests/fixtures/test-database.ts'

type FiguresResponse = ReturnType<typeof toFiguresResponse>
const database = givenShop()
const ports = createTestPorts()
let api: ReturnType<typeof createTestApi>
let owner: { token: string }

beforeAll(async () => {
  owner = (await createActors(database.db, TEST_NOW)).owner
})

beforeEach(async () => {
  await tableOwner(database.db).execute(sql`
    truncate analytics_days, analytics_dirty_days, analytics_progress, analytics_events, analytics_salts, carts cascade`)
  api = createTestApi(database)
})

const on = (daysAgo: number): Ctx => {
  const now = addTime(TEST_NOW, -daysAgo * DAY)
  return createTestCtx(database.db, { now, ports, actor: PROVEN_OWNER })
}
const asBuyer = (ctx: Ctx): Ctx => ({ ...ctx, actor: { kind: 'anonymous' } })

async function sell(ctx: Ctx, quantities: Record<string, number>, overrides: Record<string, unknown> = {}) {
  const order = await buy(asBuyer(ctx), quantities, { paymentMethod: 'spei', ...overrides })
  await collectPayment(ctx, { folio: order.folio, amountCentavos: order.totalCentavos })
  return order
}

const ask = (query = '', init: TestRequest = {}) =>
  api.call<FiguresResponse>(`/management/analytics${query}`, { as: owner, ...init })

const file = async (name: string, query = '', lng: 'es' | 'en' = 'es') => {
  const answer = await api.request(`/management/analytics/${name}.csv${query}`, { as: owner, lng })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { answer, text: bytes.toString() }
}

const ELENA = { address: '192.0.2.1', userAgent: 'Firefox' }
const VIEW = { name: 'page_view', path: '/store/reposado', language: 'es', device: 'phone' } as const

describe('GET /management/analytics', () => {
  it('says of a new shop that there is nothing to count', async () => {
    const { status, body } = await ask()
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ isEmpty: true, countedAt: null, products: [], states: [], runningOut: [] })
    expect(body.data.series).toHaveLength(28)
    expect(body.data.total.now).toMatchObject({ revenue: 0, orders: 0, averageTicket: null, visits: 0 })
  })

  it('tells sales by everything they are told apart by, against the days before', async () => {
    await sell(on(35), { reposado: 1 })
    const first = await sell(on(3), { reposado: 2, vaso: 1 })
    await sell(
      on(2),
      { vaso: 1 },
      { email: 'otra@people.example', deliveryMethod: 'pickup', storeId: 'centro', shipping: undefined },
    )
    await countFigures(on(0))
    const { data } = (await ask('?from=2026-11-01&to=2026-11-20&by=week')).body
    expect(data.period).toEqual({
      now: { from: '2026-11-01', to: '2026-11-20' },
      before: { from: '2026-10-01', to: '2026-10-20' },
      by: 'week',
    })
    expect(data.countedAt).toBe(TEST_NOW.toISOString())
    expect(data.total.now).toMatchObject({ orders: 2, units: 4, revenue: (first.totalCentavos + 12_345) / 100 })
    expect(data.total.now.averageTicket).toBe(Math.round((first.totalCentavos + 12_345) / 2) / 100)
    expect(data.total.before).toMatchObject({ orders: 1, units: 1 })
    expect(data.series.map(({ start, now }) => [start, now.orders])).toEqual([
      ['2026-11-01', 0],
      ['2026-11-02', 0],
      ['2026-11-09', 0],
      ['2026-11-16', 2],
    ])
    expect(data.products.map(({ key, name, now, before }) => [key, name, now.units, before?.units])).toEqual([
      ['reposado', 'Tequila reposado', 2, 1],
      ['vaso', 'Tequila vaso', 2, 0],
    ])
    expect(data.categories.map(({ key, name, now }) => [key, name, now.units])).toEqual([
      ['bottles', 'Botellas', 2],
      ['accessories', 'Accesorios', 2],
    ])
    expect(data.paymentMethods.map(({ key, now }) => [key, now.orders])).toEqual([['spei', 2]])
    expect(data.states.map(({ key, now }) => [key, now.orders])).toEqual([['JAL', 2]])
    expect(data.buyers.map(({ key, now, before }) => [key, now.orders, before?.orders])).toEqual([
      ['returning', 1, 0],
      ['new', 1, 1],
    ])
    // 10 of each less what was sold: reposado has 7 left of 3 sold, which lasts longer than two weeks
    expect(data.runningOut).toEqual([])
  })

  it('tells the reductions that took off most, however many codes were made', async () => {
    const day = TEST_NOW.toISOString().slice(0, 10)
    const codes = Array.from({ length: 30 }, (_, index) => index + 1)
    const sums = codes.map((number) => ({
      dimension: 'discount' as const,
      key: `code:C${number}`,
      sold: 1,
      discountCentavos: number * 100,
    }))
    await database.db.insert(analyticsDays).values(sums.map((row) => ({ ...row, grain: 'day' as const, day })))
    const month = { grain: 'month' as const, day: `${day.slice(0, 7)}-01` }
    await database.db.insert(analyticsDays).values(sums.map((row) => ({ ...row, ...month })))
    const { discounts } = (await ask()).body.data
    expect(discounts.map(({ key }) => key)).toEqual(
      codes
        .toReversed()
        .slice(0, 10)
        .map((number) => `code:C${number}`),
    )
    expect((await file('discounts')).text.trim().split('\r\n')).toHaveLength(31)
  })

  it('takes money given back and cancellations off on their own days', async () => {
    const { folio, totalCentavos } = await sell(on(5), { reposado: 1 })
    await refundOrder(on(3), { folio, amountCentavos: 10_000 })
    await cancelOrder(on(1), { folio })
    await countFigures(on(0))
    const { data } = (await ask('?from=2026-11-15')).body
    const revenue = Object.fromEntries(data.series.map(({ start, now }) => [start, now.revenue]))
    expect([revenue['2026-11-15'], revenue['2026-11-17'], revenue['2026-11-19']]).toEqual([
      totalCentavos / 100,
      -100,
      -(totalCentavos - 10_000) / 100,
    ])
    expect(data.total.now).toMatchObject({ revenue: 0, orders: 0, cancelled: 1, units: 0, averageTicket: null })
  })

  it('follows visitors from the visit to the payment, once a day, by source and device', async () => {
    const recordVisits = (events: object[], from = ELENA) =>
      recordEvents(on(0), { events: events.map((event) => ({ ...VIEW, ...event })), from })
    await recordVisits([{ path: '/', referrerHost: 'www.search.example' }, {}, { name: 'add_to_cart' }])
    await recordVisits([{ name: 'purchase', source: 'Boletin' }])
    await recordVisits([{ path: '/us', device: 'desktop' }], { ...ELENA, address: '192.0.2.9' })
    await countFigures(on(0))
    const { data } = (await ask('?from=2026-11-20&compare=none')).body
    expect(data.total).toMatchObject({
      now: { visits: 2, productVisits: 1, cartVisits: 1, checkoutVisits: 1, paidVisits: 1 },
      before: null,
    })
    expect(data.sources.map(({ key, now }) => [key, now.visits, now.paidVisits])).toEqual([
      ['', 1, 0],
      ['search.example', 1, 1],
    ])
    expect(data.devices.map(({ key, now }) => [key, now.visits])).toEqual([
      ['desktop', 1],
      ['phone', 1],
    ])
  })

  it('knows what was left in carts for an hour, and takes it off when it is bought', async () => {
    const cartId = await fillCart(asBuyer(on(1)), { vaso: 2 })
    await countFigures(on(0))
    expect((await ask()).body.data.total.now).toMatchObject({ abandonedCarts: 1, abandoned: 246.9 })
    await database.db.execute(
      sql`update carts set status = 'ordered', updated_at = ${TEST_NOW.toISOString()} where id = ${cartId}`,
    )
    await countFigures(on(0))
    expect((await ask()).body.data.total.now).toMatchObject({ abandonedCarts: 0, abandoned: 0 })
  })

  it('tells what runs out within two weeks at the pace of four', async () => {
    await sell(on(4), { reposado: 8 })
    await countFigures(on(0))
    const { data } = (await ask('?from=2026-11-20')).body
    expect(data.runningOut).toEqual([
      {
        productId: 'reposado',
        variantId: 'reposado',
        sku: 'reposado',
        name: 'Tequila reposado',
        size: '750 ml',
        available: 2,
        sold: 8,
        daysLeft: 7,
      },
    ])
    await sell(on(2), { blanco: 7 })
    await sell(on(1), { blanco: 2 })
    await countFigures(on(0))
    const soonest = (await ask()).body.data.runningOut
    expect(soonest.map(({ variantId, daysLeft }) => [variantId, daysLeft])).toEqual([
      ['blanco', 3],
      ['reposado', 7],
    ])
    await database.db.update(stockLevels).set({ onHand: 400 }).where(eq(stockLevels.variantId, 'blanco'))
    await database.db
      .update(analyticsDays)
      .set({ units: sql`units + 891` })
      .where(sql`dimension = 'variant' and key = 'blanco' and (grain <> 'day' or units = 7)`)
    expect((await ask()).body.data.runningOut).toMatchObject([
      { variantId: 'reposado', daysLeft: 7 },
      { variantId: 'blanco', daysLeft: 12 },
    ])
  })

  it.each([
    ['?from=2026-11-02&to=2026-11-01', 'PeriodReversed', 'to'],
    ['?to=2026-11-21', 'PeriodAhead', 'to'],
    ['?from=2025-11-01', 'PeriodTooLong', 'from'],
    ['?from=2026-02-30', 'InvalidPayload', 'from'],
    ['?by=year', 'InvalidPayload', 'by'],
    ['?compare=always', 'InvalidPayload', 'compare'],
  ])('refuses %s as %s', async (query, code, path) => {
    const { status, body } = await ask(query)
    expect([status, body.code, body.errors?.[0]?.path]).toEqual([422, code, path])
    expect((await ask(query, { lng: 'en' })).body.errors?.[0]?.message).not.toBe(body.errors?.[0]?.message)
  })
})

describe('GET /management/analytics/{report}.csv', () => {
  it('is a file that a spreadsheet opens, in the caller’s language', async () => {
    await sell(on(1), { vaso: 2 })
    await countFigures(on(0))
    const { answer, text } = await file('products', '?from=2026-11-19', 'en')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="2026-11-19-2026-11-20-products.csv"')
    expect(text.codePointAt(0)).toBe(0xfe_ff)
    expect(text.slice(1).split('\r\n')).toEqual([
      'Product,Units,Units (period before),Revenue,Revenue (period before),Refunds and cancellations,Refunds and cancellations (period before)',
      'vaso tequila,2,0,246.9,0,0,0',
      '',
    ])
  })

  it('runs nothing in a spreadsheet', async () => {
    await sell(on(1), { vaso: 1 })
    await database.db.execute(
      sql`update products set name = '{"es": "=HYPERLINK(\\"http://evil.example\\")"}' where id = 'vaso'`,
    )
    await countFigures(on(0))
    expect((await file('products')).text).toContain(`"'=HYPERLINK(""http://evil.example"")",1`)
    await database.db.execute(sql`update products set name = '{"es": "Tequila vaso"}' where id = 'vaso'`)
  })

  it.each(FIGURE_TABLES)('has %s', async (name) => {
    await sell(on(1), { reposado: 9 })
    await recordEvents(on(1), { events: [VIEW], from: ELENA })
    await countFigures(on(0))
    const { answer, text } = await file(name, '?from=2026-11-10')
    expect(answer.status).toBe(200)
    const lines = text.trim().split('\r\n')
    expect(lines.length).toBeGreaterThan(name === 'discounts' ? 0 : 1)
    expect(new Set(lines.map((line) => line.split(',').length)).size).toBe(1)
    expect(text).not.toMatch(/undefined|NaN|\{\{|measures\.|csv\./)
  })

  it('knows no other tables', async () => {
    expect((await file('customers')).answer.status).toBe(422)
  })
})
