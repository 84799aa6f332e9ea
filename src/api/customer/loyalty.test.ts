import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loyaltyEntries } from '#db/schema/loyalty.server.ts'
import { discountCodes, promotions } from '#db/schema/promotions.server.ts'
import { createTestCustomer } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop, fillCart, orderPayload } from '#tests/fixtures/sales.ts'
import type { OrderResponse } from '../store/orders/order-response.ts'
import type { ShippingQuoteResponse } from '../store/shipping-rates/router.ts'
import type { CartResponse } from '../store/shopping-cart/cart-response.ts'
import type { PointsLedgerResponse, LoyaltyResponse } from './loyalty-router.ts'

const database = givenShop()
let api: ReturnType<typeof createTestApi>
let person: Awaited<ReturnType<typeof createTestCustomer>>

beforeEach(async () => {
  await database.db.delete(promotions)
  api = createTestApi(database)
  person = await createTestCustomer(database.db, TEST_NOW)
})
afterEach(() => {
  if (api.failures.length > 0) throw new AggregateError(api.failures, 'the API failed')
})

const ctx = () => createTestCtx(database.db, { actor: person.actor })

async function give(...points: number[]): Promise<void> {
  const { customerId } = person.actor
  const rows = points.map((some) => ({ customerId, kind: 'adjusted' as const, points: some, at: TEST_NOW }))
  await database.db.insert(loyaltyEntries).values(rows)
}

it('tells balance, tier and the rules', async () => {
  await database.db.insert(loyaltyEntries).values({
    customerId: person.actor.customerId,
    kind: 'earned',
    points: 620,
    orderId: crypto.randomUUID(),
    folio: 'SC-7K3M-9QX5',
    at: TEST_NOW,
  })
  await give(-20)
  const { status, body } = await api.call<LoyaltyResponse>('/customer/loyalty', { as: person })
  expect(status).toBe(200)
  expect(body.data).toEqual({
    balance: 600,
    earned: 620,
    tier: 'reposado',
    next: { tier: 'anejo', from: 2000, missing: 1380 },
    progress: 0.08,
    rules: {
      pesosPerPointEarned: 10,
      pointsPerStep: 100,
      pesosPerStep: 10,
      tiers: [
        { tier: 'blanco', from: 0 },
        { tier: 'reposado', from: 500 },
        { tier: 'anejo', from: 2000 },
        { tier: 'extraanejo', from: 5000 },
      ],
    },
  })
})

it('lists the ledger newest first, a page at a time, and nobody else’s', async () => {
  await give(...Array.from({ length: 45 }, (_, index) => index + 1))
  const seen: number[] = []
  let next: number | null = null
  do {
    const path: string = `/customer/loyalty/ledger${next === null ? '' : `?after=${next}`}`
    const { body } = await api.call<PointsLedgerResponse>(path, { as: person })
    expect(body.data.items.length).toBeLessThanOrEqual(20)
    seen.push(...body.data.items.map(({ points }) => points))
    next = body.data.next
  } while (next !== null)
  expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index))
  const other = await createTestCustomer(database.db, TEST_NOW)
  expect((await api.call<PointsLedgerResponse>('/customer/loyalty/ledger', { as: other })).body.data).toEqual({
    items: [],
    next: null,
  })
  expect((await api.call('/customer/loyalty/ledger?after=x', { as: person })).status).toBe(422)
})

it('quotes what points pay, places the order with them and shows them on it', async () => {
  await give(1500)
  const cartId = await fillCart(ctx(), { reposado: 1 })
  const cart = await api.call<CartResponse>(`/shopping-cart/${cartId}`, { as: person })
  expect(cart.body.data).toMatchObject({ points: { balance: 1500, usable: 1500 }, total: 899 })
  const asked = { cartId, postalCode: '44100', loyaltyPoints: 1200 }
  const quote = await api.call<ShippingQuoteResponse>('/carriers/shipping-rates', {
    method: 'POST',
    body: asked,
    as: person,
  })
  const points = { balance: 1500, usable: 1500, used: 1200, amount: 120 }
  expect(quote.body.data).toMatchObject({ points, subtotal: 899, shipping: { total: 99 }, total: 878 })
  const body = orderPayload(cartId, { loyaltyPoints: 1200, expectedTotal: 878 })
  const placed = await api.call<{ folio: string }>('/v2/sales-orders', { method: 'POST', body, as: person })
  expect(placed.status).toBe(201)
  const order = await api.call<OrderResponse>(`/orders/${placed.body.data.folio}`)
  expect(order.body.data).toMatchObject({ points: { used: 1200, amount: 120 }, discount: 0, total: 878 })
})

it.each([
  ['es', 'Tu saldo o tu carrito cambiaron: ahora puedes usar hasta 200 puntos en esta compra.'],
  ['en', 'Your balance or your cart has changed: you can now use up to 200 points on this order.'],
] as const)('says in %s how many points can still be used', async (lng, message) => {
  await give(250)
  const body = orderPayload(await fillCart(ctx(), { reposado: 1 }), { loyaltyPoints: 500 })
  const { status, body: answer } = await api.call('/v2/sales-orders', { method: 'POST', body, as: person, lng })
  expect(status).toBe(409)
  expect(answer).toMatchObject({ code: 'PointsChanged', message, errors: [{ path: 'loyaltyPoints', message }] })
})

it.each([[-100], [50], [150.5], ['100']])('refuses %j points for their shape', async (loyaltyPoints) => {
  const body = orderPayload(await fillCart(ctx(), { reposado: 1 }), { loyaltyPoints })
  const { status } = await api.call('/v2/sales-orders', { method: 'POST', body, as: person })
  expect(status).toBe(422)
})

it('takes no points of a guest’s order, and none of a customer’s by another’s session', async () => {
  await give(1000)
  const guest = createTestCtx(database.db)
  const asGuest = {
    method: 'POST',
    body: orderPayload(await fillCart(guest, { vaso: 1 }), { loyaltyPoints: 100 }),
  } as const
  expect((await api.call('/v2/sales-orders', asGuest)).status).toBe(401)
  const other = await createTestCustomer(database.db, TEST_NOW)
  const { customerId } = person.actor
  const body = orderPayload(await fillCart(guest, { vaso: 1 }), { loyaltyPoints: 100, customerId })
  expect((await api.call('/v2/sales-orders', { method: 'POST', body, as: other })).body.code).toBe('PointsChanged')
  expect(await database.db.$count(loyaltyEntries, eq(loyaltyEntries.customerId, customerId))).toBe(1)
})

it('tells a guest what an account would bring, and why a code for customers is refused', async () => {
  await database.db
    .insert(promotions)
    .values({ id: 'envio', name: { es: 'Envío de la casa' }, type: 'free_shipping', value: 0 })
  await database.db.insert(discountCodes).values({ code: 'CASA', type: 'fixed', value: 100, isRegisteredOnly: true })
  const cartId = await fillCart(createTestCtx(database.db), { reposado: 1 })
  const asked = { method: 'POST', body: { cartId, postalCode: '44100' } } as const
  const before = await api.call<ShippingQuoteResponse>('/carriers/shipping-rates', asked)
  const memberPromotion = { name: 'Envío de la casa', amount: 99 }
  expect(before.body.data).toMatchObject({ memberPromotion, promotion: null, total: 998 })
  const code = { method: 'POST', body: { code: 'casa' } } as const
  expect((await api.call(`/shopping-cart/${cartId}/discount-code`, code)).body).toMatchObject({
    statusCode: 409,
    code: 'DiscountForCustomers',
  })
  const after = await api.call<ShippingQuoteResponse>('/carriers/shipping-rates', { ...asked, as: person })
  const promotion = { name: 'Envío de la casa', amount: 0 }
  expect(after.body.data).toMatchObject({ memberPromotion: null, promotion, total: 899 })
  expect((await api.call(`/shopping-cart/${cartId}/discount-code`, { ...code, as: person })).status).toBe(200)
})
