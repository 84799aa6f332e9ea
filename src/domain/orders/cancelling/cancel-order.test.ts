import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { applyDiscountCode } from '#domain/cart/apply-discount-code.ts'
import { ANONYMOUS } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { NotAllowed, SignInRequired, RecentAuthRequired } from '#domain/access-errors.ts'
import { OrderNotFound } from '#domain/orders/errors.ts'
import { unmatchedPayments, payments } from '#db/schema/payments.server.ts'
import { discountCodes, discountRedemptions } from '#db/schema/promotions.server.ts'
import { mails } from '#db/schema/mail.server.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import { createCardPaymentsDouble } from '#tests/doubles/card-payments.ts'
import { PROVEN_OWNER, createTestCustomer } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { givenShop, buy, buyByCard, fillCart, storedOrder, orderInput, stockOf } from '#tests/fixtures/sales.ts'
import { cancelOrder } from './cancel-order.ts'
import { collectPayment } from '../paying/collect-payment.ts'
import { deliverOrder } from '../fulfilling/deliver-order.ts'
import { OrderNotCancellable } from '../placing/errors.ts'
import { placeOrder } from '../placing/place-order.ts'
import { payOrder } from '../paying/pay-order.ts'
import { reconcilePayments } from '../paying/reconcile-payments.ts'
import { refundOrder } from '../refunding/refund-order.ts'
import { refundDuePayment } from '../refunding/refund-payment.ts'
import { settlePayment } from '../paying/settle-payment.ts'
import { shipOrder } from '../fulfilling/ship-order.ts'

const database = givenShop(24)
let ports: TestPorts
let customer: Ctx
let stranger: Ctx
const isAboutCancelling = eq(mails.kind, 'order-cancelled')
const SHIPMENT = { carrier: 'Paquetería del Valle', trackingNumber: 'PV-0042' }

beforeEach(async () => {
  await database.db.delete(mails)
  ports = createTestPorts()
  customer = as((await createTestCustomer(database.db, TEST_NOW)).actor)
  stranger = as((await createTestCustomer(database.db, TEST_NOW)).actor)
})

const as = (actor: Ctx['actor']) => createTestCtx(database.db, { ports, actor })
const owner = () => as(PROVEN_OWNER)
const shop = () => as({ kind: 'system', name: 'refund-payment' })

async function payByTransfer() {
  const sale = await buy(customer, { vaso: 1 }, { paymentMethod: 'spei' })
  await collectPayment(owner(), { folio: sale.folio, amountCentavos: sale.totalCentavos })
  return sale
}

async function payByCard() {
  const sale = await buyByCard(customer, { reposado: 1 })
  ports.cardPayments.buyerDoes(sale.providerPaymentId, 'succeeded')
  await settlePayment(customer, { paymentId: sale.paymentId })
  return sale
}

describe('an order that waits for its payment', () => {
  it('gives stock and code back, closes its transfer and tells the buyer', async () => {
    await database.db.insert(discountCodes).values({ code: 'UNO', type: 'percentage', value: 1000, usageLimit: 1 })
    const cartId = await fillCart(customer, { vaso: 2 })
    await applyDiscountCode(customer, { cartId, code: 'UNO' })
    const { folio } = await placeOrder(customer, orderInput(cartId, { paymentMethod: 'spei' }))
    expect(await database.db.$count(discountRedemptions)).toBe(1)
    expect(await cancelOrder(customer, { folio })).toMatchObject({ folio, refundMethod: null, refundCentavos: 0 })
    expect(await storedOrder(database.db, folio)).toMatchObject({
      status: 'cancelled',
      changes: ['pending:placed', 'cancelled:cancelled-by-buyer'],
      payments: [{ status: 'expired', refundDueAt: null }],
    })
    expect(await stockOf(database.db, 'vaso')).toEqual({ onHand: 10, reserved: 0 })
    expect(await database.db.$count(discountRedemptions)).toBe(0)
    const [mail] = await database.db.select().from(mails).where(isAboutCancelling)
    expect(mail).toMatchObject({ kind: 'order-cancelled', locale: 'es', to: [expect.stringContaining('@')] })
    expect(mail?.text).toContain('No se cobró nada')
  })

  it('is asked about at the provider first: who paid a moment ago gets the money back', async () => {
    const { folio, providerPaymentId, totalCentavos, paymentId } = await buyByCard(customer, { reposado: 1 })
    ports.cardPayments.buyerDoes(providerPaymentId, 'succeeded')
    expect(await cancelOrder(customer, { folio })).toMatchObject({
      refundMethod: 'card',
      refundCentavos: totalCentavos,
    })
    await refundDuePayment(shop(), { paymentId })
    expect((await ports.cardPayments.readPayment(providerPaymentId)).refundedCentavos).toBe(totalCentavos)
  })

  it('can be paid no more at the provider, who closes its page', async () => {
    const declined = await buyByCard(customer, { reposado: 1 })
    ports.cardPayments.buyerDoes(declined.providerPaymentId, 'failed')
    const open = await buyByCard(customer, { reposado: 1 })
    for (const { folio, providerPaymentId } of [declined, open]) {
      await cancelOrder(customer, { folio })
      expect((await ports.cardPayments.readPayment(providerPaymentId)).status).toBe('expired')
    }
  })

  it('has its page closed once a provider that was away is back', async () => {
    const { folio, paymentId, providerPaymentId } = await buyByCard(customer, { reposado: 1 })
    ports.cardPayments.script.isDown = true
    await cancelOrder(customer, { folio })
    ports.cardPayments.script.isDown = false
    await reconcilePayments({ ...shop(), now: addTime(TEST_NOW, 3 * MINUTE) })
    expect((await ports.cardPayments.readPayment(providerPaymentId)).status).toBe('expired')
    await reconcilePayments({ ...shop(), now: addTime(TEST_NOW, 6 * MINUTE) })
    expect((await storedOrder(database.db, folio)).payments).toMatchObject([{ id: paymentId, status: 'expired' }])
  })

  it('is cancelled where the provider no longer knows its payment, as under the key of another account', async () => {
    const { folio } = await buyByCard(customer, { reposado: 1 })
    ports.cardPayments = createCardPaymentsDouble()
    expect(await cancelOrder(customer, { folio })).toMatchObject({ refundMethod: null })
    expect(await storedOrder(database.db, folio)).toMatchObject({ status: 'cancelled' })
    expect(ports.cardPayments.calls).toContain('closeHostedPayment')
  })

  it('has the payments that the provider knows read, besides one that it does not', async () => {
    const { folio, totalCentavos } = await buyByCard(customer, { reposado: 1 })
    ports.cardPayments = createCardPaymentsDouble()
    const { id } = await payOrder(customer, { folio, method: 'link' })
    const [begun] = await database.db.select().from(payments).where(eq(payments.id, id))
    ports.cardPayments.buyerDoes(begun?.providerPaymentId ?? '', 'succeeded')
    expect(await cancelOrder(customer, { folio })).toMatchObject({ refundCentavos: totalCentavos })
  })

  it('is cancelled even while the provider is away; money that comes later is set aside', async () => {
    const { folio, providerPaymentId, paymentId } = await buyByCard(customer, { reposado: 1 })
    ports.cardPayments.script.isDown = true
    expect(await cancelOrder(customer, { folio })).toMatchObject({ refundMethod: null })
    ports.cardPayments.script.isDown = false
    ports.cardPayments.buyerDoes(providerPaymentId, 'succeeded')
    await settlePayment(customer, { paymentId })
    expect(await database.db.select().from(unmatchedPayments)).toMatchObject([{ paymentId, reason: 'order_closed' }])
  })
})

describe('an order that is paid', () => {
  it('by card is refunded by a job, once', async () => {
    const { folio, totalCentavos, paymentId, providerPaymentId } = await payByCard()
    expect(await cancelOrder(customer, { folio })).toMatchObject({
      folio,
      refundMethod: 'card',
      refundCentavos: totalCentavos,
    })
    expect(ports.jobs.enqueued.filter(({ name }) => name === 'refund-payment')).toEqual([
      { name: 'refund-payment', data: { paymentId } },
    ])
    expect((await stockOf(database.db, 'reposado')).reserved).toBe(0)
    await Promise.all(Array.from({ length: 6 }, () => refundDuePayment(shop(), { paymentId })))
    await refundDuePayment(shop(), { paymentId })
    expect((await ports.cardPayments.readPayment(providerPaymentId)).refundedCentavos).toBe(totalCentavos)
    expect((await storedOrder(database.db, folio)).payments).toMatchObject([
      { status: 'refunded', refundedCentavos: totalCentavos },
    ])
  })

  it('owes only what a partial refund left', async () => {
    const { folio, totalCentavos, paymentId, providerPaymentId } = await payByCard()
    await refundOrder(owner(), { folio, amountCentavos: 5000 })
    expect(await cancelOrder(customer, { folio })).toMatchObject({ refundCentavos: totalCentavos - 5000 })
    await refundDuePayment(shop(), { paymentId })
    expect((await ports.cardPayments.readPayment(providerPaymentId)).refundedCentavos).toBe(totalCentavos)
  })

  it('by transfer waits for the owner’s hand, and no job touches it', async () => {
    const { folio, totalCentavos } = await payByTransfer()
    expect(await cancelOrder(customer, { folio })).toMatchObject({
      refundMethod: 'by-hand',
      refundCentavos: totalCentavos,
    })
    const [payment] = (await storedOrder(database.db, folio)).payments
    expect(payment).toMatchObject({ status: 'succeeded', refundDueAt: TEST_NOW })
    await refundDuePayment(shop(), { paymentId: payment?.id ?? '' })
    expect((await storedOrder(database.db, folio)).payments).toMatchObject([{ refundedCentavos: 0 }])
    expect(await refundOrder(owner(), { folio })).toMatchObject({ paymentStatus: 'refunded', status: 'cancelled' })
  })

  it('is not cancelled once it left, and nothing is owed', async () => {
    const { folio } = await payByTransfer()
    await shipOrder(owner(), { folio, ...SHIPMENT })
    await expect(cancelOrder(customer, { folio })).rejects.toThrow(OrderNotCancellable)
    await deliverOrder(owner(), { folio })
    await expect(cancelOrder(customer, { folio })).rejects.toThrow(OrderNotCancellable)
    expect(await database.db.$count(payments, eq(payments.refundDueAt, TEST_NOW))).toBe(0)
    expect(await database.db.$count(mails, isAboutCancelling)).toBe(0)
  })
})

describe('at the same moment', () => {
  it('ten clicks cancel once: one change, one refund, one mail', async () => {
    const { folio } = await payByCard()
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancelOrder(customer, { folio })))
    expect(new Set(answers.map(({ refundMethod }) => refundMethod))).toEqual(new Set(['card']))
    expect(ports.jobs.enqueued.filter(({ name }) => name === 'refund-payment')).toHaveLength(1)
    expect(await database.db.$count(mails, isAboutCancelling)).toBe(1)
    const { changes } = await storedOrder(database.db, folio)
    expect(changes.filter((change) => change.startsWith('cancelled'))).toHaveLength(1)
  })

  it('a payment and a cancellation: the money is owed or waits for the owner, never kept', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { folio, totalCentavos } = await buy(customer, { vaso: 1 }, { paymentMethod: 'spei' })
      const [paid, cancelled] = await Promise.allSettled([
        collectPayment(owner(), { folio, amountCentavos: totalCentavos }),
        cancelOrder(customer, { folio }),
      ])
      expect(cancelled.status).toBe('fulfilled')
      const { status, payments: tries } = await storedOrder(database.db, folio)
      expect(status).toBe('cancelled')
      if (paid.status === 'rejected') throw paid.reason
      // What comes for an order that is gone waits for the owner
      const owed = { status: 'succeeded', refundDueAt: TEST_NOW }
      const waiting = { status: 'unmatched', refundDueAt: null }
      expect(tries).toMatchObject([paid.value.outcome === 'match' ? owed : waiting])
    }
    expect((await stockOf(database.db, 'vaso')).reserved).toBe(0)
  })

  it('a shipment and a cancellation: one of them wins, and stock tells the same', async () => {
    let shipped = 0
    for (let round = 0; round < 8; round += 1) {
      const { folio } = await payByTransfer()
      const results = await Promise.allSettled([
        shipOrder(owner(), { folio, ...SHIPMENT }),
        cancelOrder(customer, { folio }),
      ])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const { status, payments: tries } = await storedOrder(database.db, folio)
      if (status === 'shipped') shipped += 1
      expect(tries[0]?.refundDueAt === null).toBe(status === 'shipped')
    }
    expect(await stockOf(database.db, 'vaso')).toEqual({ onHand: 10 - shipped, reserved: 0 })
  })
})

it('is its customer’s and the owner’s to cancel, whoever knows the folio', async () => {
  const { folio } = await buy(customer, { vaso: 1 }, { paymentMethod: 'spei' })
  const ofGuest = await buy(as(ANONYMOUS), { vaso: 1 }, { paymentMethod: 'spei', email: 'otra@clientes.example' })
  await expect(cancelOrder(as(ANONYMOUS), { folio: ofGuest.folio })).rejects.toThrow(SignInRequired)
  await expect(cancelOrder(as({ kind: 'admin', userId: 'a' }), { folio })).rejects.toThrow(NotAllowed)
  await expect(cancelOrder(stranger, { folio })).rejects.toThrow(OrderNotFound)
  await expect(cancelOrder(stranger, { folio: ofGuest.folio })).rejects.toThrow(OrderNotFound)
  await expect(cancelOrder(owner(), { folio: ofGuest.folio })).resolves.toMatchObject({ refundMethod: null })
  expect((await storedOrder(database.db, ofGuest.folio)).changes.at(-1)).toBe('cancelled:cancelled-by-shop')
})

it('asks the owner for a recent proof once it was paid, and its customer for none', async () => {
  const session = { id: 's', authenticatedAt: new Date(0), mustChangePassword: false }
  const unproven = as({ kind: 'owner', userId: 'o', session })
  const unpaid = await buy(customer, { vaso: 1 }, { paymentMethod: 'spei' })
  await cancelOrder(unproven, { folio: unpaid.folio })
  const { folio } = await payByTransfer()
  await expect(cancelOrder(unproven, { folio })).rejects.toThrow(RecentAuthRequired)
  expect((await storedOrder(database.db, folio)).status).toBe('processing')
  expect(await cancelOrder(customer, { folio })).toMatchObject({ refundMethod: 'by-hand' })
})
