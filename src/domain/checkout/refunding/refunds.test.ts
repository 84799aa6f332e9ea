import { beforeEach, describe, expect, it } from 'vitest'
import type { Ctx } from '#domain/ctx.ts'
import { ProviderUnavailable } from '#domain/payments/errors.ts'
import { addTime, HOUR } from '#kit/clock.ts'
import { PROVEN_OWNER } from '../../../../tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '../../../../tests/fixtures/context.ts'
import type { TestPorts } from '../../../../tests/fixtures/context.ts'
import { givenShop, buy, buyByCard, stockOf } from '../../../../tests/fixtures/sales.ts'
import { collectPayment } from '#domain/checkout/paying/collect-payment.ts'
import { AmountDiffers, NothingToRefund, OrderAlreadyPaid, OrderClosed } from '#domain/checkout/errors.ts'
import { expireOrders } from '#domain/checkout/payment-window/expire-orders.ts'
import { refundOrder } from './refund-order.ts'
import { settlePayment } from '#domain/checkout/paying/settle-payment.ts'

const database = givenShop(8)
let ports: TestPorts
let guest: Ctx

beforeEach(async () => {
  ports = createTestPorts()
  guest = at(0)
})

/** The guest, or someone else, so many milliseconds after the start of the test. */
function at(milliseconds: number, actor: Ctx['actor'] = { kind: 'anonymous' }): Ctx {
  return createTestCtx(database.db, { ports, actor, now: addTime(TEST_NOW, milliseconds) })
}
const owner = (milliseconds = 0) => at(milliseconds, PROVEN_OWNER)

describe('what the house collects itself', () => {
  it('is confirmed by the owner, to the centavo and in time', async () => {
    const atTill = { paymentMethod: 'store', deliveryMethod: 'pickup', storeId: 'centro', shipping: null }
    const { folio, totalCentavos } = await buy(guest, { vaso: 1 }, atTill)
    await expect(collectPayment(owner(), { folio, amountCentavos: totalCentavos - 1 })).rejects.toThrow(AmountDiffers)
    await expect(collectPayment(owner(), { folio, amountCentavos: totalCentavos })).resolves.toMatchObject({
      status: 'processing',
    })
    await expect(collectPayment(owner(), { folio, amountCentavos: totalCentavos })).rejects.toThrow(OrderAlreadyPaid)
    const late = await buy(guest, { vaso: 1 }, atTill)
    await expireOrders(at(72 * HOUR))
    await expect(collectPayment(owner(), { folio: late.folio, amountCentavos: late.totalCentavos })).rejects.toThrow(
      OrderClosed,
    )
  })
})

describe('a refund', () => {
  async function buyAndPay() {
    const sale = await buyByCard(guest, { reposado: 1 })
    ports.cardPayments.buyerDoes(sale.providerPaymentId, 'succeeded')
    await settlePayment(guest, { paymentId: sale.paymentId })
    return sale
  }

  it('may come in parts; the last one cancels the order and frees its stock', async () => {
    const { folio, totalCentavos, providerPaymentId } = await buyAndPay()
    expect(await refundOrder(owner(), { folio, amountCentavos: 5000 })).toMatchObject({
      status: 'processing',
      refundedCentavos: 5000,
    })
    expect(await refundOrder(owner(), { folio, amountCentavos: 5000 })).toMatchObject({ refundedCentavos: 10_000 })
    await expect(refundOrder(owner(), { folio, amountCentavos: totalCentavos })).rejects.toThrow(NothingToRefund)
    expect((await stockOf(database.db, 'reposado')).reserved).toBe(1)
    const last = await refundOrder(owner(), { folio })
    expect(last).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', refundedCentavos: totalCentavos })
    expect((await stockOf(database.db, 'reposado')).reserved).toBe(0)
    expect((await ports.cardPayments.readPayment(providerPaymentId)).refundedCentavos).toBe(totalCentavos)
    await expect(refundOrder(owner(), { folio })).rejects.toThrow(NothingToRefund)
  })

  it('whose answer got lost is given once when it is asked for again', async () => {
    const { folio, totalCentavos, providerPaymentId } = await buyAndPay()
    ports.cardPayments.script.losesAnswers = true
    await expect(refundOrder(owner(), { folio, amountCentavos: 7000 })).rejects.toThrow(ProviderUnavailable)
    ports.cardPayments.script.losesAnswers = false
    expect(await refundOrder(owner(), { folio, amountCentavos: 7000 })).toMatchObject({ refundedCentavos: 7000 })
    expect((await ports.cardPayments.readPayment(providerPaymentId)).refundedCentavos).toBe(7000)
    expect(totalCentavos).toBeGreaterThan(7000)
  })

  it('of what the house collected is noted once per key', async () => {
    const { folio, totalCentavos } = await buy(guest, { vaso: 1 }, { paymentMethod: 'spei' })
    await expect(refundOrder(owner(), { folio })).rejects.toThrow(NothingToRefund)
    await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
    const part = { folio, amountCentavos: 1000, idempotencyKey: 'refund-key' }
    expect(await refundOrder(owner(), part)).toMatchObject({ refundedCentavos: 1000 })
    expect(await refundOrder(owner(), part)).toMatchObject({ refundedCentavos: 1000 })
    expect(await refundOrder(owner(), { folio })).toMatchObject({
      refundedCentavos: totalCentavos,
      status: 'cancelled',
    })
  })
})
