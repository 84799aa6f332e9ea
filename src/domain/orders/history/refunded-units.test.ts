import { beforeEach, describe, expect, it } from 'vitest'
import type { Ctx } from '#domain/ctx.ts'
import { cancelOrder } from '#domain/orders/cancelling/cancel-order.ts'
import { deliverOrder } from '#domain/orders/fulfilling/deliver-order.ts'
import { shipOrder } from '#domain/orders/fulfilling/ship-order.ts'
import { getOrderTracking } from '#domain/orders/history/get-order-tracking.ts'
import { collectPayment } from '#domain/orders/paying/collect-payment.ts'
import { settlePayment } from '#domain/orders/paying/settle-payment.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { refundDuePayment } from '#domain/orders/refunding/refund-payment.ts'
import { refundReturn } from '#domain/orders/refunding/refund-return.ts'
import { acceptReturn } from '#domain/orders/returning/accept-return.ts'
import { receiveReturn } from '#domain/orders/returning/receive-return.ts'
import { requestReturn } from '#domain/orders/returning/request-return.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { buy, buyByCard, givenShop } from '#tests/fixtures/sales.ts'

const BOUGHT = { vaso: 3, reposado: 1 }

const database = givenShop()
let ports: TestPorts
let customer: Ctx
let owner: Ctx

beforeEach(async () => {
  ports = createTestPorts()
  const { actor } = await createTestCustomer(database.db, TEST_NOW)
  customer = createTestCtx(database.db, { ports, actor })
  owner = createTestCtx(database.db, { ports, actor: PROVEN_OWNER })
})

async function payByTransfer() {
  const sale = await buy(customer, BOUGHT, { paymentMethod: 'spei' })
  await collectPayment(owner, { folio: sale.folio, amountCentavos: sale.totalCentavos })
  return sale
}

async function refundedUnits(folio: string) {
  const { products } = await getOrderTracking(owner, { folio })
  return Object.fromEntries(products.map(({ variantId, refunded }) => [variantId, refunded]))
}

describe('an order says of each product how many units were refunded', () => {
  it('those of its lines, none of another order', async () => {
    const { folio } = await payByTransfer()
    const other = await payByTransfer()
    expect(await refundedUnits(folio)).toEqual({ vaso: 0, reposado: 0 })
    const vaso = { variantId: 'vaso', isSent: false, isRestocked: true }
    await refundOrder(owner, { folio, lines: [{ ...vaso, quantity: 1 }] })
    expect(await refundedUnits(folio)).toEqual({ vaso: 1, reposado: 0 })
    await refundOrder(owner, { folio, lines: [{ ...vaso, quantity: 2 }] })
    expect(await refundedUnits(folio)).toEqual({ vaso: 3, reposado: 0 })
    expect(await refundedUnits(other.folio)).toEqual({ vaso: 0, reposado: 0 })
  })

  it('none for a part of the amount, all once the whole amount is refunded', async () => {
    const { folio } = await payByTransfer()
    await refundOrder(owner, { folio, amountCentavos: 10_000 })
    expect(await refundedUnits(folio)).toEqual({ vaso: 0, reposado: 0 })
    await refundOrder(owner, { folio })
    expect(await refundedUnits(folio)).toEqual(BOUGHT)
  })

  it('all of a cancelled order, once its refund is given', async () => {
    const { folio, paymentId, providerPaymentId } = await buyByCard(customer, BOUGHT)
    ports.cardPayments.buyerDoes(providerPaymentId, 'succeeded')
    await settlePayment(customer, { paymentId })
    await cancelOrder(customer, { folio })
    expect(await refundedUnits(folio)).toEqual({ vaso: 0, reposado: 0 })
    await refundDuePayment(owner, { paymentId })
    expect(await refundedUnits(folio)).toEqual(BOUGHT)
  })

  it('none of an order that was cancelled unpaid', async () => {
    const { folio } = await buy(customer, BOUGHT, { paymentMethod: 'spei' })
    await cancelOrder(customer, { folio })
    expect(await refundedUnits(folio)).toEqual({ vaso: 0, reposado: 0 })
  })

  it('those of a return, once it is refunded', async () => {
    const { folio } = await payByTransfer()
    await shipOrder(owner, { folio, carrier: 'Paquetería del Valle', trackingNumber: 'PV-0042' })
    await deliverOrder(owner, { folio })
    const lines = [{ variantId: 'vaso', quantity: 2 }]
    const request = { reason: 'wrong-item' as const, description: 'No es lo que pedí.', lines, photos: [] }
    const { id: returnId } = await requestReturn(customer, { folio, ...request })
    await acceptReturn(owner, { returnId, message: '' })
    await receiveReturn(owner, { returnId, lines: [{ variantId: 'vaso', fit: 2 }] })
    expect(await refundedUnits(folio)).toEqual({ vaso: 0, reposado: 0 })
    await refundReturn(owner, { returnId })
    expect(await refundedUnits(folio)).toEqual({ vaso: 2, reposado: 0 })
  })
})
