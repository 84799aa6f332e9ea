import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { cancelOrder } from '../cancelling/cancel-order.ts'
import { closeLostOrder } from '../cancelling/close-lost-order.ts'
import { collectPayment } from '../paying/collect-payment.ts'
import { refundOrder } from '../refunding/refund-order.ts'
import { shipOrder } from '../fulfilling/ship-order.ts'
import type { Ctx } from '#domain/ctx.ts'
import { ANONYMOUS } from '#domain/ctx.ts'
import { NotAllowed, SignInRequired } from '#domain/access-errors.ts'
import { ordersData } from '#domain/orders/personal-data.server.ts'
import { orders, orderSearchTexts } from '#db/schema/orders.server.ts'
import { addTime, DAY, HOUR } from '#kit/clock.ts'
import { CursorInvalid, decodeCursor } from '#kit/keyset.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { buy, givenShop } from '#tests/fixtures/sales.ts'
import { deliverOrders } from './deliver-orders.ts'
import { exportOrders } from './export-orders.ts'
import type { OrderFilters } from '#vocabulary/order-filters.ts'
import { listOrders } from './list-orders.ts'
import { listPackingSlips } from './list-packing-slips.ts'
import { summarizeOrders } from './summarize-orders.ts'

const database = givenShop()

const as = (actor: Ctx['actor'] = ANONYMOUS, later = 0) =>
  createTestCtx(database.db, { actor, now: addTime(TEST_NOW, later) })
const owner = (later = 0) => as(PROVEN_OWNER, later)

const SPEI = { paymentMethod: 'spei' }
const someone = (name: string) => ({
  firstName: name,
  lastName: 'Núñez',
  email: `${name.toLowerCase()}@clientes.example`,
})

async function given(quantities: Record<string, number>, overrides: Record<string, unknown> = {}, later = 0) {
  return buy(as(ANONYMOUS, later), quantities, { ...SPEI, ...overrides })
}

async function paid(quantities: Record<string, number>, overrides: Record<string, unknown> = {}, later = 0) {
  const order = await given(quantities, overrides, later)
  await collectPayment(owner(later), { folio: order.folio, amountCentavos: order.totalCentavos })
  return order
}

async function find(filters: OrderFilters, later = DAY): Promise<string[]> {
  const { items } = await listOrders(owner(later), { filters, limit: 50 })
  return items.map(({ folio }) => folio)
}

describe('the list of orders', () => {
  let maria: string
  let jose: string
  let ana: string

  beforeEach(async () => {
    maria = (await given({ vaso: 1 }, { ...someone('María'), phone: '55 1234 9876' })).folio
    jose = (await given({ reposado: 2 }, someone('José'), HOUR)).folio
    ana = (
      await given(
        { vaso: 3 },
        { ...someone('Ana'), deliveryMethod: 'pickup', storeId: 'centro', paymentMethod: 'store' },
        2 * HOUR,
      )
    ).folio
  })

  it('finds by folio, name, e-mail, phone and products, without accents and capitals', async () => {
    const words: [string, string[]][] = [
      [maria, [maria]],
      [maria.toLowerCase().replaceAll('-', ' '), [maria]],
      [maria.slice(3, 7), [maria]],
      ['MARIA', [maria]],
      ['maría nunez', [maria]],
      ['núñ', [ana, jose, maria]],
      ['jose@clientes.example', [jose]],
      ['12349876', [maria]],
      ['(55) 1234-98', [maria]],
      ['9876', [maria]],
      ['tequila reposado', [jose]],
      ['ana reposado', []],
      ['nadie', []],
      ['%_', []],
    ]
    for (const [search, found] of words) expect(await find({ search }), search).toEqual(found)
  })

  it('is narrowed by status, method, delivery, money and day, and sorted', async () => {
    await cancelOrder(owner(), { folio: maria })
    expect(await find({ status: 'pending' })).toEqual([ana, jose])
    expect(await find({ method: 'store' })).toEqual([ana])
    expect(await find({ delivery: 'pickup' })).toEqual([ana])
    expect(await find({ money: 'awaited' })).toEqual([ana, jose])
    expect(await find({ money: 'unpaid' })).toEqual([maria])
    expect(await find({ sort: 'oldest' })).toEqual([maria, jose, ana])
    const byTotal = await database.db.select({ folio: orders.folio }).from(orders).orderBy(desc(orders.totalCentavos))
    expect(await find({ sort: 'total-high' })).toEqual(byTotal.map(({ folio }) => folio))
    expect(await find({ sort: 'total-low' })).toEqual(byTotal.map(({ folio }) => folio).toReversed())
    expect(await find({ from: '2026-11-20', to: '2026-11-20' })).toHaveLength(3)
    expect(await find({ from: '2026-11-21' })).toEqual([])
    expect(await find({ to: '2026-11-19' })).toEqual([])
    // Half past eleven at night in Mexico is the next day in UTC
    await database.db
      .update(orders)
      .set({ placedAt: new Date('2026-11-21T05:30:00Z') })
      .where(eq(orders.folio, ana))
    expect(await find({ to: '2026-11-20' })).toContain(ana)
  })

  it('goes on where a page ended, in every order, and refuses a place of another one', async () => {
    for (const sort of ['newest', 'oldest', 'total-high', 'total-low'] as const) {
      const all = await find({ sort })
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const after = cursor === null ? undefined : decodeCursor(cursor)
        const page: Awaited<ReturnType<typeof listOrders>> = await listOrders(owner(), {
          filters: { sort },
          after,
          limit: 1,
        })
        seen.push(...page.items.map(({ folio }) => folio))
        cursor = page.next
      } while (cursor !== null)
      expect(seen).toEqual(all)
    }
    const { next } = await listOrders(owner(), { filters: {}, limit: 1 })
    const after = decodeCursor(next ?? '')
    for (const wrong of [after, ['1'], ['x', crypto.randomUUID()], [1, crypto.randomUUID()], ['1', "'"]]) {
      await expect(listOrders(owner(), { filters: { sort: 'total-low' }, after: wrong, limit: 1 })).rejects.toThrow(
        CursorInvalid,
      )
    }
    await expect(
      listOrders(owner(), { filters: {}, after: ['2026-99-99 00:00:00+00', crypto.randomUUID()], limit: 1 }),
    ).rejects.toThrow(CursorInvalid)
  })

  it('tells what one sees of an order', async () => {
    const { items } = await listOrders(owner(), { filters: { search: jose }, limit: 5 })
    expect(items).toMatchObject([
      {
        folio: jose,
        buyer: 'José Núñez',
        place: 'Guadalajara, Jalisco',
        itemNames: ['2 × Tequila reposado 750 ml'],
        image: '/reposado.svg',
        units: 2,
        money: 'awaited',
        attention: [],
      },
    ])
    const [atStore] = (await listOrders(owner(), { filters: { search: ana }, limit: 5 })).items
    expect(atStore?.place).toBe('Tienda centro')
  })

  it('is the owner’s alone', async () => {
    const asked = { filters: {}, limit: 1 }
    await expect(listOrders(as(), asked)).rejects.toThrow(SignInRequired)
    await expect(listOrders(as({ kind: 'admin', userId: 'a' }), asked)).rejects.toThrow(NotAllowed)
    await expect(exportOrders(as(), { filters: {} })).rejects.toThrow(SignInRequired)
  })
})

describe('what waits for the shop', () => {
  it('is told with why, found by it, and counted', async () => {
    const late = (await paid({ vaso: 1 }, someone('Late'))).folio
    const fresh = (await paid({ vaso: 1 }, someone('Fresh'), 2 * DAY)).folio
    const owed = (await paid({ vaso: 1 }, someone('Owed'), 2 * DAY)).folio
    await cancelOrder(owner(2 * DAY), { folio: owed })
    const short = (await given({ vaso: 1 }, someone('Short'), 2 * DAY)).folio
    await collectPayment(owner(2 * DAY), { folio: short, amountCentavos: 100 })
    const part = (await paid({ vaso: 1 }, someone('Part'), 2 * DAY)).folio
    await refundOrder(owner(2 * DAY), { folio: part, amountCentavos: 500 })
    const whole = (await paid({ vaso: 1 }, someone('Whole'), 2 * DAY)).folio
    await refundOrder(owner(2 * DAY), { folio: whole })

    const now = 2 * DAY + HOUR
    expect(await find({ attention: 'late' }, now)).toEqual([late])
    expect(await find({ attention: 'refund-due' }, now)).toEqual([owed])
    expect(await find({ attention: 'money' }, now)).toEqual([short])
    expect((await find({ attention: 'any' }, now)).toSorted()).toEqual([late, owed, short].toSorted())
    expect(await find({ money: 'refund-due' }, now)).toEqual([owed])
    expect(await find({ money: 'partly-refunded' }, now)).toEqual([part])
    expect(await find({ money: 'refunded' }, now)).toEqual([whole])
    expect((await find({ money: 'paid' }, now)).toSorted()).toEqual([late, fresh].toSorted())
    const { items } = await listOrders(owner(now), { filters: {}, limit: 50 })
    for (const { folio, money, attention } of items) {
      expect(await find({ money }, now)).toContain(folio)
      for (const why of attention) expect(await find({ attention: why }, now)).toContain(folio)
    }
    expect(await summarizeOrders(owner(now))).toEqual({
      awaitingPayment: 1,
      toPrepare: 3,
      underWay: 0,
      attention: { 'refund-due': 1, money: 1, dispute: 0, return: 0, late: 1, 'partly-sent': 0, 'rest-owed': 0 },
    })
  })

  it('is late too when it should have arrived', async () => {
    const { folio } = await paid({ vaso: 1 })
    await shipOrder(owner(HOUR), { folio, carrier: 'Valle', trackingNumber: '1' })
    expect(await find({ attention: 'late' }, DAY)).toEqual([])
    expect(await find({ attention: 'late' }, 60 * DAY)).toEqual([folio])
    await refundOrder(owner(HOUR), { folio })
    await closeLostOrder(owner(HOUR), { folio })
    // The list holds what the bar above it counts
    expect(await find({ status: 'shipped' })).toEqual([])
    expect(await summarizeOrders(owner())).toMatchObject({ underWay: 0 })
    const { items } = await listOrders(owner(), { filters: { status: 'lost' }, limit: 5 })
    expect(items).toMatchObject([{ folio, isLost: true }])
  })
})

describe('several orders at once', () => {
  it('are delivered each for itself', async () => {
    const collected = { deliveryMethod: 'pickup', storeId: 'centro', paymentMethod: 'store' }
    const ready = (await paid({ vaso: 1 }, { ...collected, ...someone('Ready') })).folio
    const unpaid = (await given({ vaso: 1 }, { ...collected, ...someone('Unpaid') })).folio
    const outcomes = await deliverOrders(owner(), { folios: [ready, unpaid, 'SC-0000-0000', ready] })
    expect(outcomes.map(({ folio, status, refusal }) => [folio, status, refusal?.code])).toEqual([
      [ready, 'completed', undefined],
      [unpaid, null, 'OrderNotDeliverable'],
      ['SC-0000-0000', null, 'OrderNotFound'],
    ])
    expect((await deliverOrders(owner(), { folios: [ready] }))[0]).toMatchObject({ status: 'completed' })
  })

  it('have their slips: what is still to be packed, for whom and where, and no price', async () => {
    const sent = (await paid({ vaso: 2, reposado: 1 }, someone('Sent'))).folio
    await shipOrder(owner(), {
      folio: sent,
      carrier: 'V',
      trackingNumber: '1',
      products: [{ variantId: 'vaso', quantity: 1 }],
    })
    const slips = await listPackingSlips(owner(), { folios: ['nothing', sent] })
    expect(slips).toMatchObject([
      {
        folio: sent,
        receiver: 'Sent Núñez',
        address: ['Calle Agave 12', 'Centro', '44100 Guadalajara, Jalisco'],
        reference: 'Portón verde',
        store: null,
        lines: [
          { sku: 'reposado', quantity: 1, isAlcohol: true, toPack: 1 },
          { sku: 'vaso', quantity: 2, isAlcohol: false, toPack: 1 },
        ],
        parcels: [{ carrier: 'V', trackingNumber: '1', lines: [{ sku: 'vaso', quantity: 1, isAlcohol: false }] }],
      },
    ])
    expect(JSON.stringify(slips)).not.toMatch(/centavos|price/i)
  })

  it('are taken along as a file, all or those chosen, and that is written down without what was searched', async () => {
    const [one, other] = [
      (await given({ vaso: 1 }, someone('Uno'))).folio,
      (await given({ vaso: 1 }, someone('Dos'))).folio,
    ]
    const taken = async (input: Parameters<typeof exportOrders>[1]) => {
      const folios: string[] = []
      for await (const batch of await exportOrders(owner(), input)) folios.push(...batch.map(({ folio }) => folio))
      return folios
    }
    expect((await taken({ filters: {} })).toSorted()).toEqual([one, other].toSorted())
    expect(await taken({ filters: { search: 'uno', status: 'pending' } })).toEqual([one])
    expect(await taken({ filters: {}, folios: [other] })).toEqual([other])
    const entries = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'orders.exported'))
      .orderBy(desc(auditEntries.id))
    expect(entries.map(({ after }) => after)).toEqual([
      { orders: 1 },
      { narrowedBy: ['search', 'status'] },
      { narrowedBy: [] },
    ])
  })
})

it('forgets the words of a buyer whose data are forgotten', async () => {
  const { actor } = await createTestCustomer(database.db, TEST_NOW)
  const { folio } = await buy(as(actor), { vaso: 1 }, { ...SPEI, ...someone('Olvido') })
  expect(await find({ search: 'olvido' })).toEqual([folio])
  const { userId, customerId } = actor
  await ordersData.forget(owner(), { userId, customerId, email: 'olvido@clientes.example', isEmailVerified: true })
  expect(await find({ search: 'olvido' })).toEqual([])
  expect(await find({ search: 'vaso' })).toEqual([folio])
  const [kept] = await database.db.select().from(orderSearchTexts)
  expect(kept?.text).not.toMatch(/olvido|nunez|5555/)
})
