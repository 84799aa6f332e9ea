import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyDiscountCode } from '#domain/cart/apply-discount-code.ts'
import { getCart } from '#domain/cart/get-cart.ts'
import type { Ctx } from '#domain/ctx.ts'
import { discountCodes, promotionCategories, promotions } from '#db/schema/promotions.server.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { createTestCustomer } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop, fillCart, storedOrder, orderInput } from '#tests/fixtures/sales.ts'
import { placeOrder } from '../placing/place-order.ts'
import { quoteCart } from './quote-cart.ts'
import { quoteDelivery } from './quote-delivery.ts'

const database = givenShop(8)
let customer: Ctx
let guest: Ctx

beforeAll(async () => {
  guest = createTestCtx(database.db)
})
beforeEach(async () => {
  await database.db.delete(promotions)
  const { actor } = await createTestCustomer(database.db, TEST_NOW)
  customer = createTestCtx(database.db, { actor })
})

async function offer(promotion: Partial<typeof promotions.$inferInsert> = {}, ...categoryIds: string[]): Promise<void> {
  const id = promotion.id ?? crypto.randomUUID()
  const name = { es: 'Envío de la casa', en: 'Delivery on the house' }
  await database.db.insert(promotions).values({ type: 'free_shipping', value: 0, name, ...promotion, id })
  for (const categoryId of categoryIds)
    await database.db.insert(promotionCategories).values({ promotionId: id, categoryId })
}

const quote = async (ctx: Ctx, quantities: Record<string, number> = { reposado: 1 }) =>
  quoteDelivery(ctx, { cartId: await fillCart(ctx, quantities), postalCode: '44100' })

describe('the shop’s promotion', () => {
  it('counts for a customer without their asking, in the quote and on the order, in their language', async () => {
    await offer()
    const cartId = await fillCart(customer, { reposado: 1 })
    const { breakdown, promotion } = await quoteDelivery(customer, { cartId, postalCode: '44100' })
    expect(promotion).toMatchObject({ promotion: { name: 'Envío de la casa' }, centavos: 9900 })
    expect(breakdown.shipping).toMatchObject({ baseCentavos: 9900, discountCentavos: 9900, totalCentavos: 0 })
    const { folio } = await placeOrder({ ...customer, locale: 'en' }, orderInput(cartId, { expectedTotal: 899 }))
    expect(await storedOrder(database.db, folio)).toMatchObject({
      promotionName: 'Delivery on the house',
      promotionCentavos: 0,
      shippingCentavos: 0,
      totalCentavos: 89_900,
    })
  })

  it('takes a guest nothing off, and tells them what an account would', async () => {
    await offer()
    const { breakdown, promotion, memberPromotion } = await quote(guest)
    expect(promotion).toBeNull()
    expect(breakdown.totalCentavos).toBe(99_800)
    expect(memberPromotion).toMatchObject({ promotion: { name: 'Envío de la casa' }, centavos: 9900 })
    expect((await quote(customer)).memberPromotion).toBeNull()
    const { folio } = await placeOrder(guest, orderInput(await fillCart(guest, { reposado: 1 })))
    expect(await storedOrder(database.db, folio)).toMatchObject({ promotionName: null, totalCentavos: 99_800 })
  })

  it('tells a guest nothing where an account would save nothing', async () => {
    await offer({ minimumSubtotalCentavos: 100_000 })
    expect((await quote(guest)).memberPromotion).toBeNull()
    await offer()
    expect((await quote(guest, { reposado: 3 })).memberPromotion).toBeNull()
  })

  it('keeps to its dates, its minimum, its categories and its switch', async () => {
    const cartId = await fillCart(customer, { reposado: 1 })
    const counting = async () => (await quoteDelivery(customer, { cartId, postalCode: '44100' })).promotion
    const named = (es: string) => ({ name: { es }, type: 'fixed' as const, value: 1000 })
    await offer({ ...named('ended'), endsAt: TEST_NOW })
    await offer({ ...named('to come'), startsAt: addTime(TEST_NOW, DAY) })
    await offer({ ...named('off'), isActive: false })
    await offer({ ...named('large'), minimumSubtotalCentavos: 89_901 })
    await offer(named('glasses'), 'accessories')
    expect(await counting()).toBeNull()
    await offer({ ...named('now'), value: 500, minimumSubtotalCentavos: 89_900, endsAt: addTime(TEST_NOW, 1) })
    expect(await counting()).toMatchObject({ promotion: { name: 'now' }, centavos: 500 })
  })

  it('is one: the best for this cart, and off its own products only', async () => {
    await offer({ name: { es: 'barra' }, type: 'percentage', value: 5000 }, 'accessories')
    await offer({ name: { es: 'todo' }, type: 'percentage', value: 500 })
    const cartId = await fillCart(customer, { reposado: 1, vaso: 1 })
    const { breakdown, promotion } = await quoteCart(customer, await getCart(customer, cartId))
    expect(promotion?.promotion.name).toBe('barra')
    expect(breakdown.lines.map(({ discountCentavos }) => discountCentavos)).toEqual([0, 6173])
    expect(breakdown).toMatchObject({ promotionCentavos: 6173, discountCentavos: 0, totalCentavos: 96_072 })
  })

  it('joins a code that reduces the products with free shipping, and never reduces the products beside it', async () => {
    await database.db.insert(discountCodes).values({ code: 'DIEZ', type: 'percentage', value: 1000 })
    await offer({ name: { es: 'bienes' }, type: 'percentage', value: 9000 })
    await offer()
    const cartId = await fillCart(customer, { reposado: 1 })
    await applyDiscountCode(customer, { cartId, code: 'diez' })
    const { breakdown, promotion } = await quoteDelivery(customer, { cartId, postalCode: '44100' })
    expect(promotion?.promotion.name).toBe('Envío de la casa')
    expect(breakdown).toMatchObject({ discountCentavos: 8990, promotionCentavos: 0, totalCentavos: 80_910 })
  })
})

describe('a code for customers', () => {
  beforeEach(() =>
    database.db.insert(discountCodes).values({ code: 'CASA', type: 'fixed', value: 5000, isRegisteredOnly: true }),
  )

  it('is good for who is signed in', async () => {
    const cartId = await fillCart(customer, { vaso: 1 })
    await applyDiscountCode(customer, { cartId, code: 'casa' })
    await expect(placeOrder(customer, orderInput(cartId))).resolves.toMatchObject({ totalCentavos: 7345 + 9900 })
  })

  it('is refused to guests with the reason, on the cart and in a quote', async () => {
    const cartId = await fillCart(guest, { vaso: 1 })
    const refused = { code: 'DiscountForCustomers', status: 409, key: 'discountForCustomers' }
    await expect(applyDiscountCode(guest, { cartId, code: 'casa' })).rejects.toMatchObject(refused)
    await expect(quoteDelivery(guest, { cartId, postalCode: '44100', discountCode: 'casa' })).rejects.toMatchObject(
      refused,
    )
  })
})
