import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { purgeStaleCarts } from '#domain/cart/purge-stale-carts.ts'
import { inTransaction } from '#domain/ctx.ts'
import { collectPayment } from '#domain/orders/paying/collect-payment.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import { cartItems, carts } from '#db/schema/carts.server.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { countedFigures, figuresAnew } from '#tests/fixtures/figures-anew.ts'
import { buy, givenShop } from '#tests/fixtures/sales.ts'
import { tableOwner } from '#tests/fixtures/test-database.ts'
import { countFigures } from './count-figures.ts'
import { deleteOldEvents } from './delete-old-events.ts'
import { recordEvents } from './record-events.ts'
import { analyticsDays, analyticsDirtyDays } from '#db/schema/analytics.server.ts'

const database = givenShop()
const ownerAt = (now: Date) => createTestCtx(database.db, { actor: PROVEN_OWNER, now })
const TODAY = mexicanDate(TEST_NOW)

beforeEach(() =>
  tableOwner(database.db).execute(
    sql`truncate analytics_days, analytics_dirty_days, analytics_events, analytics_salts, carts cascade`,
  ),
)

const place = () => buy(createTestCtx(database.db), { vaso: 1 }, { paymentMethod: 'spei' })
const pay = ({ folio, totalCentavos: amountCentavos }: Awaited<ReturnType<typeof place>>) =>
  collectPayment(ownerAt(TEST_NOW), { folio, amountCentavos })

async function visit(now: Date): Promise<void> {
  const event = { name: 'page_view', path: '/store', language: 'es', device: 'phone' } as const
  await recordEvents(ownerAt(now), { events: [event], from: { address: '192.0.2.1', userAgent: 'Firefox' } })
}

it('an order paid while its day is counted is not lost', async () => {
  const now = ownerAt(TEST_NOW)
  await pay(await place())
  await countFigures(now)
  await pay(await place())
  const last = await place()
  const soldToday = async () => (await countedFigures(database.db))[`all ${TODAY} `]?.sold
  let counting: Promise<number> | undefined
  await inTransaction(now, async ({ db }) => {
    // Holds the job when it writes, after it read the orders
    await db.select().from(analyticsDays).for('update')
    counting = countFigures(now)
    await expect
      .poll(() =>
        database.db.$count(sql`pg_stat_activity where datname = current_database() and wait_event = 'transactionid'`),
      )
      .toBe(1)
    await pay(last)
  })
  await counting
  expect(await soldToday()).toBe(2)
  expect(await countFigures(now)).toBeGreaterThan(0)
  expect(await soldToday()).toBe(3)
  expect(await countedFigures(database.db)).toEqual(await figuresAnew(database.db, TEST_NOW))
  expect(await database.db.$count(analyticsDirtyDays)).toBe(0)
})

it('days whose events are deleted keep their visits, also when they are marked again', async () => {
  await pay(await place())
  for (let ago = 0; ago < 4; ago += 1) await visit(addTime(TEST_NOW, -ago * DAY))
  await countFigures(ownerAt(TEST_NOW))
  const counted = await countedFigures(database.db)
  expect(counted[`all ${TODAY} `]).toMatchObject({ visits: 1, sold: 1 })
  for (const days of [395, 396, 397, 398, 500]) {
    const later = ownerAt(addTime(TEST_NOW, days * DAY))
    await deleteOldEvents(later)
    await database.db.execute(sql`
      insert into ${analyticsDirtyDays} (part, day) select part, day from ${analyticsDays}, unnest(array['orders', 'events']) as part`)
    await countFigures(later)
    expect([days, await countedFigures(database.db)]).toEqual([days, counted])
  }
  expect(await database.db.$count(analyticsDirtyDays)).toBe(0)
})

it('a cart leaves its day when it is bought, not when it is deleted for its age', async () => {
  for (let ago = 0; ago < 4; ago += 1) {
    const at = addTime(TEST_NOW, -ago * DAY)
    const cart = { id: `cart-${ago}`, sessionId: 's', metadata: {}, createdAt: at, updatedAt: at }
    await database.db.insert(carts).values(cart)
    await database.db
      .insert(cartItems)
      .values({ cartId: cart.id, productId: 'vaso', variantId: 'vaso', quantity: 1, addedAt: at })
  }
  const dayAfter = addTime(TEST_NOW, DAY)
  await countFigures(ownerAt(dayAfter))
  expect(Object.keys(await countedFigures(database.db))).toHaveLength(4)
  await database.db.update(carts).set({ status: 'ordered', updatedAt: dayAfter }).where(eq(carts.id, 'cart-1'))
  await countFigures(ownerAt(dayAfter))
  const counted = await countedFigures(database.db)
  expect(Object.keys(counted)).toHaveLength(3)
  for (let days = 24; days < 36; days += 1) {
    const later = ownerAt(addTime(TEST_NOW, days * DAY))
    await purgeStaleCarts(later)
    await countFigures(later)
    expect([days, await countedFigures(database.db)]).toEqual([days, counted])
  }
  expect(await database.db.$count(carts)).toBe(1)
})
