import { describe, expect, it } from 'vitest'
import type { Ctx } from '#domain/ctx.ts'
import { cancelOrder } from '#domain/orders/cancelling/cancel-order.ts'
import { collectPayment } from '#domain/orders/paying/collect-payment.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { buy, givenShop } from '#tests/fixtures/sales.ts'
import type { CustomerFilters } from '#vocabulary/customer-filters.ts'
import { listCustomers } from './list-customers.ts'

const shop = givenShop(8)
const owner = () => createTestCtx(shop.db, { actor: PROVEN_OWNER })
const anEmail = () => `invitada-${crypto.randomUUID()}@clientes.example`

async function paid(email: string, ctx: Ctx = createTestCtx(shop.db)) {
  const order = await buy(ctx, { vaso: 1 }, { paymentMethod: 'spei', email })
  await collectPayment(owner(), { folio: order.folio, amountCentavos: order.totalCentavos })
  return order
}
const find = async (q: string, filters: CustomerFilters = {}) =>
  (await listCustomers(owner(), { filters: { q, ...filters }, limit: 5 })).items

describe('what a buyer has paid', () => {
  it('is nothing once it went back whole, in the list and its filters', async () => {
    const email = anEmail()
    const { folio, totalCentavos } = await paid(email)
    expect(await find(email, { spentFrom: '1' })).toMatchObject([{ orders: 1, spent: totalCentavos / 100 }])
    await refundOrder(owner(), { folio })
    expect(await find(email)).toMatchObject([{ orders: 0, spent: 0, lastOrderAt: null }])
    expect(await find(email, { spentFrom: '1' })).toEqual([])
    expect(await find(email, { ordersFrom: '1' })).toEqual([])
  })

  it('is less by what was given back of it, also of an account', async () => {
    const { actor } = await createTestCustomer(shop.db, TEST_NOW)
    const email = anEmail()
    for (const ctx of [createTestCtx(shop.db), createTestCtx(shop.db, { actor })]) {
      const { folio, totalCentavos } = await paid(email, ctx)
      await refundOrder(owner(), { folio, amountCentavos: 1500 })
      const rows = await listCustomers(owner(), { filters: {}, limit: 50 })
      expect(rows.items.filter(({ orders }) => orders > 0).map(({ spent }) => spent)).toContain(
        (totalCentavos - 1500) / 100,
      )
    }
  })

  it('leaves out what was cancelled, and keeps the buyer in the list', async () => {
    const email = anEmail()
    const { folio } = await paid(email)
    const kept = await paid(email)
    await cancelOrder(owner(), { folio })
    expect(await find(email)).toMatchObject([{ orders: 1, spent: kept.totalCentavos / 100 }])
  })
})
