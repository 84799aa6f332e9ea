import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Ctx } from '#domain/ctx.ts'
import { orders } from '#db/schema/orders.server.ts'
import { createPostgresRateLimiter } from '#integrations/postgres-rate-limiter.ts'
import { addTime, HOUR } from '#kit/clock.ts'
import { createActors, createTestStaff } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { givenShop, buy, buyByCard, BUYER_EMAIL, fillCart, storedOrder, orderPayload } from '#tests/fixtures/sales.ts'
import type { OrderResponse } from './order-response.ts'

const database = givenShop()
let people: TestActors
let shop: ReturnType<typeof createTestApi<TestPorts>>
let guest: Ctx
let customer: Ctx

beforeAll(async () => {
  people = await createActors(database.db, TEST_NOW)
})
beforeEach(async () => {
  shop = createTestApi(database)
  guest = createTestCtx(database.db, { ports: shop.ports })
  customer = { ...guest, actor: people.customer.actor }
})

const json = { method: 'POST' as const }

describe('a whole purchase over the API', () => {
  it('by card: order, payment, return, tracking', async () => {
    const cartId = await fillCart(guest, { reposado: 1 })
    const headers = { 'idempotency-key': 'a-key-of-the-browser' }
    const body = orderPayload(cartId, { expectedTotal: 998 })
    const placed = await shop.call<{ orderId: string; total: number }>('/v2/sales-orders', { ...json, body, headers })
    expect(placed).toMatchObject({
      status: 201,
      body: { statusCode: 201, data: { total: 998, status: 'pending', paymentMethod: 'card' } },
    })
    const again = await shop.call('/v2/sales-orders', { ...json, body, headers })
    expect(again.body).toEqual(placed.body)

    const { orderId } = placed.body.data
    const paying = await shop.call<{ paymentId: string; redirectUrl: string }>('/payment-request', {
      ...json,
      body: { orderId },
      headers,
    })
    expect(paying).toMatchObject({ status: 200, body: { data: { method: 'card', status: 'pending' } } })
    const { paymentId, redirectUrl } = paying.body.data
    shop.ports.cardPayments.buyerDoes(redirectUrl.split('/').at(-1) ?? '', 'succeeded')
    const settled = await shop.call(`/payment-request/${paymentId}/settlement`, json)
    expect(settled.body.data).toEqual({ orderId, status: 'processing', paymentStatus: 'succeeded' })

    const { body: tracked } = await shop.call<OrderResponse>(`/orders/${orderId}?email=${BUYER_EMAIL.toUpperCase()}`)
    expect(tracked.data).toMatchObject({
      subtotal: 899,
      shipping: 99,
      discount: 0,
      total: 998,
      paymentStatus: 'succeeded',
      isMasked: false,
    })
    expect(Number(tracked.data.net) + Number(tracked.data.iva)).toBeCloseTo(998, 10)
    expect(tracked.data).toMatchObject({
      receiver: 'Elena Robles',
      phone: '33 5555 0190',
      estimatedDelivery: '2026-11-27',
      canBePaid: false,
    })
    expect(tracked.data.timeline.map(({ status }) => status)).toEqual(['pending', 'processing'])
    expect(shop.failures).toEqual([])
  })

  it('by SPEI shows the instructions to whoever may pay, and the webhook needs no workspace', async () => {
    const { folio, totalCentavos } = await buy(guest, { vaso: 1 }, { paymentMethod: 'spei' })
    const { body } = await shop.call<{ instructions: object }>('/payment-request', {
      ...json,
      body: { orderId: folio },
    })
    expect(body.data.instructions).toMatchObject({ clabe: '000000000000000013', amount: totalCentavos / 100 })
    const tracked = await shop.call<OrderResponse>(`/orders/${folio}`)
    expect(tracked.body.data).toMatchObject({ canBePaid: true, payment: { instructions: body.data.instructions } })
    const webhook = shop.ports.cardPayments.webhook('unknown')
    const received = await shop.call('/payments/webhooks/test', { ...json, ...webhook, workspace: null })
    expect(received.status).toBe(200)
    const forged = await shop.call('/payments/webhooks/test', {
      ...json,
      ...webhook,
      body: `${webhook.body} `,
      workspace: null,
    })
    expect(forged).toMatchObject({ status: 400, body: { code: 'WebhookRefused' } })
    expect((await shop.call('/payments/webhooks/other', { ...json, ...webhook, workspace: null })).status).toBe(404)
  })
})

describe('what is wrong is said in the caller’s language, tied to its field', () => {
  it('for a payload of the wrong shape', async () => {
    const cartId = await fillCart(guest, { vaso: 1 })
    const shipping = { ...orderPayload(cartId).shipping, colony: ' ', postalCode: '00000' }
    const body = orderPayload(cartId, {
      firstName: '',
      email: 'nobody',
      phone: '12345',
      birthDate: '2020-02-31',
      shipping,
    })
    const answer = await shop.call('/v2/sales-orders', { ...json, body, lng: 'en' })
    expect(answer.status).toBe(422)
    const errors = Object.fromEntries(answer.body.errors?.map(({ path, message }) => [path, message]) ?? [])
    expect(errors).toMatchObject({
      firstName: 'This field is required',
      email: 'Invalid email address',
      phone: 'Invalid phone number (minimum 10 digits)',
      birthDate: 'Enter a valid date of birth.',
      'shipping.colony': 'This field is required',
      'shipping.postalCode': 'We don’t know that postal code. Check that its five digits are right.',
    })
    const short = await shop.call('/v2/sales-orders', {
      ...json,
      body: orderPayload(cartId),
      headers: { 'idempotency-key': 'short' },
    })
    expect(short).toMatchObject({
      status: 422,
      body: { errors: [{ message: expect.stringContaining('entre 8 y 128') as string }] },
    })
  })

  it('for stock that ran out and a buyer under age', async () => {
    const cartId = await fillCart(guest, { reposado: 4 })
    const body = orderPayload(cartId, { birthDate: '2010-01-01' })
    const young = await shop.call('/v2/sales-orders', { ...json, body })
    expect(young).toMatchObject({ status: 422, body: { code: 'UnderAge', errors: [{ path: 'birthDate' }] } })
    await buy(guest, { reposado: 7 })
    const late = await shop.call('/v2/sales-orders', { ...json, body: orderPayload(cartId) })
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'OutOfStock',
        errors: [{ path: 'items.reposado', message: 'Solo quedan 3 piezas de Tequila reposado.' }],
      },
    })
  })
})

describe('who may', () => {
  const everyone = () => ({
    nobody: undefined,
    stranger: people.otherCustomer,
    customer: people.customer,
    admin: people.admin,
    owner: people.owner,
  })

  async function statuses(call: (as: { token: string } | undefined) => Promise<{ status: number }>) {
    const entries = []
    for (const [name, as] of Object.entries(everyone())) entries.push([name, (await call(as)).status])
    return Object.fromEntries(entries) as Record<string, number>
  }

  it('pay: anyone a guest’s order by its folio; a customer’s order that customer and the owner', async () => {
    const ofGuest = await buy(guest, { vaso: 1 })
    const ofCustomer = await buy(customer, { vaso: 1 })
    const pay = (orderId: string) => statuses((as) => shop.call('/payment-request', { ...json, body: { orderId }, as }))
    expect(await pay(ofGuest.folio)).toEqual({ nobody: 200, stranger: 200, customer: 200, admin: 200, owner: 200 })
    expect(await pay(ofCustomer.folio)).toEqual({ nobody: 404, stranger: 404, customer: 200, admin: 404, owner: 200 })
    expect((await shop.call('/payment-request', { ...json, body: { orderId: 'SC-0000-0000' } })).status).toBe(404)
  })

  it('settle: anyone, but only who may act for the buyer learns whose order it is', async () => {
    const { folio, paymentId } = await buyByCard(customer, { vaso: 1 })
    for (const [name, as] of Object.entries(everyone())) {
      const { body } = await shop.call(`/payment-request/${paymentId}/settlement`, { ...json, as })
      const orderId = name === 'customer' || name === 'owner' ? folio : null
      expect(body.data, name).toEqual({ orderId, status: 'pending', paymentStatus: 'pending' })
    }
    expect((await shop.call(`/payment-request/${crypto.randomUUID()}/settlement`, json)).status).toBe(404)
    expect((await shop.call('/payment-request/not-an-id/settlement', json)).status).toBe(422)
  })

  it('refund and collect: the owner', async () => {
    const { folio } = await buy(customer, { vaso: 1 }, { paymentMethod: 'spei' })
    const collect = (as: { token: string } | undefined) =>
      shop.call('/payment-request/collections', { ...json, body: { orderId: folio, amount: 222.45 }, as })
    expect(await statuses(collect)).toEqual({ nobody: 401, stranger: 403, customer: 403, admin: 403, owner: 200 })
    const refund = (as: { token: string } | undefined) =>
      shop.call(`/orders/${folio}/refunds`, { ...json, body: { amount: 10 }, as })
    expect(await statuses(refund)).toEqual({ nobody: 401, stranger: 403, customer: 403, admin: 403, owner: 200 })
    shop.clock.now = addTime(TEST_NOW, HOUR)
    expect((await refund(people.owner)).body.code).toBe('RecentAuthRequired')
    shop.clock.now = TEST_NOW
    const bad = await shop.call(`/orders/${folio}/refunds`, { ...json, body: { amount: 0.001 }, as: people.owner })
    expect(bad).toMatchObject({ status: 422, body: { errors: [{ path: 'amount' }] } })
    expect((await storedOrder(database.db, folio)).payments).toMatchObject([{ refundedCentavos: 1000 }])
  })

  it('see whole: the customer whose order it is, the owner, and who knows its e-mail', async () => {
    const { folio } = await buy(customer, { vaso: 1 }, { comments: 'Tocar dos veces' })
    const masked = { isMasked: true, receiver: 'E*** R***', phone: '********90', instructions: '' }
    const strangers = await shop.call<OrderResponse>(`/orders/${folio}`)
    expect(strangers.body.data).toMatchObject({
      ...masked,
      deliveryAddress: 'Cal***, 44100 Guadalajara, Jalisco',
      canBePaid: false,
    })
    expect(strangers.body.data.payment).toBeNull()
    const till = await createTestStaff(database.db, TEST_NOW, {
      permissions: ['payments:read', 'payments:write'],
      refundLimitCentavos: 0,
    })
    for (const as of [people.otherCustomer, people.admin, till]) {
      expect((await shop.call<OrderResponse>(`/orders/${folio}`, { as })).body.data).toMatchObject(masked)
    }
    const wrong = await shop.call<OrderResponse>(`/orders/${folio}?email=someone@else.example`)
    expect(wrong.body).toEqual(strangers.body)
    for (const whole of [{ as: people.customer }, { as: people.owner }]) {
      const { body } = await shop.call<OrderResponse>(`/orders/${folio.toLowerCase().replaceAll('-', ' ')}`, whole)
      expect(body.data).toMatchObject({ isMasked: false, receiver: 'Elena Robles', canBePaid: true })
      expect(body.data.instructions).toBe('Portón verde\nTocar dos veces')
    }
    const knows = await shop.call<OrderResponse>(`/orders/${folio}?email=${BUYER_EMAIL}`)
    expect(knows.body.data).toMatchObject({
      isMasked: false,
      deliveryAddress: 'Calle Agave 12, Centro, 44100 Guadalajara, Jalisco',
      canBePaid: false,
    })
    expect((await shop.call('/orders/SC-1234-5678', { lng: 'en' })).body.message).toBe('Order information not found')
  })
})

it('offers to pay at the store only to who collects there, and says which method is a test', async () => {
  const methods = async (query: string) =>
    (await shop.call<{ method: string; isTest: boolean }[]>(`/payments-methods${query}`)).body.data.map(
      ({ method, isTest }) => `${method}:${isTest}`,
    )
  expect(await methods('')).toEqual(['card:true', 'link:true', 'oxxo:true', 'spei:false'])
  expect(await methods('?deliveryMethod=pickup')).toEqual([
    'card:true',
    'link:true',
    'oxxo:true',
    'spei:false',
    'store:false',
  ])
})

it('a pickup names its store', async () => {
  const { folio } = await buy(
    guest,
    { vaso: 1 },
    { deliveryMethod: 'pickup', shipping: undefined, storeId: 'centro', paymentMethod: 'store' },
  )
  const { body } = await shop.call<OrderResponse>(`/orders/${folio}`, { lng: 'en' })
  expect(body.data).toMatchObject({
    deliveryMethod: 'pickup',
    deliveryAddress: '',
    store: { id: 'centro', name: 'centro shop' },
  })
})

describe('bots', () => {
  it('are slowed down per address and per order, in counters that all processes share', async () => {
    const ports = shop.ports
    const one = createTestApi(database, { ports, rateLimiter: createPostgresRateLimiter(database.db) })
    const other = createTestApi(database, { ports, rateLimiter: createPostgresRateLimiter(database.db) })
    const { folio } = await buy(guest, { vaso: 1 })
    for (let call = 0; call < 15; call += 1) {
      expect(
        (await [one, other][call % 2]?.call('/payment-request', { ...json, body: { orderId: folio } }))?.status,
      ).toBe(200)
    }
    other.caller.address = '198.51.100.7'
    const refused = await other.call('/payment-request', { ...json, body: { orderId: folio.toLowerCase() } })
    expect(refused).toMatchObject({ status: 429, body: { code: 'TooManyRequests' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)

    for (let call = 0; call < 30; call += 1)
      expect((await one.call('/v2/sales-orders', { ...json, body: {} })).status).toBe(422)
    expect((await one.call('/v2/sales-orders', { ...json, body: {} })).status).toBe(429)
    for (let call = 0; call < 60; call += 1) await one.call('/orders/none')
    expect((await one.call('/orders/none')).status).toBe(429)
    one.clock.now = addTime(TEST_NOW, HOUR)
    expect((await one.call('/orders/none')).status).toBe(404)
  })
})

it('keeps what a buyer wrote as they wrote it, without what a database can’t hold', async () => {
  const { folio } = await buy(guest, { vaso: 1 }, { firstName: '  Zoë\0 <b>', comments: 'x'.repeat(1000) })
  const [row] = await database.db.select().from(orders).where(eq(orders.folio, folio))
  expect(row).toMatchObject({ firstName: 'Zoë <b>', comments: 'x'.repeat(1000) })
})
