import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Ctx } from '#domain/ctx.ts'
import { users } from '#db/schema/identity.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { payOrder } from '#domain/orders/paying/pay-order.ts'
import { placeOrder } from '#domain/orders/placing/place-order.ts'
import { HOUR } from '#kit/clock.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createCountingLimiter } from '#tests/doubles/rate-limiter.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import type { TestRequest } from '#tests/fixtures/api.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { buy, emailOf, fillCart, givenShop, orderInput } from '#tests/fixtures/sales.ts'

interface Offer {
  method: string
  description: string
  needsConfirmedEmail: boolean
}

const database = givenShop()
let people: TestActors
let shop: ReturnType<typeof createTestApi>
let guest: Ctx

const PLENTY = { oxxo: false, spei: 'por 48 horas' }
const FEW = { oxxo: true, spei: 'Quedan pocas piezas: apartamos tu pedido una hora' }

beforeAll(async () => {
  people = await createActors(database.db, TEST_NOW)
})
beforeEach(() => {
  shop = createTestApi(database)
  guest = createTestCtx(database.db)
})

async function offered(query: Record<string, string>, request: TestRequest = {}) {
  const { body } = await shop.call<Offer[]>(`/payments-methods?${new URLSearchParams(query)}`, request)
  const find = (method: string) => body.data.find((offer) => offer.method === method)
  const others = body.data.filter((offer) => offer.method !== 'oxxo' && offer.needsConfirmedEmail)
  expect(others).toEqual([])
  return { oxxo: find('oxxo')?.needsConfirmedEmail, spei: find('spei')?.description }
}

const like = ({ oxxo, spei }: typeof FEW) => ({ oxxo, spei: expect.stringContaining(spei) as string })

it('say before the order what low stock does to it, as placing it does', async () => {
  for (const [quantity, expected, hours] of [
    [4, PLENTY, 48],
    [5, FEW, 1],
  ] as const) {
    const cartId = await fillCart(guest, { vaso: quantity })
    expect(await offered({ cartId })).toEqual(like(expected))
    const input = orderInput(cartId, { paymentMethod: 'spei', email: emailOf(cartId) })
    const { folio, expiresAt } = await placeOrder(guest, input, { address: cartId })
    expect([folio, (Date.parse(expiresAt) - TEST_NOW.getTime()) / HOUR]).toEqual([folio, hours])
    expect(await offered({ cartId }), 'a cart that was ordered').toEqual(like(PLENTY))
  }
})

it('look at the stock of the store where it is picked up', async () => {
  const cartId = await fillCart(guest, { vaso: 4 })
  const pickup = { cartId, deliveryMethod: 'pickup', storeId: 'centro' }
  expect(await offered(pickup)).toEqual(like(PLENTY))
  const many = await fillCart(guest, { vaso: 6 })
  expect(await offered({ ...pickup, cartId: many })).toEqual(like(FEW))
  expect(await offered({ cartId: many, deliveryMethod: 'pickup' })).toEqual(like(PLENTY))
  expect(await offered({ ...pickup, cartId: 'none' })).toEqual(like(PLENTY))
})

it('keep their full time for an account whose e-mail is confirmed and on the order', async () => {
  const as = people.customer
  const { userId } = as.actor
  const cartId = await fillCart({ ...guest, actor: as.actor }, { vaso: 6 })
  await database.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, userId))
  expect(await offered({ cartId }, { as })).toEqual(like(FEW))
  await database.db.update(users).set({ emailVerifiedAt: TEST_NOW }).where(eq(users.id, userId))
  expect(await offered({ cartId }, { as })).toEqual(like(PLENTY))
  expect(await offered({ cartId, email: 'other' }, { as })).toEqual(like(FEW))
})

it('say of an order that there is what paying it another way does', async () => {
  for (const [quantity, isRefused] of [
    [4, false],
    [5, true],
  ] as const) {
    const { folio } = await buy(
      guest,
      { vaso: quantity },
      { paymentMethod: 'card', email: `${quantity}@people.example` },
    )
    expect(await offered({ orderId: folio.toLowerCase() })).toEqual({ oxxo: isRefused, spei: undefined })
    const paid = await payOrder(guest, { folio, method: 'oxxo' }).then(
      ({ method }) => method,
      (error: { code: string }) => error.code,
    )
    expect(paid).toBe(isRefused ? 'ConfirmedEmailRequired' : 'oxxo')
    // A voucher that it was placed with, or that was taken before, stays
    if (!isRefused) expect(await offered({ orderId: folio })).toEqual({ oxxo: false, spei: undefined })
  }
})

it('are those that paying the order takes: its own and what is paid on the provider’s page', async () => {
  const methodsOf = async (folio: string) =>
    (await shop.call<Offer[]>(`/payments-methods?orderId=${folio}`)).body.data.map(({ method }) => method)
  const pickup = { deliveryMethod: 'pickup', storeId: 'centro', address: null } as const
  for (const [paymentMethod, expected] of [
    ['link', ['link', 'card', 'oxxo']],
    ['spei', ['spei', 'card', 'link', 'oxxo']],
    ['store', ['store', 'card', 'link', 'oxxo']],
  ] as const) {
    const { folio } = await buy(
      guest,
      { vaso: 1 },
      { paymentMethod, email: `${paymentMethod}@people.example`, ...pickup },
    )
    expect(await methodsOf(folio)).toEqual(expected)
    await database.db
      .update(orders)
      .set({ subtotalCentavos: 1_000_001, totalCentavos: 1_000_001 })
      .where(eq(orders.folio, folio))
    expect(await methodsOf(folio), 'more than OXXO takes').toEqual(expected.filter((method) => method !== 'oxxo'))
    await database.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.folio, folio))
    expect(await methodsOf(folio), 'of a closed order').toEqual([])
  }
})

it('tell a stranger nothing of a customer’s order, and nobody whose folios are guesses', async () => {
  const { folio } = await buy({ ...guest, actor: people.customer.actor }, { vaso: 1 })
  expect((await shop.call(`/payments-methods?orderId=${folio}`, { as: people.customer })).status).toBe(200)
  for (const request of [{}, { as: people.otherCustomer }])
    expect((await shop.call(`/payments-methods?orderId=${folio}`, request)).status).toBe(404)
  shop = createTestApi(database, { rateLimiter: createCountingLimiter() })
  const guess = async () => (await shop.call('/payments-methods?orderId=SC-0000-0000')).status
  const statuses: number[] = []
  for (let count = 0; count < 61; count += 1) statuses.push(await guess())
  expect([...new Set(statuses.slice(0, 60)), statuses.at(-1)]).toEqual([404, 429])
  expect((await shop.call('/payments-methods')).status).toBe(200)
})
