import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { IdempotencyKeyReused } from '#db/idempotency.ts'
import { applyDiscountCode } from '#domain/cart/apply-discount-code.ts'
import { CartEmpty, CartNotFound } from '#domain/cart/errors.ts'
import { products, variants } from '#db/schema/catalogue.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { setCustomerBlocked } from '#domain/customers/admin/block-customer.ts'
import { OutOfStock } from '#domain/inventory/errors.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { orderLines } from '#db/schema/orders.server.ts'
import { isClabe } from '#kit/clabe.ts'
import { isTransferReference } from '#domain/payments/bank-transfer/transfer-reference.ts'
import { DiscountUsedUp } from '#domain/pricing/errors.ts'
import { discountCodes, discountRedemptions } from '#db/schema/promotions.server.ts'
import { NotShippedThere } from '#domain/shipping/errors.ts'
import { HOUR } from '#kit/clock.ts'
import { createActors, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop, buy, BUYER_EMAIL, fillCart, storedOrder, orderInput, stockOf } from '#tests/fixtures/sales.ts'
import { BirthDateMissing, PaymentMethodNotOffered, PickupStoreUnknown, PriceChanged, UnderAge } from './errors.ts'
import { placeOrder } from './place-order.ts'

const database = givenShop(20)
let guest: Ctx
let people: TestActors

beforeAll(async () => {
  guest = createTestCtx(database.db)
  people = await createActors(database.db, TEST_NOW)
})

const pickup = { deliveryMethod: 'pickup', shipping: undefined, storeId: 'centro' }

const setBlocked = (customerId: string, isBlocked: boolean) =>
  setCustomerBlocked(createTestCtx(database.db, { actor: PROVEN_OWNER }), { customerId, isBlocked })

async function orderCount(): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(sql`select count(*)::int as count from orders`)
  return rows[0]?.count ?? 0
}

describe('an order', () => {
  it('waits for its payment with the catalogue’s prices, the zone’s shipping and the stock held', async () => {
    const placed = await buy(guest, { reposado: 1, vaso: 2 })
    expect(placed).toMatchObject({ status: 'pending', totalCentavos: 89_900 + 2 * 12_345 + 9900 + 2 * 2500 })
    expect(Date.parse(placed.expiresAt) - TEST_NOW.getTime()).toBe(HOUR)
    const order = await storedOrder(database.db, placed.folio)
    expect(order).toMatchObject({
      locale: 'es',
      locationId: 'cedis',
      email: BUYER_EMAIL,
      customerId: null,
      payments: [],
    })
    expect(order.changes).toEqual(['pending:placed'])
    expect(order.ivaCentavos).toBe(order.totalCentavos - Math.round((order.totalCentavos * 100) / 116))
    const lines = await database.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id))
      .orderBy(orderLines.position)
    expect(lines.map((line) => [line.variantId, line.quantity, line.isAlcohol, line.totalCentavos])).toEqual([
      ['reposado', 1, true, 89_900],
      ['vaso', 2, false, 24_690],
    ])
    expect(await stockOf(database.db, 'vaso')).toEqual({ onHand: 10, reserved: 2 })
  })

  it('isn’t taken from a customer whom the shop blocked, however they write their e-mail, but the owner may', async () => {
    const { actor, email } = people.otherCustomer
    await setBlocked(actor.customerId, true)
    const from = (ctx: Ctx) => buy(ctx, { vaso: 1 }, { email: email.toUpperCase() })
    await expect(from(guest)).rejects.toMatchObject({ status: 409, code: 'OrderNotTaken' })
    const alias = buy(guest, { vaso: 1 }, { email: email.replace('@', '+otra@') })
    await expect(alias).rejects.toMatchObject({ status: 409, code: 'OrderNotTaken' })
    expect(await stockOf(database.db, 'vaso')).toEqual({ onHand: 10, reserved: 0 })
    // Whoever tries e-mails with orders that can't be placed hears the same of each
    const probe = (quantities: Record<string, number>, overrides: Record<string, unknown>) =>
      buy(guest, quantities, overrides).catch((error: { code: string }) => error.code)
    for (const address of [email, 'nobody@people.example']) {
      expect(await probe({ vaso: 1 }, { email: address, expectedTotal: 1 })).toBe('PriceChanged')
      expect(await probe({ reposado: 1 }, { email: address, ...pickup })).toBe('OutOfStock')
    }
    expect(await from({ ...guest, actor: PROVEN_OWNER })).toMatchObject({ status: 'pending' })
    await setBlocked(actor.customerId, false)
    expect(await from(guest)).toMatchObject({ status: 'pending' })
  })

  it('for pickup holds the store’s stock and ships nothing', async () => {
    const { folio, totalCentavos, expiresAt } = await buy(guest, { vaso: 3 }, { ...pickup, paymentMethod: 'store' })
    expect(totalCentavos).toBe(3 * 12_345)
    expect(Date.parse(expiresAt) - TEST_NOW.getTime()).toBe(72 * HOUR)
    expect(await stockOf(database.db, 'vaso', 'centro')).toEqual({ onHand: 10, reserved: 3 })
    expect(await stockOf(database.db, 'vaso')).toEqual({ onHand: 10, reserved: 0 })
    const order = await storedOrder(database.db, folio)
    expect(order.deliveryAddress).toBeNull()
    expect(order.payments).toMatchObject([
      { method: 'store', provider: 'manual', status: 'pending', instructions: null },
    ])
  })

  it('by SPEI comes with a valid CLABE, a reference that checks itself and 48 hours', async () => {
    const { folio, totalCentavos } = await buy(guest, { reposado: 1 }, { paymentMethod: 'spei' })
    const { payments } = await storedOrder(database.db, folio)
    expect(payments).toMatchObject([
      { method: 'spei', status: 'pending', amountCentavos: totalCentavos, currency: 'MXN' },
    ])
    const instructions = payments[0]?.instructions
    expect(isClabe(instructions?.clabe ?? '')).toBe(true)
    expect(isTransferReference(instructions?.reference ?? '')).toBe(true)
    expect(Date.parse(instructions?.expiresAt ?? '') - TEST_NOW.getTime()).toBe(48 * HOUR)
  })

  it('keeps the buyer’s language, and the customer whose it is', async () => {
    const customer = createTestCtx(database.db, { actor: people.customer.actor, locale: 'en' })
    const { folio } = await buy(customer, { vaso: 1 })
    expect(await storedOrder(database.db, folio)).toMatchObject({
      locale: 'en',
      customerId: people.customer.actor.customerId,
    })
  })

  it('is paid when there is nothing to pay', async () => {
    await database.db.insert(discountCodes).values({ code: 'GRATIS', type: 'percentage', value: 10_000 })
    const cartId = await fillCart(guest, { vaso: 1 })
    await applyDiscountCode(guest, { cartId, code: 'gratis' })
    const placed = await placeOrder(guest, orderInput(cartId, pickup))
    expect(placed).toMatchObject({ status: 'processing', totalCentavos: 0 })
    const order = await storedOrder(database.db, placed.folio)
    expect(order.changes).toEqual(['pending:placed', 'processing:nothing-to-pay'])
    expect(order.paidAt).toEqual(TEST_NOW)
  })
})

describe('what refuses an order, and leaves everything as it was', () => {
  /** The refusal's name, once it is sure that it left no trace. */
  async function refusalOf(input: ReturnType<typeof orderInput>, ctx = guest): Promise<string> {
    const refusal: unknown = await placeOrder(ctx, input, { idempotencyKey: 'a-key-of-its-own' }).catch(
      (error: unknown) => error,
    )
    expect(await orderCount()).toBe(0)
    expect((await stockOf(database.db, 'reposado')).reserved).toBe(0)
    return refusal instanceof Error ? refusal.constructor.name : 'none'
  }

  it('a buyer under age, when there is alcohol, by the day in Mexico City', async () => {
    const cartId = await fillCart(guest, { reposado: 1 })
    expect(await refusalOf(orderInput(cartId, { birthDate: '2008-11-21' }))).toBe(UnderAge.name)
    expect(await refusalOf(orderInput(cartId, { birthDate: null }))).toBe(BirthDateMissing.name)
    const placed = await placeOrder(guest, orderInput(cartId, { birthDate: '2008-11-20' }))
    expect((await storedOrder(database.db, placed.folio)).birthDate).toBe('2008-11-20')
    await expect(buy(guest, { vaso: 1 }, { birthDate: null })).resolves.toMatchObject({ status: 'pending' })
  })

  it('stock that ran out, naming each line and how much there is', async () => {
    const cartId = await fillCart(guest, { reposado: 3, blanco: 1, vaso: 4 })
    await database.db.update(stockLevels).set({ onHand: 2 }).where(eq(stockLevels.variantId, 'reposado'))
    await database.db.update(stockLevels).set({ onHand: 0 }).where(eq(stockLevels.variantId, 'vaso'))
    const error: unknown = await placeOrder(guest, orderInput(cartId)).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(OutOfStock)
    expect((error as OutOfStock).fields.map(({ path, values }) => [path, values?.count])).toEqual([
      ['items.reposado', 2],
      ['items.vaso', 0],
    ])
    expect(await stockOf(database.db, 'blanco')).toEqual({ onHand: 10, reserved: 0 })
    expect(await orderCount()).toBe(0)
  })

  it('stock that the location has never had, and products withdrawn meanwhile', async () => {
    expect(await refusalOf(orderInput(await fillCart(guest, { reposado: 1 }), pickup))).toBe(OutOfStock.name)
    const cartId = await fillCart(guest, { blanco: 1 })
    await database.db.update(products).set({ publishedAt: null }).where(eq(products.id, 'blanco'))
    expect(await refusalOf(orderInput(cartId))).toBe(OutOfStock.name)
    await database.db.update(products).set({ publishedAt: TEST_NOW }).where(eq(products.id, 'blanco'))
  })

  it('a price that changed since it was shown; the new one is named and then taken', async () => {
    const cartId = await fillCart(guest, { vaso: 1 })
    await database.db.update(variants).set({ priceCentavos: 15_000 }).where(eq(variants.id, 'vaso'))
    expect(await refusalOf(orderInput(cartId, { expectedTotal: 222.45 }))).toBe(PriceChanged.name)
    await expect(placeOrder(guest, orderInput(cartId, { expectedTotal: 249 }))).resolves.toMatchObject({
      totalCentavos: 24_900,
    })
    await database.db.update(variants).set({ priceCentavos: 12_345 }).where(eq(variants.id, 'vaso'))
  })

  it('a cart that is empty, unknown or another customer’s; a store or a method that isn’t offered', async () => {
    expect(await refusalOf(orderInput(await fillCart(guest, {})))).toBe(CartEmpty.name)
    expect(await refusalOf(orderInput('no-such-cart'))).toBe(CartNotFound.name)
    const customer = createTestCtx(database.db, { actor: people.customer.actor })
    const theirs = await fillCart(customer, { vaso: 1 })
    expect(await refusalOf(orderInput(theirs))).toBe(CartNotFound.name)
    expect(await refusalOf(orderInput(theirs), createTestCtx(database.db, { actor: people.otherCustomer.actor }))).toBe(
      CartNotFound.name,
    )
    const cartId = await fillCart(guest, { vaso: 1 })
    expect(await refusalOf(orderInput(cartId, { ...pickup, storeId: 'cedis' }))).toBe(PickupStoreUnknown.name)
    expect(await refusalOf(orderInput(cartId, { paymentMethod: 'store' }))).toBe(PaymentMethodNotOffered.name)
  })

  it('a place to which nothing is shipped', async () => {
    const cartId = await fillCart(guest, { vaso: 1 })
    await database.db.execute(sql`update shipping_zones set postal_prefixes = array['99'] where id = 'country'`)
    const shipping = { ...orderInput(cartId).shipping, postalCode: '64000' }
    expect(await refusalOf(orderInput(cartId, { shipping }))).toBe(NotShippedThere.name)
    await database.db.execute(sql`update shipping_zones set postal_prefixes = '{}' where id = 'country'`)
  })
})

describe('a discount code', () => {
  it('is counted with the order; what can’t be used refuses the order unless the buyer agreed to do without', async () => {
    await database.db.insert(discountCodes).values({ code: 'UNA', type: 'fixed', value: 2000, usageLimit: 1 })
    const carts = [await fillCart(guest, { vaso: 1 }), await fillCart(guest, { vaso: 1 })]
    for (const cartId of carts) await applyDiscountCode(guest, { cartId, code: 'una' })
    const [first = '', second = ''] = carts
    const placed = await placeOrder(guest, orderInput(first))
    expect(placed.totalCentavos).toBe(12_345 - 2000 + 9900)
    const redemptions = await database.db.select().from(discountRedemptions)
    expect(redemptions).toMatchObject([{ code: 'UNA', buyerEmail: BUYER_EMAIL }])
    await expect(placeOrder(guest, orderInput(second))).rejects.toThrow(DiscountUsedUp)
    await expect(placeOrder(guest, orderInput(second, { expectedTotal: 222.45 }))).resolves.toMatchObject({
      totalCentavos: 22_245,
    })
  })
})

describe('an order placed again', () => {
  it('with the same key is the same order, with another key there is no cart left', async () => {
    const cartId = await fillCart(guest, { vaso: 1 })
    const first = await placeOrder(guest, orderInput(cartId), { idempotencyKey: 'key-of-the-first' })
    expect(await placeOrder(guest, orderInput(cartId), { idempotencyKey: 'key-of-the-first' })).toEqual(first)
    await expect(placeOrder(guest, orderInput(cartId), { idempotencyKey: 'another-key' })).rejects.toThrow(CartNotFound)
    await expect(placeOrder(guest, orderInput(cartId))).rejects.toThrow(CartNotFound)
    const changed = orderInput(cartId, { firstName: 'Otra' })
    await expect(placeOrder(guest, changed, { idempotencyKey: 'key-of-the-first' })).rejects.toThrow(
      IdempotencyKeyReused,
    )
    expect(await orderCount()).toBe(1)
  })

  it('after a refusal may use the same key', async () => {
    const cartId = await fillCart(guest, { reposado: 1 })
    await database.db.update(stockLevels).set({ onHand: 0 }).where(eq(stockLevels.variantId, 'reposado'))
    await expect(placeOrder(guest, orderInput(cartId), { idempotencyKey: 'the-one-key' })).rejects.toThrow(OutOfStock)
    await database.db.update(stockLevels).set({ onHand: 1 }).where(eq(stockLevels.variantId, 'reposado'))
    await expect(placeOrder(guest, orderInput(cartId), { idempotencyKey: 'the-one-key' })).resolves.toMatchObject({
      status: 'pending',
    })
  })
})
