import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loyaltyEntries } from '#db/schema/loyalty.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { brokenInvariants } from '#tests/fixtures/invariants.ts'
import { payByCard } from '#tests/fixtures/order-edits.ts'
import { buy, givenShop } from '#tests/fixtures/sales.ts'
import { putOnSale } from '#tests/fixtures/test-products.ts'
import { deliverOrder } from '../fulfilling/deliver-order.ts'
import { shipOrder } from '../fulfilling/ship-order.ts'
import { refundOrder } from '../refunding/refund-order.ts'
import { beginReturn } from '../returning/begin-return.ts'
import { receiveReturn } from '../returning/receive-return.ts'
import { replaceReturn } from '../returning/replace-return.ts'
import { closeLostOrder } from './close-lost-order.ts'

const database = givenShop(8)
let ports: TestPorts
let ana: Ctx
let customerId: string

beforeAll(() => putOnSale(database.db, [{ id: 'lote', priceCentavos: 100_000 }]))
beforeEach(async () => {
  ports = createTestPorts()
  const { actor } = await createTestCustomer(database.db, TEST_NOW)
  customerId = actor.customerId
  ana = createTestCtx(database.db, { ports, actor })
  await database.db.insert(loyaltyEntries).values({ customerId, kind: 'adjusted', points: 50_000, at: TEST_NOW })
})

const owner = () => createTestCtx(database.db, { ports, actor: PROVEN_OWNER })
/** Of three, whose shipping is free. */
const PRICE = 300_000
const POINTS = PRICE / 10

const ship = (folio: string) => shipOrder(owner(), { folio, carrier: 'DHL', trackingNumber: crypto.randomUUID() })
const close = (folio: string) => closeLostOrder(owner(), { folio })

async function sentForPoints() {
  const { folio } = await buy(ana, { lote: 3 }, { loyaltyPoints: POINTS })
  await ship(folio)
  return folio
}

async function returned() {
  const rows = await database.db.select().from(loyaltyEntries).where(eq(loyaltyEntries.customerId, customerId))
  return rows.filter(({ kind }) => kind === 'returned').reduce((sum, { points }) => sum + points, 0)
}

/** Sends the same again in place of all that came back. */
async function replace(folio: string) {
  const input = { reason: 'damaged-in-transit' as const, description: 'x', message: '', photos: [] }
  const lines = [{ variantId: 'lote', quantity: 3 }]
  const { id: returnId } = await beginReturn(owner(), { folio, input: { ...input, lines } })
  await receiveReturn(owner(), { returnId, lines: [{ variantId: 'lote', fit: 0, writeOffReason: 'broken' }] })
  const { replacement } = await replaceReturn(owner(), { returnId, lines: [] })
  const second = replacement?.folio ?? ''
  await ship(second)
  return second
}

describe('points that paid for a lost order', () => {
  it('alone return once it is closed, and once only', async () => {
    const folio = await sentForPoints()
    expect(await returned()).toBe(0)
    await Promise.all([close(folio), close(folio)])
    await close(folio)
    expect(await returned()).toBe(POINTS)
    await deliverOrder(owner(), { folio })
    expect(await returned()).toBe(POINTS)
    expect(await brokenInvariants(database.db)).toEqual({})
  })

  it('return too where its items were refunded and its shipping was kept', async () => {
    const { folio } = await buy(ana, { vaso: 1 }, { loyaltyPoints: 100, paymentMethod: 'card' })
    await payByCard(ana, ports, folio)
    await ship(folio)
    const lines = [{ variantId: 'vaso', quantity: 1, isSent: true, isRestocked: false }]
    await refundOrder(owner(), { folio, lines })
    expect(await returned()).toBe(0)
    await close(folio)
    expect(await returned()).toBe(100)
  })

  it('stay spent where another order took its place, until that is lost as well', async () => {
    const first = await sentForPoints()
    const second = await replace(first)
    await close(first)
    expect(await returned()).toBe(0)
    await close(second)
    expect(await returned()).toBe(POINTS)
    expect(await brokenInvariants(database.db)).toEqual({})
  })

  it('return where the order was delivered and what replaced it was lost', async () => {
    const first = await sentForPoints()
    await deliverOrder(owner(), { folio: first })
    const second = await replace(first)
    expect(await returned()).toBe(0)
    await close(second)
    expect(await returned()).toBe(POINTS)
  })
})
