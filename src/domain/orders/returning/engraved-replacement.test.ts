import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { mails } from '#db/schema/mail.server.ts'
import { orderLines } from '#db/schema/orders.server.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts } from '#tests/fixtures/context.ts'
import { buyEngraved, engravedOn, ENGRAVING_CENTAVOS, offerEngraving } from '#tests/fixtures/engraved-orders.ts'
import { brokenInvariants } from '#tests/fixtures/invariants.ts'
import { givenShop, stockOf, storedOrder } from '#tests/fixtures/sales.ts'
import { deliverOrder } from '../fulfilling/deliver-order.ts'
import { getPacking } from '../fulfilling/picking/get-packing.ts'
import { shipOrder } from '../fulfilling/ship-order.ts'
import { refundOrder } from '../refunding/refund-order.ts'
import { refundReturn } from '../refunding/refund-return.ts'
import { beginReturn } from './begin-return.ts'
import { EngravedNotSwapped, SwapMixesEngraved } from './errors.ts'
import { findReturn } from './get-return.ts'
import { receiveReturn } from './receive-return.ts'
import { replaceReturn } from './replace-return.ts'

const BLANCO = 64_950

const database = givenShop(8)
const ports = createTestPorts()
beforeAll(() => offerEngraving(database.db))

const owner = () => createTestCtx(database.db, { ports, actor: PROVEN_OWNER })

async function leaves(folio: string) {
  await shipOrder(owner(), { folio, carrier: 'dhl', trackingNumber: crypto.randomUUID() })
  await deliverOrder(owner(), { folio })
}

/** One of each, of which nothing can be sold again. */
async function cameBack(folio: string, ...variantIds: string[]): Promise<string> {
  const input = { reason: 'wrong-item' as const, description: 'x', message: '', photos: [] }
  const lines = variantIds.map((variantId) => ({ variantId, quantity: 1 }))
  const { id: returnId } = await beginReturn(owner(), { folio, input: { ...input, lines } })
  const unfit = { fit: 0, writeOffReason: 'defective' as const }
  await receiveReturn(owner(), { returnId, lines: variantIds.map((variantId) => ({ variantId, ...unfit })) })
  return returnId
}

async function delivered(bottles: Record<string, number>, others: Record<string, number> = {}): Promise<string> {
  const folio = await buyEngraved(createTestCtx(database.db, { ports }), bottles, others)
  await leaves(folio)
  return folio
}

async function linesOf(folio: string) {
  const { id } = await storedOrder(database.db, folio)
  const lines = await database.db.select().from(orderLines).where(eq(orderLines.orderId, id))
  return Object.fromEntries(lines.map(({ variantId, quantity }) => [variantId, quantity]))
}

describe('a replacement of an engraved bottle', () => {
  it('whose price and charge went back before costs the bottle, and the refusal of another difference names it', async () => {
    const first = await delivered({ blanco: 1 })
    await refundOrder(owner(), { folio: first })
    const returnId = await cameBack(first, 'blanco')
    const { givenBackCentavos } = await findReturn(owner(), returnId)
    expect(givenBackCentavos).toBe(BLANCO + ENGRAVING_CENTAVOS)
    const counted = { returnId, lines: [], expectedDifference: givenBackCentavos / 100 }
    await expect(replaceReturn(owner(), counted)).rejects.toMatchObject({
      details: { difference: String(BLANCO / 100) },
    })
    const agreed = { ...counted, expectedDifference: BLANCO / 100 }
    expect(await replaceReturn(owner(), agreed)).toMatchObject({ replacement: { balanceCentavos: BLANCO } })
    expect(await brokenInvariants(database.db)).toEqual({})
  })

  it('is the same with its words, and charges and holds no engraving', async () => {
    const first = await delivered({ blanco: 2, reposado: 1 }, { vaso: 1 })
    const returnId = await cameBack(first, 'blanco', 'vaso')
    const grabado = await stockOf(database.db, 'grabado')
    await database.db.delete(mails)
    const back = await replaceReturn(owner(), { returnId, lines: [], expectedDifference: 0 })
    const folio = back.replacement?.folio ?? ''
    expect(await linesOf(folio)).toEqual({ blanco: 1, vaso: 1 })
    expect(await storedOrder(database.db, folio)).toMatchObject({ totalCentavos: 0, engraving: engravedOn('blanco') })
    expect(await stockOf(database.db, 'grabado')).toEqual(grabado)
    const { lines } = await getPacking(owner(), { folio })
    expect(Object.fromEntries(lines.map(({ variantId, engraving }) => [variantId, engraving]))).toEqual({
      blanco: ['Para Elena'],
      vaso: [],
    })
    const [told] = await database.db.select().from(mails).where(eq(mails.kind, 'return-replaced'))
    expect(told?.text).not.toContain('grabado')
    await leaves(folio)
    expect(await brokenInvariants(database.db)).toEqual({})
  })

  it('that comes back too is replaced again, and gives back in the end what its engraving was charged', async () => {
    const first = await delivered({ blanco: 2 })
    const again = await replaceReturn(owner(), { returnId: await cameBack(first, 'blanco'), lines: [] })
    const second = again.replacement?.folio ?? ''
    await leaves(second)
    const { replacement } = await replaceReturn(owner(), { returnId: await cameBack(second, 'blanco'), lines: [] })
    const third = replacement?.folio ?? ''
    expect(await linesOf(third)).toEqual({ blanco: 1 })
    await leaves(third)
    const back = await refundReturn(owner(), { returnId: await cameBack(third, 'blanco') })
    expect(back.refundCentavos).toBe(BLANCO + ENGRAVING_CENTAVOS)
    expect(await brokenInvariants(database.db)).toEqual({})
  })

  it('is of the same alone, and of nothing that would be mixed with it or be the engraving itself', async () => {
    const folio = await delivered({ blanco: 1 }, { vaso: 1, reposado: 1 })
    const both = await cameBack(folio, 'vaso', 'blanco')
    const swap = (returnId: string, variantId: string, by: string) => {
      return replaceReturn(owner(), { returnId, lines: [{ variantId, by }] })
    }
    await expect(swap(both, 'blanco', 'reposado')).rejects.toThrow(EngravedNotSwapped)
    await expect(swap(both, 'grabado', 'vaso')).rejects.toThrow(EngravedNotSwapped)
    await expect(swap(both, 'vaso', 'blanco')).rejects.toThrow(SwapMixesEngraved)
    await expect(swap(both, 'vaso', 'grabado')).rejects.toThrow(SwapMixesEngraved)
    const { replacement } = await swap(await cameBack(folio, 'reposado'), 'reposado', 'blanco')
    expect((await storedOrder(database.db, replacement?.folio ?? '')).engraving, 'a plain one stays plain').toBeNull()
  })
})
