import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyDiscountCode } from '#domain/cart/apply-discount-code.ts'
import { getCart } from '#domain/cart/get-cart.ts'
import type { Ctx } from '#domain/ctx.ts'
import { hasOrdered } from '#domain/orders/has-ordered.ts'
import { orderLines, orders } from '#db/schema/orders.server.ts'
import { discountCodeCategories, discountCodes } from '#db/schema/promotions.server.ts'
import { addTime, HOUR } from '#kit/clock.ts'
import type { SituationError } from '#kit/errors.ts'
import { createActors, createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop, buy, fillCart, storedOrder, orderInput } from '#tests/fixtures/sales.ts'
import { closeOrder } from '../cancelling/close-order.ts'
import { collectPayment } from '../paying/collect-payment.ts'
import { expireOrders } from '../paying/window/expire-orders.ts'
import { placeOrder } from './place-order.ts'
import { quoteCart } from '../quoting/quote-cart.ts'

const database = givenShop(20)
let guest: Ctx
let people: TestActors

beforeAll(async () => {
  guest = createTestCtx(database.db)
  people = await createActors(database.db, TEST_NOW)
})

/** A cart with products and a code on it. */
async function cartWith(code: string, quantities: Record<string, number> = { vaso: 1 }, ctx = guest): Promise<string> {
  const cartId = await fillCart(ctx, quantities)
  await applyDiscountCode(ctx, { cartId, code })
  return cartId
}

function refusalsOf(settled: PromiseSettledResult<unknown>[]): string[] {
  return settled.flatMap((one) => (one.status === 'rejected' ? [(one.reason as SituationError).code] : []))
}

async function discountOf(folio: string): Promise<number> {
  return (await storedOrder(database.db, folio)).discountCentavos
}

describe('a code for products of some categories', () => {
  beforeEach(async () => {
    await database.db.insert(discountCodes).values({ code: 'MESA', type: 'percentage', value: 2000 })
    await database.db.insert(discountCodeCategories).values({ code: 'MESA', categoryId: 'accessories' })
  })

  it('takes its share off those lines of the order and leaves the others alone', async () => {
    const cartId = await cartWith('mesa', { reposado: 1, vaso: 2 })
    const quote = await quoteCart(guest, await getCart(guest, cartId))
    expect(quote.breakdown.discountCentavos).toBe(4938)
    const { folio } = await placeOrder(guest, orderInput(cartId))
    const order = await storedOrder(database.db, folio)
    expect(order.discountCentavos).toBe(4938)
    const lines = await database.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id))
      .orderBy(asc(orderLines.position))
    expect(lines.map((line) => [line.variantId, line.discountCentavos])).toEqual([
      ['reposado', 0],
      ['vaso', 4938],
    ])
  })

  it('is refused to a cart without any, and stays on one that lost them with the reason', async () => {
    await expect(cartWith('mesa', { reposado: 1 })).rejects.toMatchObject({ code: 'DiscountForOtherItems' })
    const cartId = await cartWith('mesa', { reposado: 1, vaso: 1 })
    await database.db.execute(`delete from cart_items where cart_id = '${cartId}' and variant_id = 'vaso'`)
    expect(await quoteCart(guest, await getCart(guest, cartId))).toMatchObject({
      discount: null,
      refusal: { code: 'DiscountForOtherItems', values: { categories: 'Accesorios' } },
    })
    await expect(placeOrder(guest, orderInput(cartId))).rejects.toMatchObject({ code: 'DiscountForOtherItems' })
  })
})

describe('a code for first orders', () => {
  const email = 'ana@clientes.example'
  beforeEach(() =>
    database.db.insert(discountCodes).values({ code: 'PRIMERA', type: 'fixed', value: 1000, isFirstOrderOnly: true }),
  )

  it('is good for an e-mail’s first order and refused to its second, however it is written', async () => {
    const { folio } = await placeOrder(guest, orderInput(await cartWith('primera'), { email }))
    expect(await discountOf(folio)).toBe(1000)
    const second = orderInput(await cartWith('primera'), { email: 'Ana@Clientes.Example' })
    await expect(placeOrder(guest, second)).rejects.toMatchObject({ code: 'DiscountFirstOrderOnly', status: 409 })
  })

  it('is refused after an order without it, and good again when that one was never paid', async () => {
    await buy(guest, { vaso: 1 }, { email })
    const cartId = await cartWith('primera')
    await expect(placeOrder(guest, orderInput(cartId, { email }))).rejects.toMatchObject({
      code: 'DiscountFirstOrderOnly',
    })
    const later = { ...guest, now: addTime(TEST_NOW, 2 * HOUR) }
    await expireOrders(later)
    await expect(placeOrder(later, orderInput(cartId, { email }))).resolves.toMatchObject({ status: 'pending' })
  })

  it('knows a customer under another e-mail, and says so before they order', async () => {
    const customer = createTestCtx(database.db, { actor: people.customer.actor })
    await buy(customer, { vaso: 1 }, { email })
    const cartId = await cartWith('primera', { vaso: 1 }, customer)
    expect(await quoteCart(customer, await getCart(customer, cartId))).toMatchObject({
      refusal: { code: 'DiscountFirstOrderOnly' },
    })
    const input = orderInput(cartId, { email: 'otra@clientes.example' })
    await expect(placeOrder(customer, input)).rejects.toMatchObject({ code: 'DiscountFirstOrderOnly' })
  })

  it('takes something off once when a buyer places several first orders at the same moment', async () => {
    const customer = createTestCtx(database.db, { actor: people.customer.actor })
    const carts = await Promise.all(Array.from({ length: 8 }, () => cartWith('primera')))
    const placing = carts.map((cartId, index) =>
      // Half as a guest under one e-mail, half signed in under the same
      placeOrder(index % 2 === 0 ? guest : customer, orderInput(cartId, { email })),
    )
    const settled = await Promise.allSettled(placing)
    expect(refusalsOf(settled)).toEqual(Array.from({ length: 7 }, () => 'DiscountFirstOrderOnly'))
  })

  it('takes something off once when a customer orders under several e-mails at the same moment', async () => {
    const customer = createTestCtx(database.db, { actor: people.customer.actor })
    const carts = await Promise.all(Array.from({ length: 6 }, () => cartWith('primera')))
    const settled = await Promise.allSettled(
      carts.map((cartId, index) => placeOrder(customer, orderInput(cartId, { email: `ana${index}@clientes.example` }))),
    )
    expect(refusalsOf(settled)).toEqual(Array.from({ length: 5 }, () => 'DiscountFirstOrderOnly'))
  })
})

describe('what strangers order under somebody’s e-mail', () => {
  const email = 'ana@clientes.example'
  const HOME = { address: '192.0.2.7' }
  const ELSEWHERE = { address: '198.51.100.9' }

  beforeEach(() =>
    database.db.insert(discountCodes).values([
      { code: 'PRIMERA', type: 'fixed', value: 1000, isFirstOrderOnly: true },
      { code: 'UNA', type: 'fixed', value: 1000, perBuyerLimit: 1 },
    ]),
  )

  async function order(code: string, call: { address: string }, ctx = guest, as = email) {
    return placeOrder(
      ctx,
      orderInput(await cartWith(code, { vaso: 1 }, ctx), { email: as, paymentMethod: 'spei' }),
      call,
    )
  }

  async function pay(folio: string) {
    const owner = createTestCtx(database.db, { actor: PROVEN_OWNER })
    const { totalCentavos: amountCentavos } = await storedOrder(database.db, folio)
    await collectPayment(owner, { folio, amountCentavos })
  }

  it.each([
    ['primera', 'DiscountFirstOrderOnly'],
    ['una', 'DiscountAlreadyUsed'],
  ])('uses up %s once it is paid, and not before', async (code, refusal) => {
    const { folio } = await order(code, ELSEWHERE)
    await expect(order(code, HOME)).resolves.toMatchObject({ status: 'pending' })
    await pay(folio)
    await expect(order(code, { address: '203.0.113.5' })).rejects.toMatchObject({ code: refusal })
  })

  it.each([
    ['primera', 'DiscountFirstOrderOnly'],
    ['una', 'DiscountAlreadyUsed'],
  ])('uses up %s at once where the buyer orders from the same place', async (code, refusal) => {
    await order(code, HOME)
    await expect(order(code, HOME)).rejects.toMatchObject({ code: refusal })
  })

  it.each([
    ['primera', 'DiscountFirstOrderOnly'],
    ['una', 'DiscountAlreadyUsed'],
  ])('uses up %s for every way to write the same mailbox', async (code, refusal) => {
    await order(code, HOME)
    await expect(order(code, HOME, guest, 'ana+otra@clientes.example')).rejects.toMatchObject({ code: refusal })
  })

  it.each([
    ['primera', 'DiscountFirstOrderOnly'],
    ['una', 'DiscountAlreadyUsed'],
  ])('a customer’s own order uses up %s wherever it comes from, before it is paid', async (code, refusal) => {
    const { actor } = await createTestCustomer(database.db, TEST_NOW)
    const customer = createTestCtx(database.db, { actor })
    await order(code, ELSEWHERE)
    const { folio } = await order(code, HOME, customer)
    await expect(order(code, { address: '203.0.113.5' }, customer)).rejects.toMatchObject({ code: refusal })
    const { id: orderId } = await storedOrder(database.db, folio)
    await closeOrder(customer, { orderId, reason: 'cancelled-by-buyer' })
    await expect(order(code, { address: '203.0.113.5' }, customer)).resolves.toMatchObject({ status: 'pending' })
  })

  it('uses up nothing of the customer whose account it joined, until it is paid', async () => {
    const { actor } = await createTestCustomer(database.db, TEST_NOW)
    const customer = createTestCtx(database.db, { actor })
    const { folio } = await order('primera', ELSEWHERE)
    await database.db
      .update(orders)
      .set({ customerId: actor.customerId, claimedAt: TEST_NOW })
      .where(eq(orders.folio, folio))
    const cart = await getCart(customer, await cartWith('primera', { vaso: 1 }, customer))
    expect(await quoteCart(customer, cart)).toMatchObject({ refusal: null })
    await pay(folio)
    expect(await hasOrdered(customer)).toBe(true)
  })
})
