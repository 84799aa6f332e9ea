import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orders } from '#db/schema/orders.server.ts'
import { orderPicks, parcels } from '#db/schema/parcels.server.ts'
import { variants } from '#db/schema/catalogue.server.ts'
import { stockMovements } from '#db/schema/inventory.server.ts'
import { NotAllowed } from '#domain/access-errors.ts'
import { ANONYMOUS } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { SHIPPED_GRANTS } from '#vocabulary/shipped-roles.ts'
import { createTestStaff, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { editAs } from '#tests/fixtures/order-edits.ts'
import { buy, givenShop, stockOf } from '#tests/fixtures/sales.ts'
import { putBundleOnSale } from '#tests/fixtures/test-products.ts'
import { collectPayment } from '../../paying/collect-payment.ts'
import { cancelOrder } from '../../cancelling/cancel-order.ts'
import { deliverOrder } from '../deliver-order.ts'
import { shipOrder } from '../ship-order.ts'
import { CodeUnknown, NothingPicked, OrderNotPackable, PickedAlready, ProductNotInOrder } from './errors.ts'
import { getPacking } from './get-packing.ts'
import { listPackingQueue } from './list-packing-queue.ts'
import { pickUnits } from './pick-units.ts'
import type { PickInput } from './schemas.ts'
import { shipPicks } from './ship-picks.ts'

const database = givenShop(12)
const EAN = '7501031311309'

const as = (actor: Ctx['actor'] = ANONYMOUS, later = 0) =>
  createTestCtx(database.db, { actor, now: addTime(TEST_NOW, later) })
const owner = (later = 0) => as(PROVEN_OWNER, later)
const warehouse = async (later = 0) =>
  as((await createTestStaff(database.db, TEST_NOW, SHIPPED_GRANTS.warehouse)).actor, later)

beforeAll(() => putBundleOnSale(database.db, { id: 'juego' }, { vaso: 1, blanco: 1 }))
beforeEach(() => database.db.update(variants).set({ barcode: EAN }).where(eq(variants.id, 'reposado')))

/** A paid order of four glasses and a reposado. */
async function givenPaidOrder(later = 0, overrides: Record<string, unknown> = {}) {
  const { folio, totalCentavos } = await buy(as(ANONYMOUS, later), { vaso: 4, reposado: 1 }, overrides)
  await collectPayment(owner(later), { folio, amountCentavos: totalCentavos })
  return folio
}
const BY_TRANSFER = { paymentMethod: 'spei' }
const givenShipment = (later = 0) => givenPaidOrder(later, BY_TRANSFER)

const scan = (ctx: Ctx, folio: string, code: string, more: Partial<PickInput> & { key?: string } = {}) =>
  pickUnits(ctx, { folio, code, units: 1, ...more })
const label = (trackingNumber: string) => ({ carrier: 'Paquetería del Valle', trackingNumber })

describe('the packing queue', () => {
  it('has what is paid and hasn’t left, the oldest promise first, and pickups apart', async () => {
    const ctx = await warehouse(7 * DAY)
    const later = await givenShipment(2 * DAY)
    const first = await givenShipment()
    const { folio: unpaid } = await buy(as(), { blanco: 1 }, BY_TRANSFER)
    const { folio: collected, totalCentavos } = await buy(
      as(),
      { vaso: 1 },
      { ...BY_TRANSFER, deliveryMethod: 'pickup', storeId: 'centro', shipping: null },
    )
    await collectPayment(owner(), { folio: collected, amountCentavos: totalCentavos })
    const { items } = await listPackingQueue(ctx, { delivery: 'shipping', limit: 10 })
    expect(items.map(({ folio }) => folio)).toEqual([first, later])
    expect(items[0]).toMatchObject({ units: 5, picked: 0, pickers: [], isRest: false, receiver: 'Elena Robles' })
    expect(items.map(({ folio }) => folio)).not.toContain(unpaid)
    const pickups = await listPackingQueue(ctx, { delivery: 'pickup', limit: 10 })
    expect(pickups.items.map(({ folio }) => folio)).toEqual([collected])
    const one = await listPackingQueue(ctx, { delivery: 'shipping', limit: 1 })
    expect(one.items.map(({ folio }) => folio)).toEqual([first])
    expect(one.next).not.toBeNull()
    await deliverOrder(ctx, { folio: collected })
    expect((await listPackingQueue(ctx, { delivery: 'pickup', limit: 10 })).items).toEqual([])
  })

  it('is of those who fulfil orders', async () => {
    const { actor } = await createTestStaff(database.db, TEST_NOW, SHIPPED_GRANTS.content)
    const folio = await givenShipment()
    await expect(listPackingQueue(as(actor), { delivery: 'shipping', limit: 1 })).rejects.toThrow(NotAllowed)
    await expect(scan(as(actor), folio, 'vaso')).rejects.toThrow(NotAllowed)
    await expect(shipPicks(as(actor), { folio, ...label('PV-1') })).rejects.toThrow(NotAllowed)
  })
})

describe('picking', () => {
  it('counts each scan of a SKU or barcode, says what is wrong, and survives being left', async () => {
    const [ana, toño] = [await warehouse(), await warehouse()]
    const folio = await givenShipment()
    await scan(ana, folio, 'VASO')
    const { lines } = await scan(toño, folio, EAN)
    expect(lines.toSorted((one, other) => one.sku.localeCompare(other.sku))).toMatchObject([
      { sku: 'reposado', barcode: EAN, units: 1, picked: 1 },
      { sku: 'vaso', units: 4, picked: 1 },
    ])
    const seen = await getPacking(ana, { folio })
    expect(seen.pickers).toHaveLength(2)
    expect(seen).toMatchObject({ units: 5, picked: 2, status: 'processing' })
    await expect(scan(ana, folio, EAN)).rejects.toThrow(PickedAlready)
    await expect(scan(ana, folio, 'blanco')).rejects.toThrow(ProductNotInOrder)
    await expect(scan(ana, folio, '4006381333931')).rejects.toThrow(CodeUnknown)
    const back = await pickUnits(ana, { folio, variantId: 'reposado', units: -3 })
    expect(back).toMatchObject({ picked: 1, pickers: [expect.any(String)] })
    const [queued] = (await listPackingQueue(toño, { delivery: 'shipping', limit: 10 })).items
    expect(queued).toMatchObject({ folio, units: 5, picked: 1 })
  })

  it('counts a scan once however often it is sent, and never more than are left, whoever scans', async () => {
    const people = [await warehouse(), await warehouse(), await warehouse()] as const
    const folio = await givenShipment()
    await Promise.all(Array.from({ length: 5 }, () => scan(people[0], folio, 'vaso', { key: 'the-same-scan' })))
    expect(await getPacking(people[0], { folio })).toMatchObject({ picked: 1 })
    const scans = await Promise.allSettled(
      Array.from({ length: 9 }, (_, at) =>
        scan(people[at % 3] ?? people[0], folio, 'vaso', { key: `scan-no-${at}-of-9` }),
      ),
    )
    expect(scans.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await getPacking(people[0], { folio })).toMatchObject({ picked: 4, units: 5 })
  })

  it('of what is a line of its own and a part of a bundle goes on from one to the other', async () => {
    const { folio, totalCentavos } = await buy(as(), { juego: 1, vaso: 2 }, BY_TRANSFER)
    await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
    const picked = async (units: number) => {
      const { lines } = await pickUnits(owner(), { folio, code: 'vaso', units })
      return Object.fromEntries(lines.map((line) => [`${line.variantId}/${line.partId}`, line.picked]))
    }
    await expect(picked(4)).rejects.toMatchObject({ code: 'PickedAlready', values: { count: 3 } })
    expect(await picked(3)).toEqual({ 'juego/vaso': 1, 'juego/blanco': 0, 'vaso/vaso': 2 })
    expect(await picked(-2)).toEqual({ 'juego/vaso': 0, 'juego/blanco': 0, 'vaso/vaso': 1 })
    expect(await picked(-9)).toEqual({ 'juego/vaso': 0, 'juego/blanco': 0, 'vaso/vaso': 0 })
  })

  it('is of paid orders alone', async () => {
    const { folio } = await buy(as(), { vaso: 1 }, BY_TRANSFER)
    await expect(scan(owner(), folio, 'vaso')).rejects.toThrow(OrderNotPackable)
    await cancelOrder(owner(), { folio })
    await expect(scan(owner(), folio, 'vaso')).rejects.toThrow(OrderNotPackable)
  })
})

describe('what was picked', () => {
  it('ships in a box with a weight; a short pick stays in the queue with what is owed', async () => {
    const ctx = await warehouse()
    const folio = await givenShipment()
    await expect(shipPicks(ctx, { folio, ...label('PV-1') })).rejects.toThrow(NothingPicked)
    await pickUnits(ctx, { folio, variantId: 'vaso', units: 3 })
    await scan(ctx, folio, 'reposado')
    const sent = await shipPicks(ctx, { folio, ...label('PV-1'), box: 'Mediana', weightGrams: 4200 })
    expect(sent).toMatchObject({
      status: 'shipped',
      isRest: true,
      units: 1,
      picked: 0,
      lines: [{ sku: 'vaso', units: 1 }],
    })
    expect(sent.parcels).toMatchObject([label('PV-1')])
    expect(await database.db.select().from(parcels)).toMatchObject([{ box: 'Mediana', weightGrams: 4200 }])
    expect(await stockOf(database.db, 'vaso')).toEqual({ onHand: 7, reserved: 1 })
    expect((await listPackingQueue(ctx, { delivery: 'shipping', limit: 5 })).items).toMatchObject([{ folio, units: 1 }])
    await scan(ctx, folio, 'vaso')
    expect(await shipPicks(ctx, { folio, ...label('PV-2') })).toMatchObject({ units: 0, lines: [] })
    expect((await listPackingQueue(ctx, { delivery: 'shipping', limit: 5 })).items).toEqual([])
  })

  it('ships once, whoever presses and whatever number each typed', async () => {
    const people = [await warehouse(), await warehouse()] as const
    const folio = await givenShipment()
    await pickUnits(people[0], { folio, variantId: 'vaso', units: 2 })
    const tries = await Promise.allSettled([
      ...Array.from({ length: 3 }, () => shipPicks(people[0], { folio, ...label('PV-1') })),
      ...Array.from({ length: 3 }, () => shipPicks(people[1], { folio, ...label('PV-2') })),
    ])
    expect(await database.db.select().from(parcels)).toHaveLength(1)
    expect(await database.db.select().from(stockMovements)).toMatchObject([{ variantId: 'vaso', quantity: -2 }])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await getPacking(people[0], { folio })).toMatchObject({ units: 3, picked: 0 })
  })

  it('is dropped where an edit wants less, and stays where it wants as much', async () => {
    const folio = await givenShipment()
    await pickUnits(owner(), { folio, variantId: 'vaso', units: 3 })
    await pickUnits(owner(), { folio, variantId: 'reposado', units: 1 })
    await editAs(owner(), folio, { lines: { vaso: 2 } })
    expect(await database.db.select().from(orderPicks)).toMatchObject([{ variantId: 'vaso', quantity: 2 }])
    await editAs(owner(), folio, { lines: { vaso: 4, reposado: 1 } })
    expect(await getPacking(owner(), { folio })).toMatchObject({ units: 5, picked: 2 })
  })

  it('is gone once the order ships otherwise, and goes with the order', async () => {
    const folio = await givenShipment()
    await pickUnits(owner(), { folio, variantId: 'vaso', units: 2 })
    await shipOrder(owner(), { folio, ...label('PV-1') })
    expect(await database.db.select().from(orderPicks)).toEqual([])
    const [order] = await database.db.select().from(orders).where(eq(orders.folio, folio))
    expect(order?.status).toBe('shipped')
  })
})
