import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stockMovements } from '#db/schema/inventory.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { SituationError } from '#kit/errors.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { buyEngraved, ENGRAVING_CENTAVOS, offerEngraving } from '#tests/fixtures/engraved-orders.ts'
import { brokenInvariants } from '#tests/fixtures/invariants.ts'
import { deleteOrders, givenShop, stockOf, storedOrder } from '#tests/fixtures/sales.ts'
import { cancelRest } from '../cancelling/cancel-rest.ts'
import { deliverOrder } from '../fulfilling/deliver-order.ts'
import { shipOrder } from '../fulfilling/ship-order.ts'
import { EngravedNotRestocked } from '../placing/errors.ts'
import { beginReturn } from '../returning/begin-return.ts'
import { EngravingReturnedAlone } from '../returning/errors.ts'
import { receiveReturn } from '../returning/receive-return.ts'
import { listRefundable } from './refundable-lines.ts'
import { refundOrder } from './refund-order.ts'
import { refundReturn } from './refund-return.ts'

const BLANCO = 64_950

const database = givenShop(8)
let ana: Ctx
beforeAll(() => offerEngraving(database.db))
beforeEach(async () => {
  const { actor } = await createTestCustomer(database.db, TEST_NOW)
  ana = createTestCtx(database.db, { actor })
})

const owner = () => createTestCtx(database.db, { actor: PROVEN_OWNER })
const line = (quantity: number, isSent: boolean, isRestocked: boolean, variantId = 'blanco') => {
  return { variantId, quantity, isSent, isRestocked }
}
const ship = (folio: string, quantity?: number) => {
  const products = quantity === undefined ? undefined : [{ variantId: 'blanco', quantity }]
  return shipOrder(owner(), { folio, carrier: 'dhl', trackingNumber: crypto.randomUUID(), products })
}
const refunded = async (folio: string) =>
  (await storedOrder(database.db, folio)).payments.reduce((sum, { refundedCentavos }) => sum + refundedCentavos, 0)

describe('a refund of engraved bottles', () => {
  it('gives back what their engraving was charged, which nobody names', async () => {
    const folio = await buyEngraved(ana, { blanco: 3 })
    await expect(refundOrder(owner(), { folio, lines: [line(1, false, true, 'grabado')] })).rejects.toThrow(
      EngravingReturnedAlone,
    )
    await refundOrder(owner(), { folio, lines: [line(1, false, true)] })
    expect(await refunded(folio)).toBe(BLANCO + ENGRAVING_CENTAVOS)
    expect([await stockOf(database.db, 'blanco'), await stockOf(database.db, 'grabado')]).toEqual([
      { onHand: 10, reserved: 2 },
      { onHand: 10, reserved: 2 },
    ])
    await ship(folio, 1)
    await refundOrder(owner(), { folio, lines: [line(1, true, false), line(1, false, false)] })
    expect(await refunded(folio)).toBe(3 * (BLANCO + ENGRAVING_CENTAVOS))
    expect(await stockOf(database.db, 'grabado')).toEqual({ onHand: 8, reserved: 0 })
    await deliverOrder(owner(), { folio })
    expect((await storedOrder(database.db, folio)).status).toBe('completed')
    expect(await brokenInvariants(database.db)).toEqual({})
  })

  it('puts them back on sale only while nothing of the order has left', async () => {
    const folio = await buyEngraved(ana, { blanco: 3 }, { vaso: 2 })
    await refundOrder(owner(), { folio, lines: [line(1, false, true)] })
    expect(await stockOf(database.db, 'blanco')).toEqual({ onHand: 10, reserved: 2 })
    await ship(folio, 1)
    for (const isSent of [true, false]) {
      const lines = [line(1, isSent, true)]
      await expect(refundOrder(owner(), { folio, lines })).rejects.toThrow(EngravedNotRestocked)
    }
    await refundOrder(owner(), { folio, lines: [line(1, false, true, 'vaso'), line(1, false, false)] })
    expect(await stockOf(database.db, 'blanco')).toEqual({ onHand: 8, reserved: 0 })
    expect(await stockOf(database.db, 'vaso')).toEqual({ onHand: 10, reserved: 1 })
    const lost = await database.db.select().from(stockMovements).where(eq(stockMovements.reason, 'breakage'))
    expect(lost.map(({ variantId }) => variantId).toSorted()).toEqual(['blanco', 'grabado'])
  })
})

/** Of an order of three bottles with words; so many units each time. */
const ACTS = {
  ship: (folio: string, units: number) => ship(folio, units),
  refundSent: (folio: string, units: number) => refundOrder(owner(), { folio, lines: [line(units, true, false)] }),
  refundUnsent: (folio: string, units: number) => refundOrder(owner(), { folio, lines: [line(units, false, false)] }),
  restock: (folio: string, units: number) => refundOrder(owner(), { folio, lines: [line(units, false, true)] }),
  giveBack: async (folio: string, units: number) => {
    const input = { reason: 'wrong-item' as const, description: 'x', message: '', photos: [] }
    const lines = [{ variantId: 'blanco', quantity: units }]
    const { id: returnId } = await beginReturn(owner(), { folio, input: { ...input, lines } })
    await receiveReturn(owner(), { returnId, lines: [{ variantId: 'blanco', fit: 0, writeOffReason: 'broken' }] })
    await refundReturn(owner(), { returnId })
  },
  cancelRest: (folio: string) => cancelRest(owner(), { folio }),
  deliver: (folio: string) => deliverOrder(owner(), { folio }),
}

async function tryTo(act: Promise<unknown>): Promise<void> {
  await act.catch((error: unknown) => {
    if (!(error instanceof SituationError)) throw error
  })
}

/** What has become of bottles and charge, unit by unit. */
async function fates(folio: string) {
  const { id } = await storedOrder(database.db, folio)
  const { rows } = await database.db.execute<{ variantId: string; status: string; units: number }>(sql`
    select variant_id as "variantId", status, sum(quantity)::int as units from stock_reservations
    where order_id = ${id} group by 1, 2`)
  const { lines } = await listRefundable(owner(), { id, shippingCentavos: 0 })
  const of = (variantId: string) => ({
    stock: Object.fromEntries(rows.filter((row) => row.variantId === variantId).map((row) => [row.status, row.units])),
    left: lines.flatMap((each) => {
      const { sent, unsent, gone } = each
      return each.variantId === variantId ? [{ sent, unsent, gone }] : []
    }),
  })
  return { bottle: of('blanco'), charge: of('grabado') }
}

it('whatever is sent, refunded, returned and called off, each bottle has its charge, and all of it comes back', async () => {
  const names = Object.keys(ACTS) as (keyof typeof ACTS)[]
  const step = fc.tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 2 }))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      await deleteOrders(database.db)
      const folio = await buyEngraved(ana, { blanco: 3 })
      for (const [name, units] of steps) {
        await tryTo(ACTS[name](folio, units))
        const { bottle, charge } = await fates(folio)
        expect(charge, name).toEqual(bottle)
      }
      await tryTo(ship(folio))
      await tryTo(deliverOrder(owner(), { folio }))
      for (const units of [1, 1, 1]) {
        await tryTo(ACTS.refundUnsent(folio, units))
        await tryTo(ACTS.giveBack(folio, units))
      }
      const { totalCentavos, shippingCentavos } = await storedOrder(database.db, folio)
      expect([totalCentavos, totalCentavos - shippingCentavos]).toContain(await refunded(folio))
      expect(await brokenInvariants(database.db), 'points, too').toEqual({})
    }),
    { numRuns: 15 },
  )
}, 120_000)
