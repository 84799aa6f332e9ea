import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { parcels } from '#db/schema/parcels.server.ts'
import { csvLine } from '#kit/csv.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { disputePayment, paidByCard } from '#tests/fixtures/disputes.ts'
import type { PaidByCard } from '#tests/fixtures/disputes.ts'
import { givenShop, storedOrder } from '#tests/fixtures/sales.ts'
import { deliverOrders } from '../admin/deliver-orders.ts'
import { beginReturn } from '../returning/begin-return.ts'
import { receiveReturn } from '../returning/receive-return.ts'
import { replaceReturn } from '../returning/replace-return.ts'
import { deliverOrder } from './deliver-order.ts'
import { PaymentDisputed } from './errors.ts'
import { getPacking } from './picking/get-packing.ts'
import { listPackingQueue } from './picking/list-packing-queue.ts'
import { pickUnits } from './picking/pick-units.ts'
import { shipByTrackingSheet, tryTrackingSheet } from './picking/ship-by-sheet.ts'
import { shipPicks } from './picking/ship-picks.ts'
import { shipOrder } from './ship-order.ts'

const database = givenShop(8)
let ports: TestPorts

beforeEach(() => {
  ports = createTestPorts()
})

const owner = () => createTestCtx(database.db, { ports, actor: PROVEN_OWNER })
const paid = (overrides: Record<string, unknown> = {}) =>
  paidByCard(createTestCtx(database.db, { ports }), ports, { vaso: 2 }, overrides)
const COLLECTED = { deliveryMethod: 'pickup', storeId: 'centro', shipping: null }
const label = (trackingNumber: string) => ({ carrier: 'DHL', trackingNumber })
const dispute = (sold: PaidByCard, status?: 'open' | 'won' | 'lost') => disputePayment(owner(), ports, sold, status)
const sent = () => database.db.$count(parcels)

describe('an order whose payment the bank disputes', () => {
  it('is marked in the packing queue until the shop wins', async () => {
    const sold = await paid()
    const marks = async () => {
      const { items } = await listPackingQueue(owner(), { delivery: 'shipping', limit: 5 })
      return [...items, await getPacking(owner(), sold)].map((order) => order.dispute)
    }
    expect(await marks()).toEqual([null, null])
    await dispute(sold)
    expect(await marks()).toEqual(['open', 'open'])
    await dispute(sold, 'won')
    expect(await marks()).toEqual([null, null])
    const another = await paid()
    await dispute(another, 'lost')
    expect(await getPacking(owner(), another)).toMatchObject({ dispute: 'lost' })
  })

  it.each(['open', 'lost'] as const)(
    '(%s) leaves only if that is confirmed, which the audit log has',
    async (status) => {
      const sold = await paid()
      const { folio } = sold
      await dispute(sold, status)
      await expect(shipOrder(owner(), { folio, ...label('A-1') })).rejects.toThrow(PaymentDisputed)
      await expect(shipOrder(owner(), { folio, ...label('A-1'), isDisputeConfirmed: false })).rejects.toThrow(
        PaymentDisputed,
      )
      expect(await sent()).toBe(0)
      await shipOrder(owner(), { folio, ...label('A-1'), isDisputeConfirmed: true })
      // What left already is answered without asking again
      await shipOrder(owner(), { folio, ...label('A-1') })
      expect(await sent()).toBe(1)
      const [entry] = await database.db.select().from(auditEntries).where(eq(auditEntries.action, 'order.shipped'))
      expect(entry?.after).toMatchObject({ ...label('A-1'), isDisputeConfirmed: true })
    },
  )

  it('leaves with what was picked, only if that is confirmed', async () => {
    const sold = await paid()
    const { folio } = sold
    await pickUnits(owner(), { folio, variantId: 'vaso', units: 2 })
    await dispute(sold)
    await expect(shipPicks(owner(), { folio, ...label('A-1') })).rejects.toThrow(PaymentDisputed)
    expect(await getPacking(owner(), { folio })).toMatchObject({ picked: 2, parcels: [] })
    expect(await shipPicks(owner(), { folio, ...label('A-1'), isDisputeConfirmed: true })).toMatchObject({ units: 0 })
  })

  it('is a row of its own that a table of tracking numbers doesn’t ship', async () => {
    const [sold, other] = [await paid(), await paid()]
    await dispute(sold)
    const rows = [
      ['Pedido', 'Paquetería', 'Guía'],
      [sold.folio, 'DHL', 'A-1'],
      [other.folio, 'DHL', 'A-2'],
    ]
    const file = { bytes: new TextEncoder().encode(rows.map(csvLine).join('')) }
    const outcomes = (tracked: Awaited<ReturnType<typeof tryTrackingSheet>>) =>
      tracked.map(({ outcome, refusal }) => [outcome, refusal?.code ?? null])
    expect(outcomes(await tryTrackingSheet(owner(), file))).toEqual([
      ['refused', 'PaymentDisputed'],
      ['ready', null],
    ])
    expect(outcomes(await shipByTrackingSheet(owner(), file))).toEqual([
      ['refused', 'PaymentDisputed'],
      ['shipped', null],
    ])
    expect((await storedOrder(database.db, sold.folio)).status).toBe('processing')
  })

  it('is handed over at the store only if that is confirmed, and not with many at once', async () => {
    const sold = await paid(COLLECTED)
    const { folio } = sold
    await dispute(sold)
    const [outcome] = await deliverOrders(owner(), { folios: [folio] })
    expect(outcome).toMatchObject({ status: null, refusal: expect.any(PaymentDisputed) })
    await expect(deliverOrder(owner(), { folio })).rejects.toThrow(PaymentDisputed)
    expect(await deliverOrder(owner(), { folio, isDisputeConfirmed: true })).toMatchObject({ status: 'completed' })
  })

  it('that left before is delivered without being asked about', async () => {
    const sold = await paid()
    const { folio } = sold
    await shipOrder(owner(), { folio, ...label('A-1') })
    await dispute(sold)
    expect(await deliverOrder(owner(), { folio })).toMatchObject({ status: 'completed' })
  })

  it('keeps what replaces a part of it from leaving', async () => {
    const sold = await paid()
    const { folio } = sold
    await shipOrder(owner(), { folio, ...label('A-1') })
    await deliverOrder(owner(), { folio })
    const input = { reason: 'changed-mind' as const, description: 'x', message: '', photos: [] }
    const lines = [{ variantId: 'vaso', quantity: 1 }]
    const { id: returnId } = await beginReturn(owner(), { folio, input: { ...input, lines } })
    await receiveReturn(owner(), { returnId, lines: [{ variantId: 'vaso', fit: 0, writeOffReason: 'defective' }] })
    const { replacement } = await replaceReturn(owner(), { returnId, lines: [{ variantId: 'vaso', by: 'vaso' }] })
    const second = { folio: replacement?.folio ?? '' }
    await dispute(sold)
    expect(await getPacking(owner(), second)).toMatchObject({ dispute: 'open' })
    await expect(shipOrder(owner(), { ...second, ...label('A-2') })).rejects.toThrow(PaymentDisputed)
    await dispute(sold, 'won')
    expect(await shipOrder(owner(), { ...second, ...label('A-2') })).toMatchObject({ status: 'shipped' })
  })
})
