import { expect, test } from 'vitest'
import { shipOrder } from '../fulfilling/ship-order.ts'
import { collectPayment } from '../paying/collect-payment.ts'
import { refundOrder } from '../refunding/refund-order.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { buy, givenShop } from '#tests/fixtures/sales.ts'
import { getAdminOrder } from './get-admin-order.ts'
import type { OrderFilters } from '#vocabulary/order-filters.ts'
import { listOrders } from './list-orders.ts'
import { summarizeOrders } from './summarize-orders.ts'

const database = givenShop()
const owner = () => createTestCtx(database.db, { actor: PROVEN_OWNER })

async function find(filters: OrderFilters): Promise<string[]> {
  const { items } = await listOrders(owner(), { filters, limit: 50 })
  return items.map(({ folio }) => folio)
}

test('an order stays to be prepared while units of it are still to leave, and tells how many', async () => {
  const { folio, totalCentavos } = await buy(createTestCtx(database.db), { vaso: 3 }, { paymentMethod: 'spei' })
  await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
  const vasos = (quantity: number) => [{ variantId: 'vaso', quantity }]
  await shipOrder(owner(), { folio, carrier: 'dhl', trackingNumber: '1', products: vasos(1) })
  expect(await find({ status: 'to-prepare' })).toEqual([folio])
  expect(await find({ status: 'shipped' })).toEqual([folio])
  expect(await find({ attention: 'partly-sent' })).toEqual([folio])
  const { items } = await listOrders(owner(), { filters: {}, limit: 1 })
  expect(items).toMatchObject([{ owed: 2, attention: ['partly-sent'] }])
  expect(await summarizeOrders(owner())).toMatchObject({ toPrepare: 1, attention: { 'partly-sent': 1 } })
  await refundOrder(owner(), { folio, amountCentavos: 500 })
  await shipOrder(owner(), { folio, carrier: 'dhl', trackingNumber: '2', products: vasos(2) })
  expect(await find({ status: 'to-prepare' })).toEqual([])
  expect(await summarizeOrders(owner())).toMatchObject({ toPrepare: 0, attention: { 'partly-sent': 0 } })
  const { refunds, tracking } = await getAdminOrder(owner(), { folio })
  expect(refunds).toMatchObject([{ amountCentavos: 500, actor: 'owner:o' }])
  expect(tracking.parcels).toHaveLength(2)
})
