import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { cartItems, carts } from '#db/schema/carts.server.ts'
import { products } from '#db/schema/catalogue.server.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { markOrderPaid } from '#domain/orders/mark-order-paid.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import { moveOrder } from '#domain/orders/move-order.ts'
import { orderLines, orders, orderStatusChanges } from '#db/schema/orders.server.ts'
import { noteRefunded } from '#domain/payments/refunds/note-refunded.ts'
import { payments } from '#db/schema/payments.server.ts'
import { addTime, DAY, HOUR, MINUTE } from '#kit/clock.ts'
import { taxIncludedIn } from '#kit/money.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { seededRandom } from '#tests/e2e/processes/seeded-random.ts'
import { countedFigures, countedSpans, figuresAnew, spansOf } from '#tests/fixtures/figures-anew.ts'
import { giveBack, refundLine } from '#tests/fixtures/given-back.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { MOST_SOURCES } from './count-events.ts'
import { countDay, countFigures } from './count-figures.ts'
import { getFigures } from './get-figures.ts'
import { analyticsEvents } from '#db/schema/analytics.server.ts'
import { OTHER_SOURCES } from '#vocabulary/figure-dimensions.ts'
import { tableOwner } from '#tests/fixtures/test-database.ts'

const START = new Date('2026-03-30T18:00:00.000Z')
const PRODUCTS = ['reposado', 'blanco', 'vaso'] as const
const PRICES = { reposado: 89_900, blanco: 64_950, vaso: 12_345 }
const RATES = { reposado: 5300, blanco: 2650, vaso: 0 }
const TAKERS = ['anonymous', 'owner:ana', 'admin:luis']
const STATES = ['Jalisco', 'Nuevo León', 'Yucatán']
const database = givenShop(6)
const chance = seededRandom()

beforeEach(async () => {
  await tableOwner(database.db).execute(sql`
    truncate analytics_days, analytics_dirty_days, analytics_progress, analytics_events, analytics_salts, item_failures, carts cascade`)
})

const at = (now: Date): Ctx => createTestCtx(database.db, { now, actor: { kind: 'system', name: 'test' } })

async function place(ctx: Ctx) {
  const id = randomUUID()
  const lines = PRODUCTS.slice(0, 1 + Math.floor(chance() * 3)).map((productId, position) => {
    const quantity = 1 + Math.floor(chance() * 4)
    const discountCentavos = chance() < 0.5 ? 0 : Math.floor(chance() * 9_999)
    return {
      orderId: id,
      position,
      productId,
      variantId: productId,
      name: productId,
      size: '',
      image: '',
      isAlcohol: false,
      quantity,
      unitPriceCentavos: PRICES[productId],
      discountCentavos,
      totalCentavos: quantity * PRICES[productId] - discountCentavos,
      iepsBasisPoints: RATES[productId],
      iepsCentavos: RATES[productId] === 0 ? 0 : Math.floor(chance() * 3_000),
    }
  })
  const discountCentavos = lines.reduce((sum, line) => sum + line.discountCentavos, 0)
  const subtotalCentavos = lines.reduce((sum, line) => sum + line.totalCentavos, 0) + discountCentavos
  const isPickup = chance() < 0.3
  const shippingCentavos = isPickup ? 0 : 14_900
  const street = { address: '', colony: '', postalCode: '', city: '', country: '', reference: '' }
  const address = { ...street, state: STATES[Math.floor(chance() * 3)] ?? '' }
  const totalCentavos = subtotalCentavos - discountCentavos + shippingCentavos
  await ctx.db.insert(orders).values({
    id,
    folio: id,
    cartId: id,
    status: 'pending',
    locale: 'es',
    firstName: '',
    lastName: '',
    phone: '',
    locationId: isPickup ? 'centro' : 'cedis',
    email: `buyer-${Math.floor(chance() * 5)}@people.example`,
    deliveryMethod: isPickup ? 'pickup' : 'shipping',
    deliveryAddress: isPickup ? null : address,
    paymentMethod: chance() < 0.5 ? 'card' : 'spei',
    discountCode: discountCentavos > 0 ? 'AGAVE' : null,
    subtotalCentavos,
    discountCentavos,
    shippingCentavos,
    ivaCentavos: taxIncludedIn(totalCentavos, 16),
    totalCentavos,
    placedAt: ctx.now,
    expiresAt: ctx.now,
  })
  await ctx.db.insert(orderLines).values(lines)
  await ctx.db.insert(orderStatusChanges).values({
    orderId: id,
    toStatus: 'pending',
    actor: TAKERS[Math.floor(chance() * 3)] ?? '',
    reason: 'placed',
    at: ctx.now,
  })
  const paymentId = randomUUID()
  await ctx.db.insert(payments).values({
    id: paymentId,
    orderId: id,
    method: 'card',
    provider: 'test',
    status: 'pending',
    askedCentavos: totalCentavos,
    amountCentavos: totalCentavos,
    createdAt: ctx.now,
    expiresAt: ctx.now,
  })
  return { id, paymentId, totalCentavos, deliveryMethod: isPickup ? ('pickup' as const) : ('shipping' as const) }
}
type Placed = Awaited<ReturnType<typeof place>>

const pay = (ctx: Ctx, order: Placed) =>
  inTransaction(ctx, async (tx) => {
    await tx.db
      .update(payments)
      .set({ status: 'succeeded' })
      .where(and(eq(payments.id, order.paymentId), eq(payments.status, 'pending')))
    await markOrderPaid(tx, order, 'paid')
  })
const cancel = (ctx: Ctx, { id }: Placed) => moveOrder(ctx, { orderId: id, to: 'cancelled', reason: 'x' })
const deliver = async (ctx: Ctx, { id }: Placed) => {
  await moveOrder(ctx, { orderId: id, to: 'shipped', reason: 'x' })
  await moveOrder(ctx, { orderId: id, to: 'completed', reason: 'x' })
}
const refund = (ctx: Ctx, { paymentId, totalCentavos }: Placed, share: number) =>
  inTransaction(ctx, (tx) => noteRefunded(tx, { paymentId, refundedCentavos: Math.floor(totalCentavos * share) }))

const NAMES = ['page_view', 'page_view', 'add_to_cart', 'begin_checkout', 'purchase', 'search'] as const

function visit(ctx: Ctx, day: string): Promise<unknown> {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(chance() * items.length)] as Item
  const events = Array.from({ length: 1 + Math.floor(chance() * 3) }, () => ({
    day,
    at: ctx.now,
    name: pick(NAMES),
    visitor: `visitor-${Math.floor(chance() * 6)}`.padEnd(22),
    path: pick(['/', '/store', '/store/reposado']),
    language: 'es' as const,
    device: pick(['phone', 'desktop'] as const),
    source: pick([null, null, 'Boletin']),
    referrerHost: pick([null, 'www.search.example']),
    productIds: [],
  }))
  return ctx.db.insert(analyticsEvents).values(events)
}

async function leaveCart(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.insert(carts).values({ id, sessionId: id, metadata: {}, createdAt: ctx.now, updatedAt: ctx.now })
  if (chance() < 0.8)
    await ctx.db
      .insert(cartItems)
      .values({ cartId: id, productId: 'vaso', variantId: 'vaso', quantity: 2, addedAt: ctx.now })
}

/** Counts as badly as it can be counted: twice at once, with runs that die before they are through. */
async function countBadly(ctx: Ctx): Promise<void> {
  if (chance() < 0.5) {
    const day = mexicanDate(ctx.now)
    const die = () => Promise.reject(new Error('killed'))
    const dying = inTransaction(ctx, async (tx) => {
      await countDay(tx, { part: 'orders', day })
      await countDay(tx, { part: 'events', day })
      await die()
    })
    await expect(dying).rejects.toThrow('killed')
  }
  await Promise.all(chance() < 0.5 ? [countFigures(ctx), countFigures(ctx)] : [countFigures(ctx)])
}

describe('the figures', () => {
  it.each([1, 2, 3])('are those of all rows, whatever happened and however it was counted (history %i)', async () => {
    const placed: Placed[] = []
    let now = START
    for (let step = 0; step < 120; step += 1) {
      now = addTime(now, Math.floor(chance() * 5 * HOUR))
      const ctx = at(now)
      const order = placed[Math.floor(chance() * placed.length)]
      const chosen = Math.floor(chance() * 12)
      if (chosen <= 1 || !order) placed.push(await place(ctx))
      else if (chosen <= 3) await pay(ctx, order)
      else if (chosen === 4) await cancel(ctx, order)
      else if (chosen === 5) await refund(ctx, order, chance() * 1.2 > 1 ? 1 : chance())
      else if (chosen === 6) await deliver(ctx, order)
      else if (chosen === 7) await giveBack(ctx, order)
      else if (chosen === 11) await refundLine(ctx, order, Math.floor(chance() * 3), chance() < 0.5)
      else if (chosen === 8) await leaveCart(ctx, randomUUID())
      else if (chosen === 9)
        await ctx.db.execute(
          sql`update carts set updated_at = ${now.toISOString()}, status = ${chance() < 0.5 ? 'ordered' : 'active'} where id in (select id from carts where status = 'active' order by updated_at limit 1)`,
        )
      else await visit(ctx, mexicanDate(now))
      if (chance() < 0.2) await countBadly(ctx)
    }
    const later = addTime(now, HOUR)
    await countFigures(at(later))
    const anew = await figuresAnew(database.db, later)
    expect(Object.keys(anew).length).toBeGreaterThan(50)
    for (const again of [false, true]) {
      if (again) await countFigures(at(later))
      expect(await countedFigures(database.db)).toEqual(anew)
      expect(await countedSpans(database.db)).toEqual(spansOf(anew))
    }
  })

  it('miss nothing that is committed after what came later', async () => {
    const ctx = at(START)
    await inTransaction(ctx, async (tx) => {
      await visit(tx, '2026-03-30')
      const order = await place(tx)
      await pay(tx, order)
      await visit(ctx, '2026-03-30')
      await pay(ctx, await place(ctx))
      await countFigures(ctx)
    })
    await countFigures(ctx)
    const counted = await countedFigures(database.db)
    expect(counted['all 2026-03-30 ']?.sold).toBe(2)
    expect(counted).toEqual(await figuresAnew(database.db, START))
  })

  it('put a cancelled order right when money given back before it is written down after it', async () => {
    const order = await place(at(START))
    await pay(at(START), order)
    await cancel(at(addTime(START, 2 * DAY)), order)
    await countFigures(at(addTime(START, 2 * DAY)))
    await refund(at(addTime(START, DAY)), order, 0.5)
    await countFigures(at(addTime(START, 3 * DAY)))
    const counted = await countedFigures(database.db)
    expect(counted).toEqual(await figuresAnew(database.db, START))
    expect(counted['all 2026-03-31 ']?.takenOffCentavos).toBe(Math.floor(order.totalCentavos / 2))
    expect(counted['all 2026-04-01 ']?.takenOffCentavos).toBe(Math.ceil(order.totalCentavos / 2))
  })

  it('know the category of line items whose product has another address by then', async () => {
    await pay(at(START), await place(at(START)))
    const rename = (from: string, to: string) =>
      database.db.update(products).set({ id: to }).where(eq(products.id, from))
    await rename('reposado', 'reposado-de-la-casa')
    await countFigures(at(START))
    const { products: sold } = await getFigures(createTestCtx(database.db, { now: START, actor: PROVEN_OWNER }), {})
    expect(sold.map(({ key }) => key)).toContain('reposado-de-la-casa')
    await rename('reposado-de-la-casa', 'reposado')
    expect(await countedSpans(database.db)).toEqual(spansOf(await figuresAnew(database.db, START)))
    const counted = await countedFigures(database.db)
    expect(counted['category 2026-03-30 ']).toBeUndefined()
    expect(counted['category 2026-03-30 bottles']?.grossCentavos).toBeGreaterThan(0)
  })

  it('tell days apart at midnight in Mexico City', async () => {
    const beforeMidnight = new Date('2026-04-01T05:59:59Z')
    for (const now of [beforeMidnight, addTime(beforeMidnight, MINUTE)]) await pay(at(now), await place(at(now)))
    await countFigures(at(addTime(beforeMidnight, HOUR)))
    const counted = await countedFigures(database.db)
    expect([counted['all 2026-03-31 ']?.sold, counted['all 2026-04-01 ']?.sold]).toEqual([1, 1])
  })

  it('count the smallest sources of a day together when somebody makes up many', async () => {
    const day = '2026-03-30'
    const visits = Array.from({ length: MOST_SOURCES + 7 }, (_, number) => `source-${number}`)
    for (const [number, source] of [...visits, 'source-56', 'Boletin', 'Boletin'].entries()) {
      const event = { day, at: START, name: 'page_view', path: '/', language: 'es', device: 'phone' } as const
      await database.db
        .insert(analyticsEvents)
        .values({ ...event, visitor: `visitor-${number}`.padEnd(22), source, productIds: [] })
    }
    await countFigures(at(START))
    const counted = Object.entries(await countedFigures(database.db)).filter(([key]) => key.startsWith('source '))
    expect(counted).toHaveLength(MOST_SOURCES + 1)
    expect(Object.fromEntries(counted)).toMatchObject({
      [`source ${day} boletin`]: { visits: 2 },
      [`source ${day} source-56`]: { visits: 2 },
      [`source ${day} ${OTHER_SOURCES}`]: { visits: 8 },
    })
  })

  it('know a buyer’s first paid order from those after it, and keep what was counted when the buyer is forgotten', async () => {
    const [first, second] = [await place(at(START)), await place(at(START))]
    await database.db.update(orders).set({ email: 'elena@people.example' })
    await pay(at(START), second)
    await pay(at(addTime(START, HOUR)), first)
    await countFigures(at(addTime(START, HOUR)))
    await database.db.update(orders).set({ email: '' })
    await cancel(at(addTime(START, DAY)), first)
    await countFigures(at(addTime(START, DAY)))
    const counted = await countedFigures(database.db)
    expect(counted['buyer 2026-03-30 new']?.grossCentavos).toBe(second.totalCentavos)
    expect(counted['buyer 2026-03-30 returning']?.grossCentavos).toBe(first.totalCentavos)
    expect(counted['buyer 2026-03-31 returning']?.cancelled).toBe(1)
  })
})
