import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { applyDiscountCode } from '#domain/cart/apply-discount-code.ts'
import { getCart } from '#domain/cart/get-cart.ts'
import { carts } from '#db/schema/carts.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { getPoints } from '#domain/pricing/loyalty/get-points.ts'
import { loyaltyEntries } from '#db/schema/loyalty.server.ts'
import { orderLines, orders } from '#db/schema/orders.server.ts'
import { discountCodes } from '#db/schema/promotions.server.ts'
import { addTime, HOUR } from '#kit/clock.ts'
import type { SituationError } from '#kit/errors.ts'
import { PROVEN_OWNER, createTestCustomer } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { givenShop, buy, fillCart, storedOrder, orderInput, stockOf } from '#tests/fixtures/sales.ts'
import { closeOrder } from './cancelling/close-order.ts'
import { collectPayment } from './paying/collect-payment.ts'
import { deliverOrder } from './fulfilling/deliver-order.ts'
import { expireOrders } from './paying/window/expire-orders.ts'
import { placeOrder } from './placing/place-order.ts'
import { quoteCart } from './quoting/quote-cart.ts'
import { quoteDelivery } from './quoting/quote-delivery.ts'
import { refundOrder } from './refunding/refund-order.ts'
import { settleCompletedPoints } from './settle-points.ts'
import { shipOrder } from './fulfilling/ship-order.ts'

const database = givenShop(32)
let ports: TestPorts
let customer: Ctx
let customerId: string

beforeEach(async () => {
  ports = createTestPorts()
  const { actor } = await createTestCustomer(database.db, TEST_NOW)
  customerId = actor.customerId
  customer = createTestCtx(database.db, { ports, actor })
})

const guest = () => createTestCtx(database.db, { ports })
const balance = async () => (await getPoints(customer, customerId)).balance

async function give(points: number, to = customerId): Promise<void> {
  await database.db.insert(loyaltyEntries).values({ customerId: to, kind: 'adjusted', points, at: TEST_NOW })
}

async function movements() {
  const entries = await database.db
    .select()
    .from(loyaltyEntries)
    .where(eq(loyaltyEntries.customerId, customerId))
    .orderBy(loyaltyEntries.id)
  return entries.map(({ kind, points }) => `${kind} ${points}`)
}

describe('points at the checkout', () => {
  it('pay for products, ten pesos by the hundred, spread over the lines; order and ledger say so', async () => {
    await give(1250)
    const { folio, totalCentavos } = await buy(customer, { reposado: 1, vaso: 2 }, { loyaltyPoints: 1200 })
    expect(totalCentavos).toBe(89_900 + 2 * 12_345 - 12_000 + 14_900)
    const order = await storedOrder(database.db, folio)
    expect(order).toMatchObject({ pointsUsed: 1200, pointsCentavos: 12_000, discountCentavos: 0, totalCentavos })
    const lines = await database.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
    expect(lines.reduce((sum, line) => sum + line.discountCentavos, 0)).toBe(12_000)
    expect(await movements()).toEqual(['adjusted 1250', 'redeemed -1200'])
    expect(await balance()).toBe(50)
  })

  it('come after a code, on what it left of the products', async () => {
    await give(90_000)
    await database.db.insert(discountCodes).values({ code: 'MITAD', type: 'percentage', value: 5000 })
    const cartId = await fillCart(customer, { vaso: 1 })
    await applyDiscountCode(customer, { cartId, code: 'mitad' })
    const quote = await quoteDelivery(customer, { cartId, postalCode: '44100', loyaltyPoints: 90_000 })
    expect(quote.points).toEqual({ balance: 90_000, usable: 600, used: 600 })
    expect(quote.breakdown).toMatchObject({ discountCentavos: 6173, pointsCentavos: 6000, totalCentavos: 172 + 9900 })
    await placeOrder(customer, orderInput(cartId, { loyaltyPoints: 600, expectedTotal: 100.72 }))
    expect(await balance()).toBe(89_400)
  })

  it('may pay all of the products, never the shipping, and what costs nothing then is paid', async () => {
    await database.db.insert(discountCodes).values({ code: 'RESTO', type: 'fixed', value: 345 })
    await give(2000)
    const cartId = await fillCart(customer, { vaso: 1 })
    await applyDiscountCode(customer, { cartId, code: 'resto' })
    const pickup = { deliveryMethod: 'pickup', shipping: null, storeId: 'centro', loyaltyPoints: 1200 }
    await expect(placeOrder(customer, orderInput(cartId, pickup))).resolves.toMatchObject({
      status: 'processing',
      totalCentavos: 0,
    })
    expect(await balance()).toBe(800)
  })

  it('of a cart are quoted with the balance, and guests have none', async () => {
    await give(250)
    const cartId = await fillCart(customer, { vaso: 1 })
    expect(await quoteCart(customer, await getCart(customer, cartId))).toMatchObject({
      points: { balance: 250, usable: 200, used: 0 },
    })
    const guests = await getCart(guest(), await fillCart(guest(), { vaso: 1 }))
    expect((await quoteCart(guest(), guests)).points).toBeNull()
  })

  it('leave free shipping free: they are a way to pay', async () => {
    await give(100_000)
    const cartId = await fillCart(customer, { reposado: 3 })
    const { breakdown } = await quoteDelivery(customer, { cartId, postalCode: '44100', loyaltyPoints: 20_000 })
    expect(breakdown).toMatchObject({ pointsCentavos: 200_000, totalCentavos: 69_700 })
  })

  it.each([
    ['more than there are', 300, 'pointsChanged', 200],
    ['more than the products cost', 100_000, 'pointsChanged', 200],
  ])('are refused by name when they are %s, and nothing is ordered', async (_, loyaltyPoints, key, count) => {
    await give(299)
    await expect(buy(customer, { vaso: 1 }, { loyaltyPoints })).rejects.toMatchObject({
      code: 'PointsChanged',
      status: 409,
      key,
      values: { count },
    })
    expect(await database.db.$count(orders)).toBe(0)
    expect(await movements()).toEqual(['adjusted 299'])
  })

  it('whose balance went between quote and order are refused with what can be used now', async () => {
    await give(500)
    const cartId = await fillCart(customer, { vaso: 1 })
    expect((await quoteCart(customer, await getCart(customer, cartId))).points?.usable).toBe(500)
    await give(-450)
    await expect(placeOrder(customer, orderInput(cartId, { loyaltyPoints: 500 }))).rejects.toMatchObject({
      code: 'PointsChanged',
      key: 'pointsGone',
    })
  })

  it('are a customer’s only: guests and the shop are refused', async () => {
    await expect(buy(guest(), { vaso: 1 }, { loyaltyPoints: 100 })).rejects.toMatchObject({ code: 'SignInRequired' })
    const owner = createTestCtx(database.db, { ports, actor: PROVEN_OWNER })
    await expect(buy(owner, { vaso: 1 }, { loyaltyPoints: 100 })).rejects.toMatchObject({ code: 'NotAllowed' })
  })

  it('are taken once for one key, and not at all by an order that fails', async () => {
    await give(1000)
    const cartId = await fillCart(customer, { vaso: 1 })
    const input = orderInput(cartId, { loyaltyPoints: 500 })
    const call = { idempotencyKey: 'points-key' }
    const [first, second] = [await placeOrder(customer, input, call), await placeOrder(customer, input, call)]
    expect(second).toEqual(first)
    expect(await balance()).toBe(500)
    const other = await fillCart(customer, { vaso: 1 })
    await database.db.update(stockLevels).set({ onHand: 1 }).where(eq(stockLevels.variantId, 'vaso'))
    await expect(placeOrder(customer, orderInput(other, { loyaltyPoints: 500 }))).rejects.toMatchObject({
      code: 'OutOfStock',
    })
    expect(await balance()).toBe(500)
  })

  it('30 orders at once can’t spend the same points twice', async () => {
    await give(1000)
    await database.db.update(stockLevels).set({ onHand: 100 })
    const cartIds = await Promise.all(Array.from({ length: 30 }, () => fillCart(guest(), { vaso: 1 })))
    await database.db.update(carts).set({ customerId })
    const settled = await Promise.allSettled(
      cartIds.map((cartId, index) =>
        placeOrder(customer, orderInput(cartId, { loyaltyPoints: 300, email: `ana${index}@clientes.example` })),
      ),
    )
    const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [(one.reason as SituationError).code] : []))
    expect(refusals).toEqual(Array.from({ length: 27 }, () => 'PointsChanged'))
    expect(await balance()).toBe(100)
  })
})

describe('points of an order that comes to nothing', () => {
  it('return once when it expires, in however many workers', async () => {
    await give(1000)
    const { folio } = await buy(customer, { vaso: 1 }, { loyaltyPoints: 1000 })
    expect(await balance()).toBe(0)
    const later = createTestCtx(database.db, { ports, now: addTime(TEST_NOW, HOUR) })
    await Promise.all([expireOrders(later), expireOrders(later)])
    expect((await storedOrder(database.db, folio)).status).toBe('cancelled')
    expect(await movements()).toEqual(['adjusted 1000', 'redeemed -1000', 'returned 1000'])
    expect(await stockOf(database.db, 'vaso')).toMatchObject({ reserved: 0 })
  })

  it('return once when it is cancelled twice', async () => {
    await give(400)
    const { folio } = await buy(customer, { vaso: 1 }, { loyaltyPoints: 400 })
    const { id: orderId } = await storedOrder(database.db, folio)
    await closeOrder(customer, { orderId, reason: 'cancelled-by-buyer' })
    await closeOrder(customer, { orderId, reason: 'cancelled-by-buyer' })
    expect(await balance()).toBe(400)
  })
})

describe('points of an order that is complete', () => {
  const owner = () => createTestCtx(database.db, { ports, actor: PROVEN_OWNER })

  async function receive(overrides: Record<string, unknown> = {}, buyer = customer) {
    const { folio, totalCentavos } = await buy(buyer, { reposado: 1 }, { paymentMethod: 'spei', ...overrides })
    await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
    await shipOrder(owner(), { folio, carrier: 'Mensajería', trackingNumber: '123' })
    await deliverOrder(owner(), { folio })
    return { folio, totalCentavos }
  }

  it('are one by ten pesos of what was paid for products: not by shipping, code or points', async () => {
    await give(1000)
    await receive({ loyaltyPoints: 1000 })
    expect(await movements()).toEqual(['adjusted 1000', 'redeemed -1000', 'earned 79'])
    expect(await getPoints(customer, customerId)).toEqual({ balance: 79, earned: 79 })
  })

  it('come with the delivery, not before, and once', async () => {
    const { folio, totalCentavos } = await buy(customer, { reposado: 1 }, { paymentMethod: 'spei' })
    await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
    const { id: orderId } = await storedOrder(database.db, folio)
    await settleCompletedPoints(owner(), { orderId })
    expect(await movements()).toEqual([])
    await shipOrder(owner(), { folio, carrier: 'Mensajería', trackingNumber: '123' })
    await Promise.all([deliverOrder(owner(), { folio }), deliverOrder(owner(), { folio })])
    await settleCompletedPoints(owner(), { orderId })
    expect(await movements()).toEqual(['earned 89'])
  })

  it('are taken back in proportion as the money is given back, and those it was paid with return at the end', async () => {
    await give(1000)
    const { folio, totalCentavos } = await receive({ loyaltyPoints: 1000 })
    await refundOrder(owner(), { folio, amountCentavos: totalCentavos / 2, idempotencyKey: 'half' })
    await refundOrder(owner(), { folio, amountCentavos: totalCentavos / 2, idempotencyKey: 'half' })
    expect(await movements()).toEqual(['adjusted 1000', 'redeemed -1000', 'earned 79', 'reversed -40'])
    await refundOrder(owner(), { folio })
    expect(await movements()).toEqual([
      'adjusted 1000',
      'redeemed -1000',
      'earned 79',
      'reversed -40',
      'reversed -39',
      'returned 1000',
    ])
    expect(await getPoints(customer, customerId)).toEqual({ balance: 1000, earned: 0 })
  })

  it('don’t count what was given back before it arrived', async () => {
    const { folio, totalCentavos } = await buy(customer, { reposado: 1 }, { paymentMethod: 'spei' })
    await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
    await refundOrder(owner(), { folio, amountCentavos: totalCentavos / 2 })
    await shipOrder(owner(), { folio, carrier: 'Mensajería', trackingNumber: '123' })
    await deliverOrder(owner(), { folio })
    expect(await movements()).toEqual(['earned 44'])
  })

  it('that it was paid with return with the last of the money, though it didn’t arrive yet, and once', async () => {
    await give(1000)
    const { folio, totalCentavos } = await buy(
      customer,
      { reposado: 1 },
      { paymentMethod: 'spei', loyaltyPoints: 1000 },
    )
    await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
    await shipOrder(owner(), { folio, carrier: 'Mensajería', trackingNumber: '123' })
    await refundOrder(owner(), { folio, amountCentavos: 10_000 })
    expect(await movements()).toEqual(['adjusted 1000', 'redeemed -1000'])
    await refundOrder(owner(), { folio })
    expect(await movements()).toEqual(['adjusted 1000', 'redeemed -1000', 'returned 1000'])
    await deliverOrder(owner(), { folio })
    expect(await movements()).toEqual(['adjusted 1000', 'redeemed -1000', 'returned 1000'])
  })

  it('are nobody’s when a guest bought it', async () => {
    const { folio } = await receive({}, guest())
    const { id } = await storedOrder(database.db, folio)
    expect(await database.db.$count(loyaltyEntries, eq(loyaltyEntries.orderId, id))).toBe(0)
  })
})
