import { expect, test } from 'vitest'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts } from '#tests/fixtures/context.ts'
import { disputePayment, paidByCard } from '#tests/fixtures/disputes.ts'
import { payByCard } from '#tests/fixtures/order-edits.ts'
import { buy, buyByCard, givenShop } from '#tests/fixtures/sales.ts'
import { getAdminOrder } from '../admin/get-admin-order.ts'
import { listOrders } from '../admin/list-orders.ts'
import { summarizeOrders } from '../admin/summarize-orders.ts'
import { findOwnOrder } from '../history/find-own-order.ts'
import { deliverOrder } from '../fulfilling/deliver-order.ts'
import { shipOrder } from '../fulfilling/ship-order.ts'
import { collectPayment } from '../paying/collect-payment.ts'
import { reconcilePayment } from '../paying/reconcile-payment.ts'
import { refundOrder } from '../refunding/refund-order.ts'
import { cancelRest } from './cancel-rest.ts'

const GLASS = 12_345

const database = givenShop()
const owner = () => createTestCtx(database.db, { actor: PROVEN_OWNER })

/** One of six glasses left, and the others won't. */
async function sentInPart(): Promise<string> {
  const { folio, totalCentavos } = await buy(createTestCtx(database.db), { vaso: 6 }, { paymentMethod: 'spei' })
  await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
  const products = [{ variantId: 'vaso', quantity: 1 }]
  await shipOrder(owner(), { folio, carrier: 'dhl', trackingNumber: '1', products })
  await refundOrder(owner(), { folio, lines: [vasos(1)] })
  await cancelRest(owner(), { folio })
  return folio
}

const vasos = (quantity: number) => ({ variantId: 'vaso', quantity, isSent: false, isRestocked: true })

async function isOwed(folio: string): Promise<boolean> {
  const { items } = await listOrders(owner(), { filters: { attention: 'rest-owed' }, limit: 50 })
  const { attention } = await getAdminOrder(owner(), { folio })
  expect(attention.includes('rest-owed')).toBe(items.some((listed) => listed.folio === folio))
  expect(await summarizeOrders(owner())).toMatchObject({ attention: { 'rest-owed': items.length } })
  return attention.includes('rest-owed')
}

const isNoted = async (folio: string) => (await findOwnOrder(owner(), folio)).restCancelledAt !== null

test('what was paid and won’t be sent waits to be refunded, also after the delivery, until its items are', async () => {
  const folio = await sentInPart()
  expect(await isOwed(folio)).toBe(true)
  await deliverOrder(owner(), { folio })
  await refundOrder(owner(), { folio, lines: [vasos(3)] })
  expect(await isOwed(folio)).toBe(true)
  expect(await isNoted(folio)).toBe(true)
  await refundOrder(owner(), { folio, lines: [vasos(1)] })
  expect(await isOwed(folio)).toBe(false)
  expect(await isNoted(folio), 'is counted no more').toBe(false)
})

test('or until as much is given back without naming items', async () => {
  const folio = await sentInPart()
  await refundOrder(owner(), { folio, amountCentavos: 4 * GLASS - 1 })
  expect(await isOwed(folio)).toBe(true)
  await refundOrder(owner(), { folio, amountCentavos: 1 })
  expect(await isOwed(folio)).toBe(false)
})

test('and is not settled by a refund of what was sent, which the provider reports before it answers', async () => {
  const ports = createTestPorts()
  const store = createTestCtx(database.db, { ports, actor: PROVEN_OWNER })
  const { folio, paymentId } = await buyByCard(createTestCtx(database.db, { ports }), { vaso: 6 })
  await payByCard(store, ports, folio)
  const products = [{ variantId: 'vaso', quantity: 4 }]
  await shipOrder(store, { folio, carrier: 'dhl', trackingNumber: '1', products })
  await cancelRest(store, { folio })
  const provider = { ...ports.cardPayments }
  ports.cardPayments.refund = async (request) => {
    await provider.refund(request)
    await reconcilePayment(store, { paymentId, hasNews: true })
  }
  await refundOrder(store, { folio, lines: [{ ...vasos(3), isSent: true }] })
  expect(await isOwed(folio)).toBe(true)
})

test('nor is it owed once the bank took the payment back', async () => {
  const ports = createTestPorts()
  const store = createTestCtx(database.db, { ports, actor: PROVEN_OWNER })
  const sold = await paidByCard(createTestCtx(database.db, { ports }), ports, { vaso: 6 })
  const { folio } = sold
  const products = [{ variantId: 'vaso', quantity: 4 }]
  await shipOrder(store, { folio, carrier: 'dhl', trackingNumber: '1', products })
  await cancelRest(store, { folio })
  await disputePayment(store, ports, sold)
  expect(await isOwed(folio)).toBe(true)
  await disputePayment(store, ports, sold, 'lost')
  expect(await isOwed(folio)).toBe(false)
})
