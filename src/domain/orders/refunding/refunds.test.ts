import { beforeEach, describe, expect, it } from 'vitest'
import { IdempotencyKeyReused } from '#db/idempotency.ts'
import type { Ctx } from '#domain/ctx.ts'
import { ProviderUnavailable } from '#domain/payments/errors.ts'
import { addTime, HOUR, MINUTE } from '#kit/clock.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { givenShop, buy, buyByCard, storedOrder, stockOf } from '#tests/fixtures/sales.ts'
import { deliverParcel } from '../fulfilling/deliver-parcel.ts'
import { describeFulfilment } from '../fulfilling/fulfilment.ts'
import { shipOrder } from '../fulfilling/ship-order.ts'
import { collectPayment } from '../paying/collect-payment.ts'
import {
  AmountDiffers,
  EarlierRefundGiven,
  NothingToRefund,
  OrderAlreadyPaid,
  OrderClosed,
  RefundLeavesNothingToSend,
  RefundLineUnknown,
} from '../placing/errors.ts'
import { expireOrders } from '../paying/window/expire-orders.ts'
import { refundOrder } from './refund-order.ts'
import { settlePayment } from '../paying/settle-payment.ts'

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

describe('what the shop collects itself', () => {
  it('is confirmed by the owner, to the centavo and in time', async () => {
    const atTill = { paymentMethod: 'store', deliveryMethod: 'pickup', storeId: 'centro', shipping: null }
    const { folio, totalCentavos } = await buy(guest, { vaso: 1 }, atTill)
    await expect(collectPayment(owner(), { folio, amountCentavos: totalCentavos - 1 })).rejects.toThrow(AmountDiffers)
    await expect(collectPayment(owner(), { folio, amountCentavos: totalCentavos })).resolves.toMatchObject({
      status: 'processing',
    })
    await expect(collectPayment(owner(), { folio, amountCentavos: totalCentavos })).rejects.toThrow(OrderAlreadyPaid)
    const late = await buy(guest, { vaso: 1 }, atTill)
    await expireOrders(at(100 * HOUR))
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

  it('of a card is given once per key, and a key is for one amount', async () => {
    const { folio, totalCentavos, providerPaymentId } = await buyAndPay()
    const part = { folio, amountCentavos: 1000, idempotencyKey: 'refund-key' }
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await refundOrder(owner(), part)).toMatchObject({ refundedCentavos: 1000 })
    }
    await expect(refundOrder(owner(), { ...part, amountCentavos: 2000 })).rejects.toThrow(IdempotencyKeyReused)
    const rest = { folio, idempotencyKey: 'another-key' }
    for (const answer of [await refundOrder(owner(), rest), await refundOrder(owner(), rest)]) {
      expect(answer).toMatchObject({ refundedCentavos: totalCentavos, status: 'cancelled' })
    }
    expect((await ports.cardPayments.readPayment(providerPaymentId)).refundedCentavos).toBe(totalCentavos)
  })

  it('whose answer got lost is finished before another is begun', async () => {
    const { folio, providerPaymentId } = await buyAndPay()
    ports.cardPayments.script.losesAnswers = true
    const lost = { folio, amountCentavos: 7000, idempotencyKey: 'lost-key' }
    await expect(refundOrder(owner(), lost)).rejects.toThrow(ProviderUnavailable)
    ports.cardPayments.script.losesAnswers = false
    const anew = { folio, amountCentavos: 7000, idempotencyKey: 'new-key' }
    await expect(refundOrder(owner(5 * MINUTE), anew)).rejects.toThrow(EarlierRefundGiven)
    expect((await ports.cardPayments.readPayment(providerPaymentId)).refundedCentavos).toBe(7000)
    expect(await refundOrder(owner(5 * MINUTE), anew)).toMatchObject({ refundedCentavos: 14_000 })
  })

  it('of what the shop collected is noted once per key', async () => {
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

describe('a refund by line', () => {
  const line = { variantId: 'vaso', quantity: 1, isSent: false, isRestocked: true }

  async function sell() {
    const sale = await buyByCard(guest, { vaso: 3, blanco: 1 })
    ports.cardPayments.buyerDoes(sale.providerPaymentId, 'succeeded')
    await settlePayment(guest, { paymentId: sale.paymentId })
    return sale
  }

  it('gives back what its units were paid with; those that waited are not sent and are for sale again', async () => {
    const { folio, totalCentavos } = await sell()
    const refund = {
      folio,
      lines: [{ ...line, quantity: 2 }],
      reason: 'out-of-stock' as const,
      idempotencyKey: 'two-glasses',
    }
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await refundOrder(owner(), refund)).toMatchObject({ refundedCentavos: 24_690, status: 'processing' })
    }
    expect(await stockOf(database.db, 'vaso')).toEqual({ onHand: 10, reserved: 1 })
    await expect(refundOrder(owner(), { folio, lines: [{ ...line, quantity: 2 }] })).rejects.toThrow(RefundLineUnknown)
    await expect(refundOrder(owner(), { folio, lines: [{ ...line, isSent: true }] })).rejects.toThrow(RefundLineUnknown)
    const shipment = await shipOrder(owner(), { folio, carrier: 'dhl', trackingNumber: '1' })
    expect(shipment.parcels[0]?.lines).toMatchObject([
      { variantId: 'blanco', quantity: 1 },
      { variantId: 'vaso', quantity: 1 },
    ])
    const last = { variantId: 'blanco', quantity: 1, isSent: true, isRestocked: true }
    await refundOrder(owner(), { folio, lines: [last] })
    expect(await stockOf(database.db, 'blanco')).toEqual({ onHand: 10, reserved: 0 })
    await expect(refundOrder(owner(), { folio, lines: [last] })).rejects.toThrow(RefundLineUnknown)
    expect(totalCentavos).toBeGreaterThan(24_690 + 64_950)
  })

  it('writes off what can’t be sold again, and completes an order whose rest was given back', async () => {
    const { folio } = await sell()
    await shipOrder(owner(), {
      folio,
      carrier: 'dhl',
      trackingNumber: '1',
      products: [{ variantId: 'vaso', quantity: 3 }],
    })
    const { parcels } = await describeFulfilment(owner(), { orderId: (await storedOrder(database.db, folio)).id })
    await deliverParcel(owner(), { folio, parcelId: parcels[0]?.id ?? '' })
    const broken = { variantId: 'blanco', quantity: 1, isSent: false, isRestocked: false }
    expect(await refundOrder(owner(), { folio, lines: [broken], reason: 'damaged' })).toMatchObject({
      refundedCentavos: 64_950,
      status: 'completed',
    })
    expect(await stockOf(database.db, 'blanco')).toEqual({ onHand: 9, reserved: 0 })
  })

  it('has shipping apart, and leaves something to send or gives everything back', async () => {
    const { folio, totalCentavos } = await sell()
    const shippingCentavos = (await storedOrder(database.db, folio)).shippingCentavos
    const all = [
      { ...line, quantity: 3 },
      { ...line, variantId: 'blanco' },
    ]
    await expect(refundOrder(owner(), { folio, lines: all })).rejects.toThrow(RefundLeavesNothingToSend)
    expect(await refundOrder(owner(), { folio, lines: [], shippingCentavos })).toMatchObject({
      refundedCentavos: shippingCentavos,
    })
    await expect(refundOrder(owner(), { folio, lines: [], shippingCentavos: 1 })).rejects.toThrow(NothingToRefund)
    expect(await refundOrder(owner(), { folio, lines: all })).toMatchObject({
      refundedCentavos: totalCentavos,
      status: 'cancelled',
    })
    expect((await stockOf(database.db, 'vaso')).reserved).toBe(0)
  })
})
