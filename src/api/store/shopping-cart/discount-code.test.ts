import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { carts } from '#db/schema/carts.server.ts'
import { discountCodes } from '#db/schema/promotions.server.ts'
import { createCountingLimiter } from '#tests/doubles/rate-limiter.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import type { TestRequest } from '#tests/fixtures/api.ts'
import { createPlaces, putOnSale } from '#tests/fixtures/test-products.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import type { CartResponse } from './cart-response.ts'

let database: TestDatabase
let api: ReturnType<typeof createTestApi>

beforeAll(async () => {
  database = await createTestDatabase()
  await createPlaces(database.db)
  await putOnSale(database.db, [{ id: 'blanco', priceCentavos: 50_050, onHand: 20 }])
  await database.db.insert(discountCodes).values([
    { code: 'AGAVE10', type: 'percentage', value: 1000 },
    { code: 'MIL', type: 'fixed', value: 10_000, minimumSubtotalCentavos: 100_000 },
  ])
})
afterAll(() => database.drop())
beforeEach(async () => {
  api = createTestApi(database)
  await database.db.delete(carts)
})
afterEach(() => {
  if (api.failures.length > 0) throw new AggregateError(api.failures, 'the API failed')
})

const payload = { sessionId: 'session-1', type: 'shopping', metadata: { source: 'mobile' } }

async function newCart(init: TestRequest = {}): Promise<string> {
  const { body } = await api.call<CartResponse>('/shopping-cart', { method: 'POST', body: payload, ...init })
  return body.data.cartId
}

function add(cartId: string, body: unknown, init: TestRequest = {}) {
  return api.call<CartResponse>(`/shopping-cart/${cartId}/products`, { method: 'POST', body, ...init })
}

function applyCode(cartId: string, code: unknown, init: TestRequest = {}) {
  return api.call<CartResponse>(`/shopping-cart/${cartId}/discount-code`, { method: 'POST', body: { code }, ...init })
}

describe('a discount code on it', () => {
  it('takes its share off and can be taken off again', async () => {
    const cartId = await newCart()
    await add(cartId, { productId: 'blanco', quantity: 2 })
    const { status, body } = await applyCode(cartId, ' agave10 ')
    expect(status).toBe(200)
    const discount = { code: 'AGAVE10', type: 'percentage', amount: 100.1 }
    expect(body.data).toMatchObject({ subtotal: 1001, discount, total: 900.9 })
    const without = await api.call<CartResponse>(`/shopping-cart/${cartId}/discount-code`, { method: 'DELETE' })
    expect(without.body.data).toMatchObject({ discount: null, total: 1001 })
  })

  it('is refused by name, and leaves the earlier one in place', async () => {
    const cartId = await newCart()
    await add(cartId, { productId: 'blanco', quantity: 1 })
    await applyCode(cartId, 'AGAVE10')
    const below = await applyCode(cartId, 'MIL', { lng: 'en' })
    const message = 'That discount code is for purchases of $1,000.00 MXN or more.'
    expect(below).toMatchObject({ status: 409, body: { code: 'DiscountNeedsMore', message } })
    const unknown = await applyCode(cartId, 'NADA\0')
    expect(unknown).toMatchObject({
      status: 409,
      body: { code: 'DiscountUnknown', message: 'Ese código de descuento no existe.' },
    })
    for (const wrong of ['', ' ', 'x'.repeat(41), 7, null]) expect((await applyCode(cartId, wrong)).status).toBe(422)
    const { body } = await api.call<CartResponse>(`/shopping-cart/${cartId}`)
    expect(body.data.discount?.code).toBe('AGAVE10')
  })

  it('says why it takes nothing off when the cart fell below its minimum', async () => {
    const cartId = await newCart()
    await add(cartId, { productId: 'blanco', quantity: 2 })
    expect((await applyCode(cartId, 'MIL')).body.data).toMatchObject({ discount: { amount: 100 }, total: 901 })
    const path = `/shopping-cart/${cartId}/products/blanco/quantity`
    const { body } = await api.call<CartResponse>(path, { method: 'PUT', body: { quantity: 1 } })
    expect(body.data).toMatchObject({ discount: null, total: 500.5 })
    expect(body.data.discountProblem).toMatchObject({ code: 'MIL', reason: 'DiscountNeedsMore' })
  })
})

describe('limits', () => {
  beforeEach(() => {
    api = createTestApi(database, { rateLimiter: createCountingLimiter() })
  })

  it('lets one address open 60 carts in ten minutes', async () => {
    for (let count = 0; count < 60; count++) await newCart()
    const { status, headers } = await api.call('/shopping-cart', { method: 'POST', body: payload })
    expect(status).toBe(429)
    expect(headers.get('retry-after')).toBe('600')
    api.caller.address = '192.0.2.2'
    expect(await newCart()).toBeTruthy()
  })

  it('lets 20 codes be tried per cart, whatever the address, and per address, whatever the cart', async () => {
    const cartId = await newCart()
    for (let count = 0; count < 20; count++) {
      api.caller.address = `192.0.2.${count}`
      expect((await applyCode(cartId, `GUESS${count}`)).status).toBe(409)
    }
    expect((await applyCode(cartId, 'AGAVE10')).status).toBe(429)
    api.caller.address = '198.51.100.1'
    for (let count = 0; count < 20; count++) await applyCode(`cart-${count}`, 'GUESS')
    const another = await newCart()
    expect((await applyCode(another, 'AGAVE10')).status).toBe(429)
    const quote = { cartId: another, postalCode: '44100', discountCode: 'AGAVE10' }
    expect((await api.call('/carriers/shipping-rates', { method: 'POST', body: quote })).status).toBe(429)
  })
})
