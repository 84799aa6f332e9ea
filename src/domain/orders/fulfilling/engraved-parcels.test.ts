import { beforeAll, describe, expect, it } from 'vitest'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { buyEngraved, ENGRAVING_CENTAVOS, offerEngraving } from '#tests/fixtures/engraved-orders.ts'
import { brokenInvariants } from '#tests/fixtures/invariants.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { getAdminOrder } from '../admin/get-admin-order.ts'
import { listOrders } from '../admin/list-orders.ts'
import { listPackingSlips } from '../admin/list-packing-slips.ts'
import { cancelRest } from '../cancelling/cancel-rest.ts'
import { UnitsNotAvailable } from '../placing/errors.ts'
import { refundOrder } from '../refunding/refund-order.ts'
import { beginReturn } from '../returning/begin-return.ts'
import { receiveReturn } from '../returning/receive-return.ts'
import { deliverOrder } from './deliver-order.ts'
import { ProductNotInOrder } from './picking/errors.ts'
import { getPacking } from './picking/get-packing.ts'
import { listPackingQueue } from './picking/list-packing-queue.ts'
import { pickUnits } from './picking/pick-units.ts'
import { shipPicks } from './picking/ship-picks.ts'
import { shipOrder } from './ship-order.ts'

const BLANCO = 64_950

const database = givenShop()
beforeAll(() => offerEngraving(database.db))

const owner = () => createTestCtx(database.db, { actor: PROVEN_OWNER })
const buyers = () => createTestCtx(database.db)
const label = (trackingNumber = 'PV-1') => ({ carrier: 'Paquetería del Valle', trackingNumber })
const bottles = (quantity: number) => [{ variantId: 'blanco', quantity }]
const byVariant = (lines: readonly { variantId: string; quantity: number }[]) =>
  Object.fromEntries(lines.map(({ variantId, quantity }) => [variantId, quantity]))

/** Three bottles with words and a glass, of which one bottle left. */
async function sentInPart() {
  const folio = await buyEngraved(buyers(), { blanco: 3 }, { vaso: 1 })
  return { folio, sent: await shipOrder(owner(), { folio, ...label(), products: bottles(1) }) }
}

describe('a parcel of engraved bottles', () => {
  it('takes the charge of its bottles by itself, named or not, and the rest keeps its own', async () => {
    const { folio, sent } = await sentInPart()
    expect(sent.parcels.map(({ lines }) => byVariant(lines))).toEqual([{ blanco: 1, grabado: 1 }])
    expect(byVariant(sent.rest)).toEqual({ blanco: 2, grabado: 2, vaso: 1 })
    const again = await shipOrder(owner(), { folio, ...label(), products: bottles(1) })
    expect(again.parcels, 'the same parcel again').toHaveLength(1)
    const products = [...bottles(1), { variantId: 'grabado', quantity: 2 }]
    const more = await shipOrder(owner(), { folio, ...label('PV-2'), products })
    await shipOrder(owner(), { folio, ...label('PV-2'), products })
    expect(byVariant(more.rest)).toEqual({ blanco: 1, grabado: 1, vaso: 1 })
    const glass = [{ variantId: 'vaso', quantity: 1 }]
    const { rest } = await shipOrder(owner(), { folio, ...label('PV-3'), products: glass })
    expect(byVariant(rest)).toEqual({ blanco: 1, grabado: 1 })
    expect((await shipOrder(owner(), { folio, ...label('PV-4') })).rest).toEqual([])
  })

  it('isn’t one of the charge alone', async () => {
    const folio = await buyEngraved(buyers(), { blanco: 1 })
    const products = [{ variantId: 'grabado', quantity: 1 }]
    await expect(shipOrder(owner(), { folio, ...label(), products })).rejects.toThrow(UnitsNotAvailable)
  })

  it('is picked without the charge, which nobody counts, scans or reads on the slip', async () => {
    const folio = await buyEngraved(buyers(), { blanco: 2 }, { vaso: 1 })
    const packing = await getPacking(owner(), { folio })
    expect(packing.lines.map(({ variantId }) => variantId).toSorted()).toEqual(['blanco', 'vaso'])
    expect(packing.units).toBe(3)
    expect((await listPackingQueue(owner(), { delivery: 'shipping', limit: 5 })).items[0]?.units).toBe(3)
    await expect(pickUnits(owner(), { folio, variantId: 'grabado', units: 1 })).rejects.toThrow(ProductNotInOrder)
    await pickUnits(owner(), { folio, variantId: 'blanco', units: 1 })
    await shipPicks(owner(), { folio, ...label() })
    const { parcels, held } = await getAdminOrder(owner(), { folio }).then(({ tracking, ...order }) => ({
      ...order,
      parcels: tracking.parcels,
    }))
    expect(parcels.map(({ lines }) => byVariant(lines))).toEqual([{ blanco: 1, grabado: 1 }])
    expect(byVariant(held)).toEqual({ blanco: 1, grabado: 1, vaso: 1 })
    const [slip] = await listPackingSlips(owner(), { folios: [folio] })
    const skus = [slip?.lines ?? [], ...(slip?.parcels.map(({ lines }) => lines) ?? [])].flat()
    expect(skus.filter(({ sku }) => sku.includes('grabado'))).toEqual([])
    expect(slip?.parcels[0]?.lines).toMatchObject([{ quantity: 1, engraving: ['Para Elena'] }])
    expect((await listOrders(owner(), { filters: {}, limit: 5 })).items[0]?.owed).toBe(2)
  })
})

describe('what was charged', () => {
  it('for bottles that are called off is owed with them', async () => {
    const { folio } = await sentInPart()
    await refundOrder(owner(), {
      folio,
      lines: [{ variantId: 'vaso', quantity: 1, isSent: false, isRestocked: true }],
    })
    await cancelRest(owner(), { folio })
    const isOwed = async () => (await getAdminOrder(owner(), { folio })).attention.includes('rest-owed')
    await refundOrder(owner(), { folio, amountCentavos: 2 * (BLANCO + ENGRAVING_CENTAVOS) - 1 })
    expect(await isOwed()).toBe(true)
    await refundOrder(owner(), { folio, amountCentavos: 1 })
    expect(await isOwed()).toBe(false)
    expect(await brokenInvariants(database.db)).toEqual({})
  })

  it('comes back with the bottle of a first parcel, also while the rest is owed', async () => {
    const { folio } = await sentInPart()
    const input = { reason: 'wrong-item' as const, description: 'x', message: '', photos: [], lines: bottles(1) }
    const { id: returnId } = await beginReturn(owner(), { folio, input })
    const lines = [{ variantId: 'blanco', fit: 0, writeOffReason: 'broken' as const }]
    const back = await receiveReturn(owner(), { returnId, lines })
    expect(byVariant(back.lines)).toEqual({ blanco: 1, grabado: 1 })
    expect(back.refundCentavos).toBe(BLANCO + ENGRAVING_CENTAVOS)
    await shipOrder(owner(), { folio, ...label('PV-2') })
    await deliverOrder(owner(), { folio })
    const all = { ...input, lines: bottles(2) }
    expect(byVariant((await beginReturn(owner(), { folio, input: all })).lines)).toEqual({ blanco: 2, grabado: 2 })
    expect(await brokenInvariants(database.db)).toEqual({})
  })
})
