import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { shopSettings } from '#db/schema/shop.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { getPacking } from '#domain/orders/fulfilling/picking/get-packing.ts'
import type { Locale } from '#i18n/locale.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { editCall } from '#tests/fixtures/order-edits.ts'
import { BUYER_EMAIL, fillCart, givenShop, orderPayload } from '#tests/fixtures/sales.ts'
import type { OrderResponse } from '../orders/order-response.ts'

const database = givenShop()
let people: TestActors
let shop: ReturnType<typeof createTestApi<TestPorts>>
let guest: Ctx

beforeAll(async () => {
  people = await createActors(database.db, TEST_NOW)
})
beforeEach(async () => {
  shop = createTestApi(database)
  guest = createTestCtx(database.db, { ports: shop.ports })
  await database.db.update(shopSettings).set({ giftWrapping: null })
})

const GIFT = {
  message: 'Feliz cumpleaños, papá.\n\nSalud 🥃',
  from: 'Elena y Tomás',
  to: 'Don Julián',
  hidesPrices: true,
  arrivesOn: '2026-12-24',
}

const SENT = { status: 'shipped', paidAt: TEST_NOW, placedFrom: null } as const

interface Attempt {
  cartId?: string
  key?: string
  lng?: Locale
  overrides?: Record<string, unknown>
}

async function place(gift: unknown, { cartId, key, lng = 'es', overrides }: Attempt = {}) {
  const body = orderPayload(cartId ?? (await fillCart(guest, { reposado: 1 })), { gift, ...overrides })
  return shop.call<{ folio: string }>('/v2/sales-orders', {
    method: 'POST',
    body,
    lng,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
}

async function placed(gift: unknown): Promise<string> {
  const { status, body } = await place(gift)
  expect(status).toBe(201)
  return body.data.folio
}

const storedGift = async (folio: string) =>
  (await database.db.select({ gift: orders.gift }).from(orders).where(eq(orders.folio, folio)))[0]?.gift

const tracked = async (folio: string, email: string) =>
  (await shop.call<OrderResponse>(`/orders/${folio}${email && `?email=${email}`}`)).body.data

describe('a gift', () => {
  it('is kept with its order as it was written, and shown to its buyer alone', async () => {
    const folio = await placed(GIFT)
    expect(await storedGift(folio)).toEqual(GIFT)
    expect((await tracked(folio, BUYER_EMAIL)).gift).toEqual(GIFT)
    const stranger = await tracked(folio, 'nobody@people.example')
    expect([stranger.isMasked, stranger.gift]).toEqual([true, null])
  })

  it('without prices says none to who has the folio from the parcel, and all to its buyer or while it waits to be paid', async () => {
    const folio = await placed(GIFT)
    expect(await tracked(folio, '')).toMatchObject({ isMasked: true, canBePaid: true, total: 998 })
    await database.db.update(orders).set(SENT).where(eq(orders.folio, folio))
    const { total, products, ...stranger } = await tracked(folio, '')
    expect(products).toMatchObject([{ productId: 'reposado', quantity: 1, price: null, total: null, ieps: null }])
    const { subtotal, shipping, shippingCost, net, iva, balance } = stranger
    expect(new Set([total, subtotal, shipping, shippingCost, net, iva, balance])).toEqual(new Set([null]))
    expect(await tracked(folio, BUYER_EMAIL)).toMatchObject({ isMasked: false, total: 998, products: [{ price: 899 }] })
    const plain = await placed({ ...GIFT, hidesPrices: false })
    await database.db.update(orders).set(SENT).where(eq(orders.folio, plain))
    expect(await tracked(plain, '')).toMatchObject({ isMasked: true, total: 998 })
  })

  it('may be nothing but that, and is none unless it is asked for', async () => {
    const plain = { message: '', from: '', to: '', hidesPrices: false, arrivesOn: null }
    expect(await storedGift(await placed({}))).toEqual(plain)
    expect(await storedGift(await placed(undefined))).toBeNull()
  })

  it('may say what emoji say: keycaps, flags, families, hearts', async () => {
    const message = 'Eres la 1️⃣ #️⃣ 🇲🇽 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏳️‍🌈 👩‍👩‍👧 ❤️ ❤︎ 👍🏽'
    expect((await storedGift(await placed({ ...GIFT, message })))?.message).toBe(message)
  })

  it('is told to who packs it, line by line, and stands on the slip, where nothing says what it costs', async () => {
    const folio = await placed({ ...GIFT, message: 'Uno\r\nDos\n\n\n\nTres' })
    await database.db.update(orders).set({ status: 'processing', placedFrom: null }).where(eq(orders.folio, folio))
    const packer = createTestCtx(database.db, { actor: people.owner.actor, ports: shop.ports })
    expect((await getPacking(packer, { folio })).gift).toEqual({ ...GIFT, message: 'Uno\nDos\n\nTres' })
    const slip = await shop.request(`/management/packing-slips?folios=${folio}`, { as: people.owner })
    const text = await slip.text()
    expect(text).toContain('"hidesPrices":true')
    expect(text).not.toMatch(/price"|total|899/i)
  })

  it('has its mark in the lists of orders and of what is to pack, and a filter', async () => {
    const [folio] = [await placed(GIFT), (await place(undefined)).body.data.folio]
    await database.db.update(orders).set({ status: 'processing', paidAt: TEST_NOW, placedFrom: null })
    const listed = async (path: string) =>
      (await shop.call<{ folio: string; isGift: boolean }[]>(path, { as: people.owner })).body.data
    for (const path of ['/management/orders', '/management/packing-queue']) {
      const marked = (await listed(path)).filter(({ isGift }) => isGift)
      expect([path, ...marked.map((order) => order.folio)]).toEqual([path, folio])
    }
    expect((await listed('/management/orders?gift=yes')).map((order) => order.folio)).toEqual([folio])
  })

  it('comes with the first answer when the same order is sent again, also when its day has passed', async () => {
    const cartId = await fillCart(guest, { reposado: 1 })
    const first = await place(GIFT, { cartId, key: 'a-key-of-the-browser' })
    shop.clock.now = new Date('2026-12-26T18:00:00Z')
    const again = await place(GIFT, { cartId, key: 'a-key-of-the-browser' })
    expect(again.body).toEqual(first.body)
    const other = await place({ ...GIFT, to: 'Otro' }, { cartId, key: 'a-key-of-the-browser' })
    expect(other.body.code).toBe('IdempotencyKeyReused')
  })
})

test.each([
  ['es', { message: 'a'.repeat(301) }, 'gift.message', 'Este texto es demasiado largo'],
  ['en', { message: 'a\n'.repeat(20) }, 'gift.message', 'The card has room for 12 lines. Please shorten the message.'],
  ['es', { message: 'Hola\u0007' }, 'gift.message', 'Quita los caracteres invisibles de este texto.'],
  ['en', { message: 'Hi\u202Eyou' }, 'gift.message', 'Remove the invisible characters from this text.'],
  ['es', { message: '\u200B\u2060\u200D' }, 'gift.message', 'Quita los caracteres invisibles de este texto.'],
  ['en', { message: '🏴 \u{E0068}\u{E0069}' }, 'gift.message', 'Remove the invisible characters from this text.'],
  ['es', { message: '1\uFE0F' }, 'gift.message', 'Quita los caracteres invisibles de este texto.'],
  ['es', { to: 'Ana\nLuis' }, 'gift.to', 'Escríbelo en una sola línea.'],
  ['en', { from: 'A\u200Bna' }, 'gift.from', 'Remove the invisible characters from this text.'],
  ['es', { from: 'a'.repeat(61) }, 'gift.from', 'Este texto es demasiado largo'],
  ['es', { arrivesOn: '2026-02-30' }, 'gift.arrivesOn', 'Escribe una fecha que exista.'],
  [
    'es',
    { arrivesOn: '2026-11-26' },
    'gift.arrivesOn',
    'Elige un día del 27 de noviembre de 2026 al 19 de enero de 2027.',
  ],
  ['en', { arrivesOn: '2027-01-20' }, 'gift.arrivesOn', 'Choose a day from November 27, 2026 to January 19, 2027.'],
] as const)('in %s, %j is refused at its field, of buyers and of staff', async (lng, wrong, path, message) => {
  const refused = await place({ ...GIFT, ...wrong }, { lng })
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path, message }] } })
  const { cartId: _cart, ...sale } = orderPayload('', { gift: { ...GIFT, ...wrong } })
  const body = { ...sale, lines: [{ variantId: 'reposado', quantity: 1 }], locale: lng }
  const call = { method: 'POST' as const, body, lng, as: people.owner }
  expect(await shop.call('/management/orders', call)).toMatchObject({
    status: 422,
    body: { errors: [{ path, message }] },
  })
})

it('has no day when it is collected', async () => {
  const overrides = { deliveryMethod: 'pickup', shipping: undefined, storeId: 'centro' }
  const cartId = await fillCart(guest, { vaso: 1 })
  const refused = await place(GIFT, { cartId, overrides })
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'GiftDayNotForPickup', errors: [{ path: 'gift.arrivesOn' }] },
  })
  expect((await place({ ...GIFT, arrivesOn: null }, { cartId, overrides })).status).toBe(201)
})

describe('an edit of the order', () => {
  const edit = async (folio: string, gift?: unknown) => {
    const { path, body, headers } = await editCall(database.db, folio, {})
    return shop.call(path, {
      method: 'POST',
      as: people.owner,
      headers,
      body: { ...body, gift, comments: crypto.randomUUID() },
    })
  }

  it('keeps the gift unless it says otherwise, even once its day is near', async () => {
    const gift = { ...GIFT, arrivesOn: '2026-11-23' }
    shop.clock.now = new Date('2026-11-16T18:00:00Z')
    const folio = await placed(gift)
    shop.clock.now = TEST_NOW
    expect((await edit(folio)).status).toBe(200)
    expect((await edit(folio, { ...gift, to: 'Don Julio' })).status).toBe(200)
    expect(await storedGift(folio)).toEqual({ ...gift, to: 'Don Julio' })
  })

  it('corrects it, notes that without its words, and takes it off', async () => {
    const folio = await placed(GIFT)
    const corrected = { ...GIFT, to: 'Don Julio' }
    expect((await edit(folio, corrected)).status).toBe(200)
    expect(await storedGift(folio)).toEqual(corrected)
    const { body } = await shop.call<{ edits: { changes: unknown[] }[] }>(`/management/orders/${folio}`, {
      as: people.owner,
    })
    expect(body.data.edits[0]?.changes).toContainEqual({ what: 'gift' })
    const audited = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, folio))
    expect(JSON.stringify(audited)).not.toMatch(/Julio|cumpleaños/)
    expect((await edit(folio, null)).status).toBe(200)
    expect(await storedGift(folio)).toBeNull()
  })

  it('refuses a day that can’t be kept', async () => {
    const folio = await placed(GIFT)
    expect(await edit(folio, { ...GIFT, arrivesOn: '2026-11-21' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'gift.arrivesOn' }] },
    })
  })
})

describe('the wrapping', () => {
  const offered = async () => (await shop.call<{ variantId: string } | null>('/gift-wrapping')).body.data

  it('is the product that the shop names, while it is for sale', async () => {
    expect(await offered()).toBeNull()
    await database.db.update(shopSettings).set({ giftWrapping: 'vaso' })
    expect(await offered()).toMatchObject({ productId: 'vaso', variantId: 'vaso', price: 123.45, isAlcohol: false })
    await database.db.update(shopSettings).set({ giftWrapping: 'reposado' })
    expect(await offered()).toMatchObject({ variantId: 'reposado', isAlcohol: true })
    await database.db.update(shopSettings).set({ giftWrapping: 'vaso' })
    await shop.call('/v2/sales-orders', {
      method: 'POST',
      body: orderPayload(await fillCart(guest, { reposado: 1, vaso: 10 })),
    })
    expect(await offered()).toBeNull()
  })

  it('is no further item of the parcel, neither quoted nor placed nor edited', async () => {
    await database.db.update(shopSettings).set({ giftWrapping: 'vaso' })
    const cartId = await fillCart(guest, { reposado: 1, vaso: 2 })
    const asked = { method: 'POST' as const, body: { cartId, postalCode: '44100' } }
    const quote = await shop.call<{ total: number }>('/carriers/shipping-rates', asked)
    expect(quote.body.data).toMatchObject({ shipping: { base: 99, additional: 0 }, total: 899 + 246.9 + 99 })
    const { body: order } = await place(GIFT, { cartId })
    expect(order.data).toMatchObject({ total: quote.body.data.total })
    const lines = [
      { variantId: 'reposado', quantity: 1 },
      { variantId: 'vaso', quantity: 2 },
    ]
    const byPhone = { method: 'POST' as const, as: people.owner, body: { lines, postalCode: '44100' } }
    expect((await shop.call('/management/orders/quote', byPhone)).body.data).toMatchObject({ shipping: 99 })
    const edit = await editCall(database.db, order.data.folio, { lines: { reposado: 2, vaso: 2 } })
    const call = { method: 'POST', as: people.owner, headers: edit.headers, body: edit.body } as const
    expect((await shop.call(edit.path, call)).status).toBe(200)
    expect((await tracked(order.data.folio, BUYER_EMAIL)).shippingCost).toBe(124)
  })

  it('isn’t sold with nothing in it, neither placed nor left by an edit', async () => {
    await database.db.update(shopSettings).set({ giftWrapping: 'vaso' })
    const alone = await place(GIFT, { cartId: await fillCart(guest, { vaso: 1 }), lng: 'en' })
    expect(alone).toMatchObject({ status: 409, body: { code: 'NothingToWrap' } })
    await database.db.update(shopSettings).set({ giftWrapping: null })
    const { body: sold } = await place(null, { cartId: await fillCart(guest, { vaso: 1 }) })
    await database.db.update(shopSettings).set({ giftWrapping: 'vaso' })
    const earlier = await editCall(database.db, sold.data.folio, {})
    const changed = {
      method: 'POST',
      as: people.owner,
      headers: earlier.headers,
      body: { ...earlier.body, gift: null, comments: 'x' },
    } as const
    expect((await shop.call(earlier.path, changed)).status, 'sold before it was the wrapping').toBe(200)
    const { body: order } = await place(GIFT, { cartId: await fillCart(guest, { reposado: 1, vaso: 1 }) })
    const { path, body, headers } = await editCall(database.db, order.data.folio, { lines: { vaso: 1 } })
    const left = await shop.call(path, { method: 'POST', as: people.owner, headers, body })
    expect(left).toMatchObject({ status: 409, body: { code: 'NothingToWrap' } })
  })
})
