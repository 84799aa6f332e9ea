import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { carts } from '#db/schema/carts.server.ts'
import { discountCodes } from '#db/schema/promotions.server.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import type { TestRequest } from '#tests/fixtures/api.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { createPlaces, putOnSale } from '#tests/fixtures/test-products.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import type { ShippingQuoteResponse } from './router.ts'

let database: TestDatabase
let people: TestActors
let api: ReturnType<typeof createTestApi>

beforeAll(async () => {
  database = await createTestDatabase()
  people = await createActors(database.db, TEST_NOW)
  await createPlaces(database.db)
  await putOnSale(database.db, [{ id: 'blanco', priceCentavos: 50_000, onHand: 20 }])
  await database.db.insert(discountCodes).values([
    { code: 'CIEN', type: 'percentage', value: 10_000 },
    { code: 'ENVIO', type: 'free_shipping', value: 0 },
    { code: 'PESO', type: 'fixed', value: 100 },
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

async function cartOf(quantity: number, init: TestRequest = {}): Promise<string> {
  const payload = { sessionId: 's', type: 'shopping' }
  const { body } = await api.call<{ cartId: string }>('/shopping-cart', { method: 'POST', body: payload, ...init })
  const { cartId } = body.data
  const item = { productId: 'blanco', quantity }
  if (quantity > 0) await api.call(`/shopping-cart/${cartId}/products`, { method: 'POST', body: item, ...init })
  return cartId
}

function quote(body: unknown, init: TestRequest = {}) {
  return api.call<ShippingQuoteResponse>('/carriers/shipping-rates', { method: 'POST', body, ...init })
}

describe('a quote', () => {
  it('is the base rate plus the rate of every further piece, IVA contained', async () => {
    const { status, body } = await quote({ cartId: await cartOf(3), postalCode: '44100', extra: 'dropped' })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      zone: {
        zoneId: 'jalisco',
        name: 'Jalisco',
      },
      subtotal: 1500,
      items: 3,
      discount: 0,
      discountCode: null,
      promotion: null,
      memberPromotion: null,
      points: null,
      freeFrom: 2500,
      freeShipping: { from: 2500, left: 1000 },
      shipping: {
        base: 99,
        additional: 50,
        discount: 0,
        total: 149,
      },
      net: 1421.55,
      iva: 227.45,
      total: 1649,
    })
  })

  it.each([
    ['97000', 'Zona extendida', 'Remote', 219],
    ['06000', 'Resto del país', 'Rest of the country', 149],
  ])('goes by the zone of %s', async (postalCode, es, en, base) => {
    const cartId = await cartOf(1)
    const spanish = await quote({ cartId, postalCode })
    expect(spanish.body.data).toMatchObject({ zone: { name: es }, shipping: { base, additional: 0, total: base } })
    const english = await quote({ cartId, postalCode }, { lng: 'en' })
    expect(english.body.data.zone.name).toBe(en)
  })

  it('ships free from 2,500 pesos of products after the discount', async () => {
    const cartId = await cartOf(5)
    const free = await quote({ cartId, postalCode: '44100' })
    expect(free.body.data).toMatchObject({
      shipping: { base: 99, additional: 100, discount: 199, total: 0 },
      total: 2500,
    })
    const below = await quote({ cartId, postalCode: '44100', discountCode: 'peso' })
    expect(below.body.data).toMatchObject({ discount: 1, discountCode: 'PESO', shipping: { total: 199 }, total: 2698 })
  })

  it('survives 100 % off, and a code that ships free', async () => {
    const cartId = await cartOf(1)
    const all = await quote({ cartId, postalCode: '44100', discountCode: 'CIEN' })
    expect(all.body.data).toMatchObject({ discount: 500, shipping: { total: 99 }, total: 99 })
    const shipped = await quote({ cartId, postalCode: '44100', discountCode: 'ENVIO' })
    expect(shipped.body.data).toMatchObject({ discount: 0, shipping: { discount: 99, total: 0 }, total: 500 })
  })

  it('counts the code on the cart without its being named, and writes none there', async () => {
    const cartId = await cartOf(1)
    await quote({ cartId, postalCode: '44100', discountCode: 'CIEN' })
    expect((await quote({ cartId, postalCode: '44100' })).body.data.discountCode).toBeNull()
    await api.call(`/shopping-cart/${cartId}/discount-code`, { method: 'POST', body: { code: 'ENVIO' } })
    expect((await quote({ cartId, postalCode: '44100' })).body.data).toMatchObject({
      discountCode: 'ENVIO',
      total: 500,
    })
  })

  it.each([
    ['an unknown prefix', { postalCode: '17000' }, 422, 'PostalCodeUnknown'],
    ['four digits', { postalCode: '4410' }, 422, 'InvalidPayload'],
    ['a number', { postalCode: 44_100 }, 422, 'InvalidPayload'],
    ['no postal code', {}, 422, 'InvalidPayload'],
    ['an unknown code', { postalCode: '44100', discountCode: 'NADA' }, 409, 'DiscountUnknown'],
    ['no such cart', { postalCode: '44100', cartId: 'none' }, 404, 'CartNotFound'],
    ['an odd cart', { postalCode: '44100', cartId: '\0' }, 404, 'CartNotFound'],
  ])('is refused for %s', async (_, change, status, code) => {
    const answer = await quote({ cartId: await cartOf(1), ...change })
    expect(answer).toMatchObject({ status, body: { code } })
  })

  it('needs something to ship', async () => {
    const answer = await quote({ cartId: await cartOf(0), postalCode: '44100' }, { lng: 'en' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'CartEmpty', message: 'The cart is empty.' } })
  })

  it('is for who may use the cart', async () => {
    const cartId = await cartOf(1, { as: people.customer })
    for (const as of [undefined, people.otherCustomer, people.owner]) {
      expect((await quote({ cartId, postalCode: '44100' }, { as })).status).toBe(404)
    }
    expect((await quote({ cartId, postalCode: '44100' }, { as: people.customer })).status).toBe(200)
  })
})
