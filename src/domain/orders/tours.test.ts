import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stockCountLines, stockLevels } from '#db/schema/inventory.server.ts'
import { orderLines } from '#db/schema/orders.server.ts'
import { shopSettings } from '#db/schema/shop.server.ts'
import { addItem } from '#domain/cart/add-item.ts'
import { createCart } from '#domain/cart/create-cart.ts'
import type { Ctx } from '#domain/ctx.ts'
import { getTourGroup } from '#domain/catalogue/tours/admin-tours.ts'
import { startCount } from '#domain/inventory/counts/start-count.ts'
import { releaseStock } from '#domain/inventory/levels/release-stock.ts'
import { addTime, DAY, HOUR, MINUTE } from '#kit/clock.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { BUYER_EMAIL, givenShop, orderInput, stockOf, storedOrder } from '#tests/fixtures/sales.ts'
import { putTourOnSale, TOUR_START } from '#tests/fixtures/tours.ts'
import { getAdminOrder } from './admin/get-admin-order.ts'
import { listPackingSlips } from './admin/list-packing-slips.ts'
import { cancelOrder } from './cancelling/cancel-order.ts'
import { cancelRest } from './cancelling/cancel-rest.ts'
import { deliverOrder } from './fulfilling/deliver-order.ts'
import { finishTours } from './fulfilling/finish-tours.ts'
import { listPackingLines } from './fulfilling/picking/get-packing.ts'
import { listPackingQueue } from './fulfilling/picking/list-packing-queue.ts'
import { shipOrder } from './fulfilling/ship-order.ts'
import { getPurchase } from './history/get-purchase.ts'
import { listBookedTours } from './history/list-booked-tours.ts'
import { markOrderPaid } from './mark-order-paid.ts'
import { lockOrder } from './lock-order.ts'
import { listOrderPaymentMethods } from './paying/list-order-payment-methods.ts'
import { payOrder } from './paying/pay-order.ts'
import { placeOrder } from './placing/place-order.ts'
import { quoteDelivery } from './quoting/quote-delivery.ts'

const database = givenShop(24)
let ports: TestPorts
let guest: Ctx
let owner: Ctx

beforeAll(async () => {
  await putTourOnSale(database.db, [
    { id: 'sabado' },
    { id: 'domingo', startsAt: addTime(TOUR_START, DAY), language: 'en' },
    { id: 'pronto', startsAt: addTime(TEST_NOW, 30 * HOUR) },
    { id: 'cerrado', startsAt: addTime(TEST_NOW, 3 * HOUR) },
  ])
})
beforeEach(async () => {
  ports = createTestPorts()
  guest = createTestCtx(database.db, { ports })
  owner = createTestCtx(database.db, { ports, actor: PROVEN_OWNER })
})

const TOUR_ALONE = { deliveryMethod: 'tour', shipping: null }

async function fill(quantities: Record<string, number>): Promise<string> {
  const { cartId } = await createCart(guest, { sessionId: crypto.randomUUID(), metadata: {} })
  for (const [variantId, quantity] of Object.entries(quantities)) {
    const productId = ['reposado', 'blanco', 'vaso'].includes(variantId) ? variantId : 'recorrido'
    await addItem(guest, { cartId, productId, variantId, quantity })
  }
  return cartId
}

async function book(quantities: Record<string, number>, overrides: Record<string, unknown> = TOUR_ALONE) {
  return placeOrder(guest, orderInput(await fill(quantities), overrides))
}

async function bookPaid(quantities: Record<string, number>, overrides?: Record<string, unknown>): Promise<string> {
  const { folio } = await book(quantities, overrides)
  const { id } = await storedOrder(database.db, folio)
  await guest.db.transaction(async (db) => {
    const tx = { ...guest, db }
    await markOrderPaid(tx, await lockOrder(tx, id), 'paid')
  })
  return folio
}

const at = (ctx: Ctx, now: Date): Ctx => ({ ...ctx, now })
const afterTour = addTime(TOUR_START, 90 * MINUTE)

describe('an order of tours alone', () => {
  it('has no address, no shipping cost and no IEPS, and holds its places', async () => {
    const { folio, totalCentavos } = await book({ sabado: 4 })
    expect(totalCentavos).toBe(4 * 45_000)
    const order = await storedOrder(database.db, folio)
    expect(order).toMatchObject({ deliveryMethod: 'tour', deliveryAddress: null, shippingCentavos: 0 })
    expect(order.ivaCentavos).toBe(Math.round((4 * 45_000 * 16) / 116))
    const lines = await database.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
    expect(lines).toMatchObject([{ isAlcohol: false, iepsCentavos: 0, size: 'lun, 30 nov 2026, 12:00 · español' }])
    expect(await stockOf(database.db, 'sabado')).toMatchObject({ reserved: 4 })
  })

  it('asks for the buyer’s age, because it ends in a tasting', async () => {
    await expect(book({ sabado: 1 }, { ...TOUR_ALONE, birthDate: null })).rejects.toMatchObject({
      code: 'BirthDateMissing',
    })
    await expect(book({ sabado: 1 }, { ...TOUR_ALONE, birthDate: '2010-01-01' })).rejects.toMatchObject({
      code: 'UnderAge',
    })
  })

  it('is refused with an address, and goods are refused without one', async () => {
    await expect(book({ sabado: 1 }, {})).rejects.toMatchObject({ code: 'DeliveryMethodUnfit' })
    await expect(book({ vaso: 1 })).rejects.toMatchObject({ code: 'DeliveryMethodUnfit' })
    await expect(book({ vaso: 1, sabado: 1 })).rejects.toMatchObject({ code: 'DeliveryMethodUnfit' })
  })

  it('gives its places back when it is cancelled', async () => {
    const folio = await bookPaid({ sabado: 3 })
    await cancelOrder(owner, { folio, reason: 'customer' } as never)
    expect(await stockOf(database.db, 'sabado')).toMatchObject({ reserved: 0, onHand: 10 })
  })

  it('takes at most ten in one order, whatever the same buyer ordered before', async () => {
    await database.db.update(stockLevels).set({ onHand: 40 }).where(eq(stockLevels.variantId, 'sabado'))
    await expect(fill({ sabado: 11 })).rejects.toMatchObject({ code: 'PerPersonFull' })
    await bookPaid({ sabado: 10 })
    await expect(book({ sabado: 10 })).resolves.toMatchObject({ status: 'pending' })
  })

  it('may be larger than the share of unpaid orders if it pays on the spot', async () => {
    await database.db.update(shopSettings).set({ unpaidShare: 30 })
    try {
      await expect(book({ sabado: 9 })).resolves.toMatchObject({ status: 'pending' })
      const spei = { ...TOUR_ALONE, paymentMethod: 'spei', email: 'otra@clientes.example' }
      await expect(book({ domingo: 9 }, spei)).rejects.toMatchObject({ code: 'UnpaidShareReached' })
    } finally {
      await database.db.update(shopSettings).set({ unpaidShare: 100 })
    }
  })
})

describe('the sale of a date', () => {
  it('closes three hours before the start', async () => {
    await expect(fill({ cerrado: 1 })).rejects.toMatchObject({ code: 'NotForSale' })
    const cartId = await fill({ pronto: 1 })
    const late = at(guest, addTime(TEST_NOW, 27 * HOUR))
    await expect(placeOrder(late, orderInput(cartId, TOUR_ALONE))).rejects.toMatchObject({ code: 'OutOfStock' })
    const intime = at(guest, addTime(TEST_NOW, 27 * HOUR - MINUTE))
    await expect(placeOrder(intime, orderInput(cartId, TOUR_ALONE))).resolves.toMatchObject({ status: 'pending' })
  })

  it('takes no payment that would be known only after the start', async () => {
    for (const paymentMethod of ['spei', 'oxxo']) {
      const overrides = { ...TOUR_ALONE, paymentMethod }
      await expect(book({ pronto: 1 }, overrides)).rejects.toMatchObject({ code: 'TourTooSoonForMethod' })
      await expect(book({ sabado: 1 }, overrides)).resolves.toMatchObject({ status: 'pending' })
    }
    const { folio } = await book({ pronto: 1 })
    await expect(payOrder(guest, { folio, method: 'oxxo' })).rejects.toMatchObject({ code: 'TourTooSoonForMethod' })
    const offered = await listOrderPaymentMethods(guest, folio)
    expect(offered.map(({ method }) => method)).toEqual(['card', 'link'])
  })

  it('sells the last places once, whoever asks at the same moment', async () => {
    await database.db.update(stockLevels).set({ onHand: 5 }).where(eq(stockLevels.variantId, 'sabado'))
    const carts = await Promise.all(Array.from({ length: 12 }, () => fill({ sabado: 2 })))
    const results = await Promise.allSettled(
      carts.map((cartId) => placeOrder(guest, orderInput(cartId, { ...TOUR_ALONE, email: `${cartId}@x.example` }))),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await stockOf(database.db, 'sabado')).toEqual({ onHand: 5, reserved: 4 })
  })
})

describe('an order of a tour and a bottle', () => {
  it('ships the bottle alone', async () => {
    const cartId = await fill({ reposado: 1, sabado: 2 })
    const both = await quoteDelivery(guest, { cartId, postalCode: '44100' })
    const alone = await quoteDelivery(guest, { cartId: await fill({ reposado: 1 }), postalCode: '44100' })
    expect(both.shipping).toMatchObject({ baseCentavos: alone.shipping.baseCentavos, additionalCentavos: 0 })
    const folio = await bookPaid({ reposado: 1, sabado: 2 }, {})
    const { id } = await storedOrder(database.db, folio)
    expect((await listPackingLines(owner, { orderId: id })).map(({ variantId }) => variantId)).toEqual(['reposado'])
    const [slip] = await listPackingSlips(owner, { folios: [folio] })
    expect(slip?.lines.map(({ sku }) => sku)).toEqual(['reposado'])
    const label = { carrier: 'Estafeta', trackingNumber: '1' }
    const wrong = shipOrder(owner, { folio, ...label, products: [{ variantId: 'sabado', quantity: 1 }] })
    await expect(wrong).rejects.toMatchObject({ code: 'UnitsNotAvailable' })
    const { parcels, rest, tours } = await shipOrder(owner, { folio, ...label })
    expect(parcels[0]?.lines).toEqual([{ variantId: 'reposado', quantity: 1 }])
    expect({ rest, tours }).toEqual({ rest: [], tours: [{ variantId: 'sabado', quantity: 2 }] })
  })

  it('leaves the packing queue with the bottle, and completes after the tour', async () => {
    const folio = await bookPaid({ reposado: 1, sabado: 2 }, {})
    const queue = async () => (await listPackingQueue(owner, { delivery: 'shipping', limit: 9 })).items
    expect(await queue()).toMatchObject([{ folio, units: 1 }])
    await shipOrder(owner, { folio, carrier: 'Estafeta', trackingNumber: '1' })
    expect(await queue()).toEqual([])
    expect((await getAdminOrder(owner, { folio })).actions).toEqual(expect.arrayContaining(['deliver', 'cancel-rest']))
    expect((await deliverOrder(owner, { folio })).status).toBe('shipped')
    const waiting = await getAdminOrder(at(owner, addTime(TEST_NOW, 9 * DAY)), { folio })
    expect(waiting.actions).not.toContain('deliver')
    expect(waiting.attention).toEqual([])
    expect(await finishTours(at(owner, addTime(afterTour, -1)))).toBe(0)
    expect(await finishTours(at(owner, afterTour))).toBe(1)
    expect((await storedOrder(database.db, folio)).changes.at(-1)).toBe('completed:visited')
  })

  it('waits for its bottle when the tour is over before', async () => {
    const folio = await bookPaid({ reposado: 1, sabado: 2 }, {})
    await finishTours(at(owner, afterTour))
    expect((await storedOrder(database.db, folio)).status).toBe('shipped')
    expect((await listPackingQueue(owner, { delivery: 'shipping', limit: 9 })).items).toMatchObject([{ folio }])
    await shipOrder(owner, { folio, carrier: 'Estafeta', trackingNumber: '1' })
    expect((await deliverOrder(owner, { folio })).status).toBe('completed')
  })

  it('gives the places back when what is still to come is called off', async () => {
    const folio = await bookPaid({ reposado: 1, sabado: 2 }, {})
    await shipOrder(owner, { folio, carrier: 'Estafeta', trackingNumber: '1' })
    await cancelRest(owner, { folio })
    expect(await stockOf(database.db, 'sabado')).toEqual({ onHand: 10, reserved: 0 })
  })
})

describe('a paid order close to its tour', () => {
  const customer = async (): Promise<Ctx> => ({
    ...guest,
    actor: (await createTestCustomer(database.db, TEST_NOW)).actor,
  })

  it('is canceled by its buyer until the sale closes, and by staff later too', async () => {
    const buyer = await customer()
    guest = buyer
    const [early, late] = [await bookPaid({ sabado: 1 }), await bookPaid({ sabado: 1 })]
    const closing = addTime(TOUR_START, -3 * HOUR)
    expect((await getPurchase(at(buyer, addTime(closing, -1)), { folio: early })).canCancel).toBe(true)
    await cancelOrder(at(buyer, addTime(closing, -1)), { folio: early })
    expect((await getPurchase(at(buyer, closing), { folio: late })).canCancel).toBe(false)
    await expect(cancelOrder(at(buyer, closing), { folio: late })).rejects.toMatchObject({
      code: 'TourTooSoonToCancel',
    })
    await cancelOrder(at(owner, closing), { folio: late })
    expect((await storedOrder(database.db, late)).status).toBe('cancelled')
  })

  it('says how many people still come once some were refunded', async () => {
    const folio = await bookPaid({ sabado: 4 })
    const order = await storedOrder(database.db, folio)
    await database.db.transaction(async (db) => {
      await releaseStock({ ...owner, db }, { orderId: order.id, lines: [{ variantId: 'sabado', quantity: 3 }] })
    })
    expect(await listBookedTours(guest, order)).toMatchObject([{ people: 1 }])
    const { guests } = await getTourGroup(owner, 'sabado')
    expect(guests.find((each) => each.folio === folio)).toMatchObject({ people: 1, isPaid: true })
  })
})

it('counts no places among the stock of the warehouse', async () => {
  await startCount(owner, { locationId: 'cedis' })
  const lines = await database.db.select().from(stockCountLines)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter(({ variantId }) => ['sabado', 'domingo', 'pronto'].includes(variantId))).toEqual([])
})

it('moves no order of tours from an hour’s hold to days of it', async () => {
  const { folio } = await book({ sabado: 9 }, { ...TOUR_ALONE, paymentMethod: 'card' })
  expect((await listOrderPaymentMethods(guest, folio)).map(({ method }) => method)).not.toContain('oxxo')
  await expect(payOrder(guest, { folio, method: 'oxxo' })).rejects.toMatchObject({ code: 'PaymentMethodNotOffered' })
})

describe('after the tour', () => {
  it('completes paid orders, tells their buyers and takes the places', async () => {
    const folio = await bookPaid({ sabado: 3 })
    expect((await listPackingQueue(owner, { delivery: 'shipping', limit: 9 })).items).toEqual([])
    const late = at(owner, addTime(TEST_NOW, 5 * DAY))
    expect((await getAdminOrder(late, { folio })).attention).toEqual([])
    expect(await finishTours(at(owner, afterTour))).toBe(1)
    expect(await storedOrder(database.db, folio)).toMatchObject({ status: 'completed', email: BUYER_EMAIL })
    expect(await stockOf(database.db, 'sabado')).toEqual({ onHand: 7, reserved: 0 })
    expect(await finishTours(at(owner, afterTour))).toBe(0)
  })

  it('completes an order of two dates after the last one', async () => {
    const folio = await bookPaid({ sabado: 1, domingo: 1 })
    await finishTours(at(owner, afterTour))
    expect((await storedOrder(database.db, folio)).status).toBe('shipped')
    await finishTours(at(owner, addTime(afterTour, DAY)))
    expect((await storedOrder(database.db, folio)).status).toBe('completed')
  })
})
