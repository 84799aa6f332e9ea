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
import type { CartResponse } from './cart-response.ts'

let database: TestDatabase
let people: TestActors
let api: ReturnType<typeof createTestApi>

beforeAll(async () => {
  database = await createTestDatabase()
  people = await createActors(database.db, TEST_NOW)
  await createPlaces(database.db)
  const discount = { discountType: 'percentage' as const, discountValue: 1000, isDiscountActive: true }
  await putOnSale(database.db, [
    { id: 'blanco/blanco-750', priceCentavos: 50_050, onHand: 200 },
    { id: 'blanco/blanco-375', priceCentavos: 30_000 },
    { id: 'reposado', priceCentavos: 80_000, onHand: 1, product: { ...discount, isBestSeller: true } },
    { id: 'soon', product: { isComingSoon: true } },
  ])
  await database.db.insert(discountCodes).values({ code: 'AGAVE10', type: 'percentage', value: 1000 })
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

describe('opening a cart', () => {
  it('answers an empty cart under an unguessable id', async () => {
    const { status, body } = await api.call<CartResponse>('/shopping-cart', { method: 'POST', body: payload })
    expect(status).toBe(201)
    const { cartId, ...rest } = body.data
    expect(cartId).toMatch(/^[\w-]{43}$/)
    const reductions = { discount: null, discountProblem: null, promotion: null, memberPromotion: null, points: null }
    const nothing = {
      items: [],
      totalItems: 0,
      subtotal: 0,
      ...reductions,
      freeShipping: { from: 2500, left: 2500 },
      total: 0,
    }
    expect({ ...body, data: rest }).toEqual({ statusCode: 201, data: { customerId: null, ...nothing } })
  })

  it('takes the whole payload of a browser, and drops what it does not know', async () => {
    const metadata = {
      source: 'desktop',
      userAgent: 'Mozilla/5.0',
      platform: 'Linux',
      sessionInfo: { persistentSessionId: 'p', createdAt: TEST_NOW.toISOString(), customerInfo: null },
      device: {
        mobile: false,
        type: 'desktop',
        os: 'Linux',
        browser: 'Chrome',
        vendor: 'V',
        language: 'es-MX',
        screen: {
          width: 1280,
          height: 800,
          colorDepth: 24,
          pixelRatio: 1.25,
        },
        connection: {
          type: '4g',
          downlink: 10,
        },
      },
      comments: 'con moño\0 \ud800',
    }
    const body = { ...payload, metadata: { ...metadata, isAdmin: true }, status: 'ordered', id: 'mine', total: 1 }
    const { status } = await api.call('/shopping-cart', { method: 'POST', body })
    expect(status).toBe(201)
    const [stored] = await database.db.select().from(carts)
    expect(stored).toMatchObject({ sessionId: 'session-1', status: 'active' })
    expect(stored?.id).not.toBe('mine')
    expect(stored?.metadata).toEqual({ ...metadata, comments: 'con moño \ufffd' })
  })

  it('belongs to who is signed in, never to whom the payload names', async () => {
    const { customerId } = people.customer.actor
    const forged = { ...payload, customerId }
    const asGuest = await api.call<CartResponse>('/shopping-cart', { method: 'POST', body: forged })
    expect(asGuest.body.data.customerId).toBeNull()
    const signedIn = await api.call<CartResponse>('/shopping-cart', {
      method: 'POST',
      body: payload,
      as: people.customer,
    })
    expect(signedIn.body.data.customerId).toBe(customerId)
    expect(await newCart({ as: people.customer })).toBe(signedIn.body.data.cartId)
  })

  it.each([
    ['no session', { type: 'shopping' }, 'sessionId'],
    ['another type', { ...payload, type: 'gift' }, 'type'],
    ['a text beyond its bound', { ...payload, metadata: { platform: 'x'.repeat(201) } }, 'metadata.platform'],
    [
      'a text for a number',
      { ...payload, metadata: { device: { screen: { width: 'x' } } } },
      'metadata.device.screen.width',
    ],
  ])('refuses %s and keeps nothing', async (_, body, path) => {
    const answer = await api.call('/shopping-cart', { method: 'POST', body })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      code: 'InvalidPayload',
      message: 'Revisa los datos marcados.',
      errors: [{ path }],
    })
    expect(await database.db.$count(carts)).toBe(0)
  })

  it('refuses broken JSON, a missing body and one that is too large', async () => {
    const send = (body: string | undefined) => api.call('/shopping-cart', { method: 'POST', body })
    expect((await send('{"sessionId":')).status).toBe(400)
    expect((await send(undefined)).status).toBeGreaterThanOrEqual(400)
    expect((await send(JSON.stringify({ ...payload, junk: 'x'.repeat(70_000) }))).status).toBe(413)
    expect(await database.db.$count(carts)).toBe(0)
  })
})

describe('the products in it', () => {
  it('come back whole after every change, priced by the catalogue whatever price was sent', async () => {
    const cartId = await newCart()
    await add(cartId, { productId: 'blanco', quantity: 2, price: 1, basePrice: 0 })
    const { status, body } = await add(cartId, { productId: 'reposado' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ totalItems: 3, subtotal: 1721, total: 1721, discount: null })
    expect(body.data.items.map(({ variantId, basePrice, quantity }) => [variantId, basePrice, quantity])).toEqual([
      ['blanco-750', 500.5, 2],
      ['reposado', 720, 1],
    ])
    expect(body.data.items[1]).toEqual({
      productId: 'reposado',
      variantId: 'reposado',
      basePrice: 720,
      quantity: 1,
      stock: 1,
      limits: [],
      isPurchasable: true,
      isAlcohol: true,
      isBottle: true,
      isTour: false,
      product: {
        name: 'Tequila reposado',
        images: {
          main: ['/reposado.svg'],
          general: [],
        },
        color: null,
        size: '750 ml',
        oldPrice: 800,
        tags: {
          bestSeller: true,
          comingSoon: false,
          oldPrice: 800,
          discount: {
            isActive: true,
            type: 'percentage',
            value: 10,
          },
        },
      },
    })
    expect((await api.call<CartResponse>(`/shopping-cart/${cartId}`)).body).toEqual(body)
  })

  it('speak the caller’s language', async () => {
    const cartId = await newCart()
    const { body } = await add(cartId, { productId: 'reposado', quantity: 1 }, { lng: 'en' })
    expect(body.data.items[0]?.product.name).toBe('reposado tequila')
  })

  it('change quantity, leave one by one, or all at once', async () => {
    const cartId = await newCart()
    await add(cartId, { productId: 'blanco', variantId: 'blanco-375', quantity: 1 })
    await add(cartId, { productId: 'blanco', variantId: '', quantity: 1 })
    const path = `/shopping-cart/${cartId}/products/blanco`
    const set = (body: unknown) => api.call<CartResponse>(`${path}/quantity`, { method: 'PUT', body })
    expect((await set({ variantId: 'blanco-375', quantity: 4 })).body.data.totalItems).toBe(5)
    expect((await set({ quantity: 0, variantId: 'blanco-375' })).body.data.totalItems).toBe(1)
    const removed = await api.call<CartResponse>(`${path}?variantId=blanco-375`, { method: 'DELETE' })
    expect(removed).toMatchObject({ status: 200, body: { data: { totalItems: 1 } } })
    const cleared = await api.call<CartResponse>(`/shopping-cart/${cartId}/clear`, { method: 'DELETE' })
    expect(cleared).toMatchObject({ status: 200, body: { data: { items: [], total: 0 } } })
  })

  it.each([
    ['es', 'Solo queda una pieza de Tequila reposado.'],
    ['en', 'Only one reposado tequila is left.'],
  ] as const)('are refused beyond the stock, in words: %s', async (lng, message) => {
    const { status, body } = await add(await newCart(), { productId: 'reposado', quantity: 2 }, { lng })
    expect(status).toBe(409)
    expect(body).toEqual({ statusCode: 409, code: 'NotEnoughStock', message, errors: [{ path: 'quantity', message }] })
  })

  it.each([
    [{ productId: 'soon', quantity: 1 }, 409, 'NotForSale', 'Tequila soon no está a la venta por ahora.'],
    [{ productId: 'nothing', quantity: 1 }, 404, 'ProductNotFound', /./],
    [{ productId: 'blanco', variantId: 'reposado', quantity: 1 }, 404, 'ProductNotFound', /./],
    [{ productId: "x'; drop table carts--" }, 404, 'ProductNotFound', /./],
    [{ productId: 'blanco', quantity: 100 }, 422, 'InvalidPayload', /./],
    [{ productId: 'blanco', quantity: 0 }, 422, 'InvalidPayload', /./],
    [{ productId: 'blanco', quantity: -1 }, 422, 'InvalidPayload', /./],
    [{ productId: 'blanco', quantity: 1.5 }, 422, 'InvalidPayload', /./],
    [{ productId: 'blanco', quantity: '2' }, 422, 'InvalidPayload', /./],
    [{ productId: '', quantity: 1 }, 422, 'InvalidPayload', /./],
    [{ quantity: 1 }, 422, 'InvalidPayload', /./],
    [[], 422, 'InvalidPayload', /./],
  ])('refuse %j with %i %s', async (item, status, code, message) => {
    const cartId = await newCart()
    const answer = await add(cartId, item)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ code, message: expect.stringMatching(message) })
    expect((await api.call<CartResponse>(`/shopping-cart/${cartId}`)).body.data.items).toEqual([])
  })

  it('say in the caller’s language what a quantity may be', async () => {
    const { body } = await add(await newCart(), { productId: 'blanco', quantity: 100 }, { lng: 'en' })
    const message = 'The quantity must be a whole number from 1 to 99.'
    expect(body.errors).toEqual([{ path: 'quantity', message }])
  })
})

describe('whose cart it is', () => {
  const calls: [string, TestRequest][] = [
    ['', {}],
    ['/products', { method: 'POST', body: { productId: 'blanco', quantity: 1 } }],
    ['/products/blanco', { method: 'DELETE' }],
    ['/products/blanco/quantity', { method: 'PUT', body: { quantity: 3 } }],
    ['/clear', { method: 'DELETE' }],
    ['/discount-code', { method: 'POST', body: { code: 'AGAVE10' } }],
    ['/discount-code', { method: 'DELETE' }],
  ]

  it.each(calls)('is nobody else’s business: %s %j', async (path, init) => {
    const cartId = await newCart({ as: people.customer })
    await add(cartId, { productId: 'blanco', quantity: 1 }, { as: people.customer })
    for (const as of [undefined, 'not-a-token', people.otherCustomer, people.owner, people.admin]) {
      const { status, body } = await api.call(`/shopping-cart/${cartId}${path}`, { ...init, as })
      expect(status).toBe(404)
      expect(body).toEqual({ statusCode: 404, code: 'CartNotFound', message: 'Ese carrito ya no existe.' })
    }
    const mine = await api.call<CartResponse>(`/shopping-cart/${cartId}`, { as: people.customer })
    expect(mine.body.data).toMatchObject({ totalItems: 1, discount: null })
    expect((await api.call(`/shopping-cart/${cartId}${path}`, { ...init, as: people.customer })).status).toBe(200)
  })

  it.each(calls)('is a 404 when there is none, however odd its id: %s %j', async (path, init) => {
    for (const id of ['none', '%00', '%ED%A0%80', 'x'.repeat(3000), "'--"]) {
      const { status, body } = await api.call(`/shopping-cart/${id}${path}`, { ...init, lng: 'en' })
      expect(status).toBe(404)
      expect(body).toMatchObject({ code: 'CartNotFound', message: 'That cart doesn’t exist anymore.' })
    }
  })

  it('is told to a customer who comes with a guest’s cart under the id to keep', async () => {
    const own = await newCart({ as: people.customer })
    const guests = await newCart()
    await add(guests, { productId: 'blanco', quantity: 2 })
    const { body } = await api.call<CartResponse>(`/shopping-cart/${guests}`, { as: people.customer })
    expect(body.data).toMatchObject({ cartId: own, totalItems: 2, customerId: people.customer.actor.customerId })
  })
})
