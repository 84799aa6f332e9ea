import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { variantParts } from '#db/schema/catalogue.server.ts'
import { shopSettings } from '#db/schema/shop.server.ts'
import { orderLines, orders } from '#db/schema/orders.server.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { NotEnoughStock } from '#domain/cart/errors.ts'
import type { Ctx } from '#domain/ctx.ts'
import { OutOfStock } from '#domain/inventory/errors.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts } from '#tests/fixtures/context.ts'
import { brokenInvariants } from '#tests/fixtures/invariants.ts'
import { editAs } from '#tests/fixtures/order-edits.ts'
import {
  buy,
  deleteOrders,
  emailOf,
  fillCart,
  givenShop,
  orderInput,
  stockOf,
  storedOrder,
} from '#tests/fixtures/sales.ts'
import { putBundleOnSale } from '#tests/fixtures/test-products.ts'
import { deliverOrder } from './fulfilling/deliver-order.ts'
import { shipOrder } from './fulfilling/ship-order.ts'
import { beginReturn } from './returning/begin-return.ts'
import { receiveReturn } from './returning/receive-return.ts'
import { replaceReturn } from './returning/replace-return.ts'
import { cancelOrder } from './cancelling/cancel-order.ts'
import { BundlePickedInPart, PickedAlready } from './fulfilling/picking/errors.ts'
import { getPacking } from './fulfilling/picking/get-packing.ts'
import { pickUnits } from './fulfilling/picking/pick-units.ts'
import { shipPicks } from './fulfilling/picking/ship-picks.ts'
import { listPackingSlips } from './admin/list-packing-slips.ts'
import { collectPayment } from './paying/collect-payment.ts'
import { TooManyUnpaidUnits, UnpaidShareReached } from './placing/errors.ts'
import { placeOrder } from './placing/place-order.ts'
import { listPickupOffers } from './quoting/list-pickup-offers.ts'
import { refundOrder } from './refunding/refund-order.ts'

const database = givenShop(24)
const PARTS = { reposado: 1, blanco: 2 }
const LABEL = { carrier: 'Paquetería del Valle', trackingNumber: 'PV-1' }
let guest: Ctx
let owner: Ctx

beforeAll(async () => {
  await putBundleOnSale(database.db, { id: 'par', priceCentavos: 200_000, product: { name: { es: 'El par' } } }, PARTS)
})
beforeEach(async () => {
  const ports = createTestPorts()
  guest = createTestCtx(database.db, { ports })
  owner = createTestCtx(database.db, { ports, actor: PROVEN_OWNER })
  await remake(PARTS)
})

afterEach(async () => {
  // Tests say how much there is
  const { 'what left the stock was sold, what came back was returned': _said, ...broken } = await brokenInvariants(
    database.db,
  )
  if (Object.keys(broken).length > 0) throw new Error(JSON.stringify(broken))
})

async function remake(parts: Readonly<Record<string, number>>): Promise<void> {
  await database.db.delete(variantParts)
  const rows = Object.entries(parts).map(([partId, units]) => ({ variantId: 'par', partId, units }))
  await database.db.insert(variantParts).values(rows)
}

function leave(variantId: string, onHand: number) {
  return database.db.update(stockLevels).set({ onHand }).where(eq(stockLevels.variantId, variantId))
}

/** Orders of other buyers. */
function placed(cartId: string) {
  return placeOrder(guest, orderInput(cartId, { email: emailOf(cartId) }))
}

async function paid(quantities: Record<string, number>): Promise<string> {
  const { folio, totalCentavos } = await buy(guest, quantities, { paymentMethod: 'spei' })
  await collectPayment(owner, { folio, amountCentavos: totalCentavos })
  return folio
}

const reservedOf = async (variantId: string) => (await stockOf(database.db, variantId)).reserved

describe('buying a bundle', () => {
  it('takes its parts, and as many can be had as the scarcest is enough for', async () => {
    await buy(guest, { par: 2 })
    expect([await reservedOf('reposado'), await reservedOf('blanco')]).toEqual([2, 4])
    await leave('blanco', 9)
    await expect(fillCart(guest, { par: 3 })).rejects.toThrow(NotEnoughStock)
    await fillCart(guest, { par: 2 })
  })

  it('beside one of its parts takes what both need, and names what doesn’t fit', async () => {
    await leave('blanco', 3)
    const cartId = await fillCart(guest, { par: 1, blanco: 2 })
    await expect(placed(cartId)).rejects.toMatchObject({
      fields: [{ path: 'items.par', values: { name: 'El par', count: 0 } }],
    })
    expect(await reservedOf('reposado')).toBe(0)
    await leave('blanco', 4)
    await placed(cartId)
    expect(await reservedOf('blanco')).toBe(4)
  })

  it('races with whoever wants a part: nothing is sold twice', async () => {
    const carts = await Promise.all(
      Array.from({ length: 40 }, (_, nth) => fillCart(guest, nth % 2 === 0 ? { par: 1 } : { blanco: 1 })),
    )
    await leave('blanco', 5)
    const results = await Promise.allSettled(carts.map(placed))
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []))
    expect(new Set(refused.map(({ constructor }) => constructor))).toEqual(new Set([OutOfStock]))
    const lines = await database.db.select().from(orderLines)
    const sold = lines.reduce((units, { variantId, quantity }) => units + quantity * (variantId === 'par' ? 2 : 1), 0)
    expect(sold).toBe(await reservedOf('blanco'))
    expect(sold).toBe(5)
  })

  it('and another of the last bottle has one buyer', async () => {
    await remake({ reposado: 1, blanco: 1 })
    const carts = await Promise.all(
      Array.from({ length: 30 }, (_, nth) => fillCart(guest, nth % 2 === 0 ? { par: 1 } : { blanco: 1 })),
    )
    await leave('blanco', 1)
    await Promise.allSettled(carts.map(placed))
    expect(await database.db.$count(orders)).toBe(1)
  })

  it('counts what else is held unpaid of its parts', async () => {
    await database.db.update(shopSettings).set({ unpaidShare: 50 })
    await buy(guest, { par: 2 }, { email: 'uno@clientes.example' })
    const next = buy(guest, { par: 1 }, { email: 'dos@clientes.example' })
    await expect(next).rejects.toThrow(UnpaidShareReached)
    await expect(next).rejects.toMatchObject({
      lines: [{ variantId: 'par', name: 'El par', left: 0, held: 2, allowed: 2 }],
    })
    await buy(guest, { blanco: 1 }, { email: 'tres@clientes.example' })
    // The last bundle can be sold, though it takes more than the share
    await database.db.update(shopSettings).set({ unpaidShare: 10 })
    await deleteOrders(database.db)
    await leave('blanco', 2)
    await buy(guest, { par: 1 }, { email: 'cuatro@clientes.example' })
    await database.db.update(shopSettings).set({ unpaidShare: 100 })
  })

  it('counts its parts among the units that a buyer may leave unpaid', async () => {
    await leave('blanco', 60)
    await leave('reposado', 60)
    const same = { email: 'uno@clientes.example' }
    await buy(guest, { par: 10 }, same)
    await expect(buy(guest, { blanco: 5 }, same)).rejects.toThrow(TooManyUnpaidUnits)
    await expect(buy(guest, { par: 3 }, same)).rejects.toThrow(TooManyUnpaidUnits)
    await expect(buy(guest, { par: 1, blanco: 3 }, same)).rejects.toThrow(TooManyUnpaidUnits)
    await buy(guest, { par: 1, blanco: 2 }, same)
  })

  it('is offered in a store that has all of its parts', async () => {
    const rows = ['reposado', 'blanco'].map((variantId) => ({ variantId, locationId: 'centro', onHand: 3 }))
    await database.db.insert(stockLevels).values(rows)
    const cartId = await fillCart(guest, { par: 2 })
    const missingAt = async (id: string) => (await listPickupOffers(guest, { cartId })).find((each) => each.id === id)
    expect(await missingAt('centro')).toMatchObject({ missing: [{ variantId: 'par', available: 1 }] })
    expect(await missingAt('providencia')).toMatchObject({ missing: [{ variantId: 'par', available: 0 }] })
    await database.db.delete(stockLevels).where(sql`location_id = 'centro' and variant_id <> 'vaso'`)
  })
})

describe('an order with a bundle keeps the parts that it was sold with', () => {
  it('when more of it is added or it goes', async () => {
    const { folio } = await buy(guest, { par: 1, vaso: 1 }, { paymentMethod: 'spei' })
    await remake({ reposado: 3 })
    await editAs(owner, folio, { lines: { par: 2, vaso: 1 } })
    expect([await reservedOf('reposado'), await reservedOf('blanco')]).toEqual([2, 4])
    await leave('blanco', 5)
    await expect(editAs(owner, folio, { lines: { par: 3, vaso: 1 } })).rejects.toMatchObject({
      fields: [{ path: 'items.par', values: { count: 0 } }],
    })
    await editAs(owner, folio, { lines: { vaso: 1, blanco: 5 } })
    expect([await reservedOf('reposado'), await reservedOf('blanco')]).toEqual([0, 5])
    await cancelOrder(owner, { folio })
    expect(await reservedOf('blanco')).toBe(0)
    await leave('blanco', 10)
  })

  it('when it is refunded before it left, kept or broken', async () => {
    const folio = await paid({ par: 2, blanco: 1 })
    await remake({ reposado: 3 })
    await refundOrder(owner, {
      folio,
      lines: [
        { variantId: 'par', quantity: 1, isSent: false, isRestocked: false },
        { variantId: 'blanco', quantity: 1, isSent: false, isRestocked: true },
      ],
    })
    expect(await stockOf(database.db, 'blanco')).toEqual({ onHand: 8, reserved: 2 })
    expect(await stockOf(database.db, 'reposado')).toEqual({ onHand: 9, reserved: 1 })
    await shipOrder(owner, { folio, ...LABEL })
    expect(await stockOf(database.db, 'blanco')).toEqual({ onHand: 6, reserved: 0 })
    expect(await stockOf(database.db, 'reposado')).toEqual({ onHand: 8, reserved: 0 })
  })
})

describe('a bundle that comes back', () => {
  async function returned(fit: number): Promise<{ folio: string; returnId: string }> {
    const folio = await paid({ par: 2 })
    await remake({ reposado: 3 })
    await shipOrder(owner, { folio, ...LABEL })
    await deliverOrder(owner, { folio })
    const input = { reason: 'changed-mind' as const, description: 'x', message: '', photos: [] }
    const lines = [{ variantId: 'par', quantity: 2 }]
    const { id: returnId } = await beginReturn(owner, { folio, input: { ...input, lines } })
    const judged = [{ variantId: 'par', fit, writeOffReason: 'broken' as const }]
    await receiveReturn(owner, { returnId, lines: judged })
    return { folio, returnId }
  }

  it('puts back the parts that it was sold with', async () => {
    await returned(1)
    expect(await stockOf(database.db, 'blanco')).toEqual({ onHand: 8, reserved: 0 })
    expect(await stockOf(database.db, 'reposado')).toEqual({ onHand: 9, reserved: 0 })
  })

  it('is replaced by one with the same parts', async () => {
    const { returnId } = await returned(0)
    await replaceReturn(owner, { returnId, lines: [] })
    expect(await stockOf(database.db, 'blanco')).toEqual({ onHand: 6, reserved: 4 })
    expect(await stockOf(database.db, 'reposado')).toEqual({ onHand: 8, reserved: 2 })
  })
})

describe('whoever packs a bundle', () => {
  it('is told its parts and counts each; it leaves whole', async () => {
    const folio = await paid({ par: 1, blanco: 1 })
    await remake({ reposado: 3 })
    const { lines, units } = await getPacking(owner, { folio })
    expect(units).toBe(4)
    const told = lines.map(({ variantId, partId, name, bundle, units: left }) => [
      variantId,
      partId,
      name,
      bundle,
      left,
    ])
    expect(told).toEqual([
      ['blanco', 'blanco', 'Tequila blanco', null, 1],
      ['par', 'blanco', 'Tequila blanco', 'El par 750 ml', 2],
      ['par', 'reposado', 'Tequila reposado', 'El par 750 ml', 1],
    ])
    const whole = pickUnits(owner, { folio, code: 'par', units: 1 })
    await expect(whole).rejects.toMatchObject({ code: 'BundleScanned', values: { name: 'El par 750 ml' } })
    await pickUnits(owner, { folio, code: 'blanco', units: 1 })
    await pickUnits(owner, { folio, code: 'blanco', units: 1 })
    await expect(shipPicks(owner, { folio, ...LABEL })).rejects.toThrow(BundlePickedInPart)
    await pickUnits(owner, { folio, code: 'blanco', units: 1 })
    await expect(pickUnits(owner, { folio, code: 'blanco', units: 1 })).rejects.toThrow(PickedAlready)
    await pickUnits(owner, { folio, variantId: 'blanco', units: -1 })
    const { picked } = await pickUnits(owner, { folio, variantId: 'par', partId: 'reposado', units: 1 })
    expect(picked).toBe(3)
    const { parcels, units: left } = await shipPicks(owner, { folio, ...LABEL })
    expect([parcels.length, left]).toEqual([1, 1])
    expect(await stockOf(database.db, 'blanco')).toEqual({ onHand: 8, reserved: 1 })
    expect(await stockOf(database.db, 'reposado')).toEqual({ onHand: 9, reserved: 0 })
    expect((await storedOrder(database.db, folio)).status).toBe('shipped')
    const [slip] = await listPackingSlips(owner, { folios: [folio] })
    expect(slip?.parcels[0]?.lines).toMatchObject([
      {
        name: 'El par',
        quantity: 1,
        parts: [
          { sku: 'blanco', name: 'Tequila blanco', units: 2 },
          { sku: 'reposado', name: 'Tequila reposado', units: 1 },
        ],
      },
    ])
    expect(slip?.lines.map(({ toPack, parts }) => [toPack, parts.length])).toEqual([
      [1, 0],
      [0, 2],
    ])
  })

  it('has no more gathered of a part than an edit leaves', async () => {
    const folio = await paid({ par: 2, vaso: 1 })
    await pickUnits(owner, { folio, code: 'blanco', units: 4 })
    await editAs(owner, folio, { lines: { par: 1, vaso: 1 } })
    const { lines } = await getPacking(owner, { folio })
    expect(Object.fromEntries(lines.map(({ partId, picked }) => [partId, picked]))).toEqual({
      vaso: 0,
      blanco: 2,
      reposado: 0,
    })
    await refundOrder(owner, { folio, amountCentavos: 200_000 })
  })
})
