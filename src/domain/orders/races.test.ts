import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { applyDiscountCode } from '#domain/cart/apply-discount-code.ts'
import { CartNotFound } from '#domain/cart/errors.ts'
import type { Ctx } from '#domain/ctx.ts'
import { OutOfStock } from '#domain/inventory/errors.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { receivePaymentEvent } from '#domain/payments/card/receive-payment-event.ts'
import { payments } from '#db/schema/payments.server.ts'
import { DiscountUsedUp, PromotionGone } from '#domain/pricing/errors.ts'
import { redeemDiscount, releaseDiscount } from '#domain/pricing/discount-codes/redeem-discount.ts'
import { discountCodes, discountRedemptions, promotions } from '#db/schema/promotions.server.ts'
import { addTime, HOUR } from '#kit/clock.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import {
  givenShop,
  buy,
  buyByCard,
  emailOf,
  fillCart,
  storedOrder,
  orderInput,
  stockOf,
} from '#tests/fixtures/sales.ts'
import { expireOrders } from './paying/window/expire-orders.ts'
import { payOrder } from './paying/pay-order.ts'
import { placeOrder } from './placing/place-order.ts'
import { refundOrder } from './refunding/refund-order.ts'
import { settlePaymentEvent } from './paying/settle-payment-event.ts'
import { settlePayment } from './paying/settle-payment.ts'
import { tableOwner } from '#tests/fixtures/test-database.ts'

const database = givenShop(32)
let ports: TestPorts
let guest: Ctx

beforeEach(async () => {
  ports = createTestPorts()
  guest = createTestCtx(database.db, { ports })
})

/** The order of a buyer of its own. */
function someones(cartId: string) {
  return orderInput(cartId, { email: emailOf(cartId) })
}

/** What came of many calls at once: how many succeeded, and the errors' names. */
function tally(results: PromiseSettledResult<unknown>[]) {
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as Error).constructor.name] : [],
  )
  return { succeeded: results.length - failures.length, failures }
}

describe('at the same moment', () => {
  it('60 buyers want the last 5: exactly 5 get one', async () => {
    const cartIds = await Promise.all(Array.from({ length: 60 }, () => fillCart(guest, { reposado: 1 })))
    await database.db.update(stockLevels).set({ onHand: 5 }).where(eq(stockLevels.variantId, 'reposado'))
    const results = await Promise.allSettled(
      cartIds.map((cartId) => placeOrder(guest, someones(cartId), { idempotencyKey: `key-${cartId}` })),
    )
    const { succeeded, failures } = tally(results)
    expect(succeeded).toBe(5)
    expect(new Set(failures)).toEqual(new Set([OutOfStock.name]))
    expect(await stockOf(database.db, 'reposado')).toEqual({ onHand: 5, reserved: 5 })
    expect(await database.db.$count(orders)).toBe(5)
  })

  it('30 buyers of several bottles, named in every order, never wait for one another in a circle', async () => {
    const carts = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        fillCart(guest, index % 2 === 0 ? { reposado: 1, blanco: 1, vaso: 1 } : { vaso: 1, blanco: 1, reposado: 1 }),
      ),
    )
    const results = await Promise.allSettled(carts.map((cartId) => placeOrder(guest, someones(cartId))))
    expect(tally(results).succeeded).toBe(10)
    for (const variantId of ['reposado', 'blanco', 'vaso']) {
      expect(await stockOf(database.db, variantId)).toEqual({ onHand: 10, reserved: 10 })
    }
  })

  it('30 calls with one key make one order, and all get the same answer', async () => {
    const cartId = await fillCart(guest, { vaso: 2 })
    const results = await Promise.all(
      Array.from({ length: 30 }, () => placeOrder(guest, orderInput(cartId), { idempotencyKey: 'one-key-for-all' })),
    )
    expect(new Set(results.map(({ folio }) => folio)).size).toBe(1)
    expect(await database.db.$count(orders)).toBe(1)
    expect((await stockOf(database.db, 'vaso')).reserved).toBe(2)
  })

  it('two keys on one cart make one order; the other finds no cart', async () => {
    const cartId = await fillCart(guest, { vaso: 1 })
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        placeOrder(guest, orderInput(cartId), { idempotencyKey: `key-number-${index}` }),
      ),
    )
    expect(tally(results)).toEqual({ succeeded: 1, failures: Array.from({ length: 9 }, () => CartNotFound.name) })
  })

  it('20 buyers use a code that is good 3 times: it takes something off 3 times', async () => {
    await database.db.insert(discountCodes).values({ code: 'TRES', type: 'fixed', value: 1000, usageLimit: 3 })
    await database.db.update(stockLevels).set({ onHand: 50 })
    const carts = await Promise.all(Array.from({ length: 20 }, () => fillCart(guest, { vaso: 1 })))
    for (const cartId of carts) await applyDiscountCode(guest, { cartId, code: 'TRES' })
    const results = await Promise.allSettled(carts.map((cartId) => placeOrder(guest, someones(cartId))))
    expect(tally(results).succeeded).toBe(3)
    expect(await database.db.$count(orders, eq(orders.discountCentavos, 1000))).toBe(3)
    expect((await stockOf(database.db, 'vaso')).reserved).toBe(3)
  })

  it('1,000 uses of a code that is good 100 times: exactly 100 count, and what is given back can be used again', async () => {
    await database.db.insert(discountCodes).values({ code: 'CIEN', type: 'fixed', value: 1000, usageLimit: 100 })
    await buy(guest, { vaso: 1 })
    const { rows } = await database.db.execute<{ id: string }>(sql`
      insert into orders select (jsonb_populate_record(sold, jsonb_build_object('id', gen_random_uuid(), 'folio', 'x' || n))).*
      from orders as sold, generate_series(1, 1005) as n returning id`)
    const ids = rows.map(({ id }) => id)
    const use = (buyer: string) =>
      redeemDiscount(guest, {
        code: 'CIEN',
        orderId: ids.pop() ?? '',
        subtotalCentavos: 12_345,
        lines: [{ categoryId: 'accessories', collectionIds: [], isExtra: false, quantity: 1 }],
        alcoholic: [],
        buyer: { email: `${buyer}@clientes.example`, placedFrom: null },
      })
    const uses = await Promise.allSettled(Array.from({ length: 1000 }, (_, index) => use(String(index))))
    const { succeeded, failures } = tally(uses)
    expect(succeeded).toBe(100)
    expect(new Set(failures)).toEqual(new Set([DiscountUsedUp.name]))
    expect(await database.db.$count(discountRedemptions)).toBe(100)
    const [{ orderId } = { orderId: '' }] = await database.db.select().from(discountRedemptions).limit(1)
    await Promise.all(Array.from({ length: 5 }, () => releaseDiscount(guest, { orderId })))
    expect(
      tally(await Promise.allSettled(Array.from({ length: 5 }, (_, index) => use(`again-${index}`)))).succeeded,
    ).toBe(1)
    expect(await database.db.select().from(discountCodes)).toMatchObject([{ usedCount: 100 }])
  })

  it('30 customers want a promotion that is good 4 times: it counts for 4, and the others are told', async () => {
    await tableOwner(database.db).execute(sql`truncate promotions cascade`)
    const offer = { id: 'cuatro', name: { es: 'Cuatro' }, type: 'fixed' as const, value: 1000, usageLimit: 4 }
    await database.db.insert(promotions).values(offer)
    await database.db.update(stockLevels).set({ onHand: 50 })
    const people = await Promise.all(Array.from({ length: 30 }, () => createTestCustomer(database.db, TEST_NOW)))
    const results = await Promise.allSettled(
      people.map(({ actor, email }) => buy(createTestCtx(database.db, { ports, actor }), { vaso: 1 }, { email })),
    )
    await tableOwner(database.db).execute(sql`truncate promotions cascade`)
    const { succeeded, failures } = tally(results)
    expect(await database.db.$count(orders, eq(orders.promotionCentavos, 1000))).toBe(4)
    expect(new Set(failures)).toEqual(failures.length > 0 ? new Set([PromotionGone.name]) : new Set())
    expect((await stockOf(database.db, 'vaso')).reserved).toBe(succeeded)
  })

  it('a double click on “pay” opens one page at the provider', async () => {
    const { folio } = await buy(guest, { vaso: 1 })
    ports.cardPayments.script.delayMs = 30
    const started = await Promise.all(Array.from({ length: 8 }, () => payOrder(guest, { folio })))
    expect(new Set(started.map(({ id }) => id)).size).toBe(1)
    expect(new Set(started.map(({ redirectUrl }) => redirectUrl)).size).toBe(1)
    expect(await database.db.$count(payments)).toBe(1)
  })

  it('the buyer’s return, the webhook told three times and the job settle a payment once', async () => {
    const { folio, paymentId, providerPaymentId } = await buyByCard(guest, { vaso: 1 })
    ports.cardPayments.buyerDoes(providerPaymentId, 'succeeded')
    const { body, headers } = ports.cardPayments.webhook(providerPaymentId, 'event-1')
    const webhook = { provider: 'test', body, headers: new Headers(headers) }
    await Promise.all(Array.from({ length: 3 }, () => receivePaymentEvent(guest, webhook)))
    expect(ports.jobs.enqueued.filter(({ name }) => name === 'handle-payment-event')).toEqual([
      { name: 'handle-payment-event', data: { provider: 'test', eventId: 'event-1' } },
    ])
    ports.cardPayments.script.delayMs = 20
    const event = { provider: 'test', eventId: 'event-1' }
    const news = Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0 ? settlePayment(guest, { paymentId }) : settlePaymentEvent(guest, event),
    )
    await Promise.all(news)
    const order = await storedOrder(database.db, folio)
    expect(order.changes).toEqual(['pending:placed', 'processing:paid'])
    expect(order.payments).toMatchObject([{ status: 'succeeded', settledAt: TEST_NOW }])
    expect(await database.db.$count(sql`unmatched_payments`)).toBe(0)
  })

  it('orders that expire in two workers give stock and code back once', async () => {
    await database.db.insert(discountCodes).values({ code: 'DIEZ', type: 'percentage', value: 1000, usageLimit: 10 })
    const carts = await Promise.all(Array.from({ length: 6 }, () => fillCart(guest, { vaso: 1 })))
    for (const cartId of carts) await applyDiscountCode(guest, { cartId, code: 'DIEZ' })
    await Promise.all(carts.map((cartId) => placeOrder(guest, someones(cartId))))
    const later = createTestCtx(database.db, { ports, now: addTime(TEST_NOW, HOUR) })
    const expired = await Promise.all([expireOrders(later), expireOrders(later), expireOrders(later)])
    expect(expired.reduce((sum, count) => sum + count, 0)).toBe(6)
    expect(await stockOf(database.db, 'vaso')).toEqual({ onHand: 10, reserved: 0 })
    const [code] = await database.db.select().from(discountCodes)
    expect(code?.usedCount).toBe(0)
  })

  it('a payment that comes in as its order expires either pays it or is unmatched, never both or neither', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { folio, paymentId, providerPaymentId } = await buyByCard(guest, { vaso: 1 })
      const later = createTestCtx(database.db, { ports, now: addTime(TEST_NOW, HOUR) })
      const expiring = expireOrders(later)
      ports.cardPayments.buyerDoes(providerPaymentId, 'succeeded')
      await Promise.all([expiring, settlePayment(later, { paymentId })])
      await settlePayment(later, { paymentId })
      const order = await storedOrder(database.db, folio)
      const outcome = [order.status, order.payments[0]?.status]
      expect([
        ['processing', 'succeeded'],
        ['cancelled', 'unmatched'],
      ]).toContainEqual(outcome)
    }
  })

  it('two clicks on “refund” give the money back once', async () => {
    const { folio, totalCentavos, paymentId, providerPaymentId } = await buyByCard(guest, { vaso: 1 })
    ports.cardPayments.buyerDoes(providerPaymentId, 'succeeded')
    await settlePayment(guest, { paymentId })
    const owner = createTestCtx(database.db, { ports, actor: PROVEN_OWNER })
    await Promise.allSettled(Array.from({ length: 5 }, () => refundOrder(owner, { folio })))
    const order = await storedOrder(database.db, folio)
    expect(order.payments).toMatchObject([{ status: 'refunded', refundedCentavos: totalCentavos }])
    expect(order.changes).toEqual(['pending:placed', 'processing:paid', 'cancelled:refunded'])
    expect((await ports.cardPayments.readPayment(providerPaymentId)).refundedCentavos).toBe(totalCentavos)
    expect((await stockOf(database.db, 'vaso')).reserved).toBe(0)
  })
})
