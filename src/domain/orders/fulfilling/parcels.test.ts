import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mails } from '#db/schema/mail.server.ts'
import { ANONYMOUS } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { NotAllowed, SignInRequired } from '#domain/access-errors.ts'
import { stockMovements } from '#db/schema/inventory.server.ts'
import { getOrderTracking } from '../history/get-order-tracking.ts'
import { carriers } from '#db/schema/shipping.server.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { buy, givenShop, storedOrder, stockOf } from '#tests/fixtures/sales.ts'
import { cancelOrder } from '../cancelling/cancel-order.ts'
import { cancelRest } from '../cancelling/cancel-rest.ts'
import { collectPayment } from '../paying/collect-payment.ts'
import { deliverOrder } from './deliver-order.ts'
import { deliverParcel } from './deliver-parcel.ts'
import {
  OrderNotCancellable,
  OrderNotDeliverable,
  OrderNotShippable,
  ParcelNotFound,
  ParcelNumberUsed,
  UnitsNotAvailable,
  RestNotCancellable,
} from '../placing/errors.ts'
import { refundOrder } from '../refunding/refund-order.ts'
import { shipOrder } from './ship-order.ts'

const database = givenShop(8)

const as = (actor: Ctx['actor'] = ANONYMOUS, later = 0) =>
  createTestCtx(database.db, { actor, now: addTime(TEST_NOW, later) })
const owner = (later = 0) => as(PROVEN_OWNER, later)

const label = (trackingNumber: string) => ({ carrier: 'Paquetería del Valle', trackingNumber })
const of = (quantities: Record<string, number>) =>
  Object.entries(quantities).map(([variantId, quantity]) => ({ variantId, quantity }))

/** A paid order of three glasses and two reposados. */
async function givenPaidOrder() {
  const { folio, totalCentavos } = await buy(as(), { vaso: 3, reposado: 2 }, { paymentMethod: 'spei' })
  await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
  return folio
}

async function shipmentMails(folio: string) {
  const rows = await database.db.select().from(mails).where(eq(mails.kind, 'order-shipped'))
  return rows.filter(({ subject }) => subject.includes(folio)).map(({ subject, text }) => ({ subject, text }))
}

describe('an order sent in parcels', () => {
  it('is shipped with the first, and delivered with the last; each unit leaves the stock once', async () => {
    const folio = await givenPaidOrder()
    const first = await shipOrder(owner(DAY), { folio, ...label('PV-1'), products: of({ vaso: 2, reposado: 1 }) })
    expect(first).toMatchObject({ status: 'shipped', rest: of({ reposado: 1, vaso: 1 }) })
    expect(await stockOf(database.db, 'vaso')).toEqual({ onHand: 8, reserved: 1 })
    expect(await stockOf(database.db, 'reposado')).toEqual({ onHand: 9, reserved: 1 })

    const second = await shipOrder(owner(2 * DAY), { folio, ...label('PV-2') })
    expect(second.rest).toEqual([])
    expect(second.parcels.map(({ lines }) => lines)).toEqual([
      of({ reposado: 1, vaso: 2 }),
      of({ reposado: 1, vaso: 1 }),
    ])
    expect(await stockOf(database.db, 'vaso')).toEqual({ onHand: 7, reserved: 0 })

    const [one, two] = second.parcels.map(({ id }) => id)
    expect(await deliverParcel(owner(3 * DAY), { folio, parcelId: two ?? '' })).toMatchObject({ status: 'shipped' })
    const done = await deliverParcel(owner(4 * DAY), { folio, parcelId: one ?? '' })
    expect(done).toMatchObject({ status: 'completed', deliveredAt: addTime(TEST_NOW, 4 * DAY) })
    expect(done.parcels.map(({ deliveredAt }) => deliveredAt)).toEqual([
      addTime(TEST_NOW, 4 * DAY),
      addTime(TEST_NOW, 3 * DAY),
    ])
    const { changes } = await storedOrder(database.db, folio)
    expect(changes).toEqual(['pending:placed', 'processing:paid', 'shipped:shipped', 'completed:delivered'])
  })

  it('leaves once however often, and at whatever moment, a parcel is told', async () => {
    const folio = await givenPaidOrder()
    const parcel = { folio, ...label('PV-1'), products: of({ vaso: 2 }) }
    await Promise.all(Array.from({ length: 6 }, () => shipOrder(owner(), parcel)))
    expect(await stockOf(database.db, 'vaso')).toEqual({ onHand: 8, reserved: 1 })
    expect(await database.db.select().from(stockMovements)).toHaveLength(1)
    await Promise.all(Array.from({ length: 6 }, () => shipOrder(owner(), { folio, ...label('PV-2') })))
    expect(await stockOf(database.db, 'vaso')).toEqual({ onHand: 7, reserved: 0 })
    expect(await stockOf(database.db, 'reposado')).toEqual({ onHand: 8, reserved: 0 })
    expect(await shipmentMails(folio)).toHaveLength(2)
  })

  it('never sends more than was bought, by whichever of two parcels', async () => {
    const folio = await givenPaidOrder()
    const sending = ['PV-1', 'PV-2'].map((number) =>
      shipOrder(owner(), { folio, ...label(number), products: of({ vaso: 2 }) }),
    )
    const outcomes = await Promise.allSettled(sending)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const products of [of({ vaso: 2 }), of({ blanco: 1 }), of({ reposado: 2, vaso: 2 })]) {
      await expect(shipOrder(owner(), { folio, ...label('PV-3'), products })).rejects.toThrow(UnitsNotAvailable)
    }
    expect(await stockOf(database.db, 'vaso')).toEqual({ onHand: 8, reserved: 1 })
    expect(await stockOf(database.db, 'reposado')).toEqual({ onHand: 10, reserved: 2 })
  })

  it('keeps each number to its parcel', async () => {
    const folio = await givenPaidOrder()
    await shipOrder(owner(), { folio, ...label('PV-1'), products: of({ vaso: 1 }) })
    for (const products of [of({ vaso: 2 }), of({ reposado: 1 }), undefined]) {
      await expect(shipOrder(owner(), { folio, ...label('PV-1'), products })).rejects.toThrow(ParcelNumberUsed)
    }
    await shipOrder(owner(), { folio, ...label('PV-2') })
    await expect(shipOrder(owner(), { folio, ...label('PV-3') })).rejects.toThrow(OrderNotShippable)
  })

  it('can’t be cancelled once a part left, nor by giving its money back', async () => {
    const folio = await givenPaidOrder()
    await shipOrder(owner(), { folio, ...label('PV-1'), products: of({ vaso: 1 }) })
    await expect(cancelOrder(owner(), { folio })).rejects.toThrow(OrderNotCancellable)
    await refundOrder(owner(), { folio })
    expect(await storedOrder(database.db, folio)).toMatchObject({ status: 'shipped' })
    expect(await stockOf(database.db, 'vaso')).toEqual({ onHand: 9, reserved: 2 })
  })

  it('is cancelled or sent, never both', async () => {
    const folio = await givenPaidOrder()
    await Promise.allSettled([
      cancelOrder(owner(), { folio }),
      shipOrder(owner(), { folio, ...label('PV-1'), products: of({ vaso: 1 }) }),
    ])
    const { status } = await storedOrder(database.db, folio)
    const left = status === 'cancelled' ? { onHand: 10, reserved: 0 } : { onHand: 9, reserved: 2 }
    expect(await stockOf(database.db, 'vaso')).toEqual(left)
  })

  it('isn’t delivered while something is left to send', async () => {
    const folio = await givenPaidOrder()
    const { parcels } = await shipOrder(owner(), { folio, ...label('PV-1'), products: of({ vaso: 1 }) })
    await expect(deliverOrder(owner(), { folio })).rejects.toThrow(OrderNotDeliverable)
    expect((await deliverParcel(owner(), { folio, parcelId: parcels[0]?.id ?? '' })).status).toBe('shipped')
    await expect(deliverParcel(owner(), { folio, parcelId: crypto.randomUUID() })).rejects.toThrow(ParcelNotFound)
    await shipOrder(owner(DAY), { folio, ...label('PV-2') })
    const done = await deliverOrder(owner(2 * DAY), { folio })
    expect(done.parcels.map(({ deliveredAt }) => deliveredAt)).toEqual([TEST_NOW, addTime(TEST_NOW, 2 * DAY)])
  })
})

describe('what can’t be sent any more', () => {
  it('goes back on sale, and what left is the order', async () => {
    const folio = await givenPaidOrder()
    await expect(cancelRest(owner(), { folio })).rejects.toThrow(RestNotCancellable)
    const { parcels } = await shipOrder(owner(), { folio, ...label('PV-1'), products: of({ vaso: 1 }) })
    const received = await Promise.all([cancelRest(owner(), { folio }), cancelRest(owner(), { folio })])
    for (const { status, rest } of received) expect({ status, rest }).toEqual({ status: 'shipped', rest: [] })
    expect(await stockOf(database.db, 'vaso')).toEqual({ onHand: 9, reserved: 0 })
    expect(await stockOf(database.db, 'reposado')).toEqual({ onHand: 10, reserved: 0 })
    await expect(shipOrder(owner(), { folio, ...label('PV-2') })).rejects.toThrow(OrderNotShippable)
    expect((await deliverParcel(owner(), { folio, parcelId: parcels[0]?.id ?? '' })).status).toBe('completed')
  })

  it('completes an order whose parcels arrived before', async () => {
    const folio = await givenPaidOrder()
    const { parcels } = await shipOrder(owner(), { folio, ...label('PV-1'), products: of({ vaso: 1 }) })
    await deliverParcel(owner(), { folio, parcelId: parcels[0]?.id ?? '' })
    expect((await cancelRest(owner(), { folio })).status).toBe('completed')
  })
})

it('each parcel has a mail of its own, with the courier’s page where the shop knows it', async () => {
  await database.db
    .insert(carriers)
    .values({ id: 'valle', name: 'Paquetería del VALLE', trackingUrl: 'https://valle.example/guia?n={number}' })
  const folio = await givenPaidOrder()
  await shipOrder(owner(), { folio, ...label('PV 1&2'), products: of({ vaso: 2 }) })
  await shipOrder(owner(DAY), { folio, carrier: 'Don Chuy', trackingNumber: '7' })
  const received = await shipmentMails(folio)
  const [first, last] = received.toSorted((a, b) => b.subject.localeCompare(a.subject))
  expect(first?.subject).toContain('una parte va en camino')
  expect(first?.text).toContain('https://valle.example/guia?n=PV%201%262')
  expect(first?.text).toContain('2 × Tequila vaso')
  expect(first?.text).not.toContain('reposado')
  expect(last?.subject).toContain('el resto va en camino')
  expect(last?.text).not.toContain('Seguir el paquete')
  const { parcels, trackingNumber } = await getOrderTracking(as(), { folio })
  expect(parcels.map(({ trackingUrl }) => trackingUrl)).toEqual(['https://valle.example/guia?n=PV%201%262', null])
  expect(trackingNumber).toBe('7')
})

it('nobody but the owner tells of parcels', async () => {
  const folio = await givenPaidOrder()
  const { actor } = await createTestCustomer(database.db, TEST_NOW)
  for (const verb of [
    (ctx: Ctx) => deliverParcel(ctx, { folio, parcelId: crypto.randomUUID() }),
    (ctx: Ctx) => cancelRest(ctx, { folio }),
  ]) {
    await expect(verb(as())).rejects.toThrow(SignInRequired)
    await expect(verb(as(actor))).rejects.toThrow(NotAllowed)
    await expect(verb(as({ kind: 'admin', userId: 'a' }))).rejects.toThrow(NotAllowed)
  }
})
