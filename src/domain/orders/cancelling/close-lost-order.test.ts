import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { mails } from '#db/schema/mail.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { ProviderUnavailable } from '#domain/payments/errors.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { disputePayment } from '#tests/fixtures/disputes.ts'
import { brokenInvariants } from '#tests/fixtures/invariants.ts'
import { payByCard } from '#tests/fixtures/order-edits.ts'
import { buy, givenShop, storedOrder } from '#tests/fixtures/sales.ts'
import type { DisputeStatus } from '#vocabulary/payment-status.ts'
import { readAttention } from '../admin/attention.ts'
import { getAdminOrder } from '../admin/get-admin-order.ts'
import { summarizeOrders } from '../admin/summarize-orders.ts'
import { deliverOrder } from '../fulfilling/deliver-order.ts'
import { shipOrder } from '../fulfilling/ship-order.ts'
import { getOrderTracking } from '../history/get-order-tracking.ts'
import { listPurchases } from '../history/list-purchases.ts'
import { OrderNotLost } from '../placing/errors.ts'
import { reconcilePayment } from '../paying/reconcile-payment.ts'
import { refundOrder } from '../refunding/refund-order.ts'
import { refundReturn } from '../refunding/refund-return.ts'
import { beginReturn } from '../returning/begin-return.ts'
import { receiveReturn } from '../returning/receive-return.ts'
import { refuseReturn } from '../returning/refuse-return.ts'
import { replaceReturn } from '../returning/replace-return.ts'
import { closeLostOrder } from './close-lost-order.ts'

const database = givenShop(8)
let ports: TestPorts
let ana: Ctx

beforeEach(async () => {
  ports = createTestPorts()
  await database.db.delete(mails)
  const { actor } = await createTestCustomer(database.db, TEST_NOW)
  ana = createTestCtx(database.db, { ports, actor })
})

const owner = (now = TEST_NOW) => createTestCtx(database.db, { ports, actor: PROVEN_OWNER, now })
const late = () => owner(addTime(TEST_NOW, 60 * DAY))

/** Sent, and never heard of again. */
async function sent(quantities: Record<string, number>) {
  const { folio } = await buy(ana, quantities, { paymentMethod: 'card' })
  await payByCard(ana, ports, folio)
  await shipOrder(owner(), { folio, carrier: 'Paquetería del Valle', trackingNumber: crypto.randomUUID() })
  return folio
}

async function attentionTo(folio: string) {
  const { id } = await storedOrder(database.db, folio)
  return (await readAttention(late(), [id])).get(id) ?? []
}

const isOffered = async (folio: string) => (await getAdminOrder(owner(), { folio })).actions.includes('close-lost')

/** Staff begin the return of one unit. */
async function beginReturnOf(folio: string, variantId: string) {
  const input = { reason: 'damaged-in-transit' as const, description: 'x', message: '', photos: [] }
  const { id } = await beginReturn(owner(), { folio, input: { ...input, lines: [{ variantId, quantity: 1 }] } })
  return id
}

const receive = (returnId: string, variantId: string) =>
  receiveReturn(owner(), { returnId, lines: [{ variantId, fit: 0, writeOffReason: 'broken' }] })

async function expectNotLost(folio: string) {
  expect(await isOffered(folio)).toBe(false)
  await expect(closeLostOrder(owner(), { folio })).rejects.toThrow(OrderNotLost)
}

describe('a parcel lost on the way', () => {
  it('ends its order once all of the money is back: nothing waits, and nobody hears that it arrived', async () => {
    const folio = await sent({ reposado: 1 })
    expect(await isOffered(folio)).toBe(false)
    await expect(closeLostOrder(owner(), { folio })).rejects.toThrow(OrderNotLost)
    await refundOrder(owner(), { folio })
    expect(await attentionTo(folio)).toEqual(['late'])
    expect(await isOffered(folio)).toBe(true)
    await closeLostOrder(owner(), { folio })
    await closeLostOrder(owner(), { folio })
    expect(await attentionTo(folio)).toEqual([])
    expect(await isOffered(folio)).toBe(false)
    expect(await summarizeOrders(late())).toMatchObject({ underWay: 0 })
    expect(await storedOrder(database.db, folio)).toMatchObject({ status: 'shipped', lostAt: TEST_NOW })
    const kinds = (await database.db.select({ kind: mails.kind }).from(mails)).map(({ kind }) => kind)
    expect(kinds).not.toContain('order-delivered')
    const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.action, 'order.closed-as-lost'))
    expect(entries.map(({ subjectId }) => subjectId)).toEqual([folio])
    expect(await brokenInvariants(database.db)).toEqual({})
  })

  it('may turn up after all', async () => {
    const folio = await sent({ reposado: 1 })
    await refundOrder(owner(), { folio })
    await closeLostOrder(owner(), { folio })
    expect(await deliverOrder(owner(), { folio })).toMatchObject({ status: 'completed' })
  })

  it('doesn’t end an order of which something waits to be sent, or was never sent', async () => {
    const { folio } = await buy(ana, { reposado: 2 }, { paymentMethod: 'card' })
    await payByCard(ana, ports, folio)
    await expect(closeLostOrder(owner(), { folio })).rejects.toThrow(OrderNotLost)
    const products = [{ variantId: 'reposado', quantity: 1 }]
    await shipOrder(owner(), { folio, carrier: 'Paquetería del Valle', trackingNumber: 'P', products })
    await refundOrder(owner(), { folio })
    await expect(closeLostOrder(owner(), { folio })).rejects.toThrow(OrderNotLost)
  })

  it('with a replacement ends it once that is replaced itself: nothing of its own was paid', async () => {
    const first = await sent({ blanco: 1 })
    await deliverOrder(owner(), { folio: first })
    const replace = async (folio: string) => {
      const returnId = await beginReturnOf(folio, 'blanco')
      await receive(returnId, 'blanco')
      const { replacement } = await replaceReturn(owner(), { returnId, lines: [] })
      return replacement?.folio ?? ''
    }
    const second = await replace(first)
    await shipOrder(owner(), { folio: second, carrier: 'Paquetería del Valle', trackingNumber: 'S' })
    await expect(closeLostOrder(owner(), { folio: second })).rejects.toThrow(OrderNotLost)
    await replace(second)
    await closeLostOrder(owner(), { folio: second })
    expect(await attentionTo(second)).toEqual([])
  })

  it('doesn’t end its order while its return is open, but once that is refunded', async () => {
    const folio = await sent({ reposado: 1 })
    const returnId = await beginReturnOf(folio, 'reposado')
    await expectNotLost(folio)
    await refuseReturn(owner(), { returnId, message: 'Nunca llegó' })
    await expectNotLost(folio)
    const again = await beginReturnOf(folio, 'reposado')
    await receive(again, 'reposado')
    await expectNotLost(folio)
    await refundReturn(owner(), { returnId: again })
    await closeLostOrder(owner(), { folio })
    expect(await attentionTo(folio)).toEqual([])
  })

  it('doesn’t end its order while the refund of its units has no answer', async () => {
    const folio = await sent({ reposado: 1 })
    const lines = [{ variantId: 'reposado', quantity: 1, isSent: true, isRestocked: false }]
    ports.cardPayments.script.isDown = true
    await expect(refundOrder(owner(), { folio, lines })).rejects.toThrow(ProviderUnavailable)
    await expectNotLost(folio)
    ports.cardPayments.script.isDown = false
    await refundOrder(owner(), { folio, lines })
    await closeLostOrder(owner(), { folio })
  })

  it.each([
    ['all of its money', {}],
    ['its units', { lines: [{ variantId: 'reposado', quantity: 1, isSent: true, isRestocked: false }] }],
  ])('doesn’t end its order while the buyer’s bank sent back the refund of %s', async (_what, asked) => {
    const folio = await sent({ reposado: 1 })
    await refundOrder(owner(), { folio, ...asked })
    const [payment] = (await storedOrder(database.db, folio)).payments
    ports.cardPayments.refundedAtProvider(payment?.providerPaymentId ?? '', 0)
    await reconcilePayment(owner(), { paymentId: payment?.id ?? '', hasNews: true })
    expect(await attentionTo(folio)).toContain('refund-due')
    await expectNotLost(folio)
  })
})

describe('a parcel lost on the way whose buyer asked the bank for the money', () => {
  async function disputed(folio: string, status: DisputeStatus, { amountCentavos }: { amountCentavos?: number } = {}) {
    const [payment] = (await storedOrder(database.db, folio)).payments
    const { id: paymentId = '', providerPaymentId = '', amountCentavos: totalCentavos = 0 } = payment ?? {}
    const sold = { folio, paymentId, providerPaymentId: providerPaymentId ?? '' }
    await disputePayment(owner(), ports, { ...sold, totalCentavos: amountCentavos ?? totalCentavos }, status)
  }

  it('ends its order once the bank gave the money back', async () => {
    const folio = await sent({ reposado: 1 })
    await disputed(folio, 'open')
    await expectNotLost(folio)
    await disputed(folio, 'lost')
    expect(await isOffered(folio)).toBe(true)
    await closeLostOrder(owner(), { folio })
    expect(await attentionTo(folio)).toEqual([])
  })

  it('doesn’t end its order where the bank left the money with the shop, or gave back a part of it', async () => {
    const won = await sent({ reposado: 1 })
    await disputed(won, 'open')
    await disputed(won, 'won')
    await expectNotLost(won)
    const partly = await sent({ reposado: 1 })
    await disputed(partly, 'lost', { amountCentavos: 100 })
    await expectNotLost(partly)
    expect(await isOffered(partly)).toBe(false)
  })

  it('ends its order where the bank gave back what the shop hadn’t', async () => {
    const folio = await sent({ reposado: 1 })
    const { totalCentavos } = await storedOrder(database.db, folio)
    await refundOrder(owner(), { folio, amountCentavos: 100 })
    await disputed(folio, 'lost', { amountCentavos: totalCentavos - 100 })
    await closeLostOrder(owner(), { folio })
    expect(await attentionTo(folio)).toEqual([])
  })

  it('ends the order that replaced it once the bank gave back what had paid for both', async () => {
    const first = await sent({ blanco: 1 })
    const returnId = await beginReturnOf(first, 'blanco')
    await receive(returnId, 'blanco')
    const { replacement } = await replaceReturn(owner(), { returnId, lines: [] })
    const folio = replacement?.folio ?? ''
    await shipOrder(owner(), { folio, carrier: 'Paquetería del Valle', trackingNumber: 'S', isDisputeConfirmed: true })
    await expectNotLost(folio)
    await disputed(first, 'lost')
    expect(await isOffered(folio)).toBe(true)
    await closeLostOrder(owner(), { folio })
    await closeLostOrder(owner(), { folio: first })
  })
})

it('tells its buyer that it was lost, and what went back, until it turns up', async () => {
  const folio = await sent({ reposado: 1 })
  await refundOrder(owner(), { folio })
  const seen = async () => {
    const { status, lostAt, refundedCentavos } = await getOrderTracking(ana, { folio })
    const { items } = await listPurchases(ana, { limit: 5 })
    expect(items.find((one) => one.folio === folio)).toMatchObject({ status, lostAt })
    return { status, lostAt, refundedCentavos }
  }
  const { totalCentavos } = await storedOrder(database.db, folio)
  expect(await seen()).toEqual({ status: 'shipped', lostAt: null, refundedCentavos: totalCentavos })
  await closeLostOrder(late(), { folio })
  expect(await seen()).toMatchObject({ status: 'shipped', lostAt: late().now, refundedCentavos: totalCentavos })
  expect(await getOrderTracking(createTestCtx(database.db), { folio })).toMatchObject({ lostAt: late().now })
  await deliverOrder(late(), { folio })
  expect(await seen()).toMatchObject({ status: 'completed' })
})
