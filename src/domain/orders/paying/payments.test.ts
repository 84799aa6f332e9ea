import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { applyDiscountCode } from '#domain/cart/apply-discount-code.ts'
import type { Ctx } from '#domain/ctx.ts'
import { EarlierKeyRefused, ProviderUnavailable, WebhookRefused } from '#domain/payments/errors.ts'
import type { CardPayments } from '#domain/ports/card-payments.ts'
import { receivePaymentEvent } from '#domain/payments/card/receive-payment-event.ts'
import { unmatchedPayments, paymentEvents, payments } from '#db/schema/payments.server.ts'
import { discountCodes } from '#db/schema/promotions.server.ts'
import { addTime, DAY, HOUR, MINUTE } from '#kit/clock.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { givenShop, buy, buyByCard, fillCart, storedOrder, orderInput, stockOf } from '#tests/fixtures/sales.ts'
import { OrderAlreadyPaid, OrderClosed } from '../placing/errors.ts'
import { expireOrders } from './window/expire-orders.ts'
import { getOrderTracking } from '../history/get-order-tracking.ts'
import { listOrderPaymentMethods } from './list-order-payment-methods.ts'
import { payOrder } from './pay-order.ts'
import { placeOrder } from '../placing/place-order.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { settlePaymentEvent } from './settle-payment-event.ts'
import { settlePayment } from './settle-payment.ts'

const database = givenShop(8)
let ports: TestPorts
let guest: Ctx

beforeEach(async () => {
  ports = createTestPorts()
  guest = at(0)
})

/** The guest, so many milliseconds after the start of the test. */
function at(milliseconds: number): Ctx {
  return createTestCtx(database.db, { ports, now: addTime(TEST_NOW, milliseconds) })
}

async function unmatched() {
  return database.db.select().from(unmatchedPayments)
}

describe('paying by card', () => {
  it('answers the open page again, whatever became of the first card', async () => {
    const { folio, paymentId, providerPaymentId } = await buyByCard(guest, { vaso: 1 })
    const first = await payOrder(guest, { folio: folio.toLowerCase() })
    expect(first).toMatchObject({ id: paymentId, redirectUrl: expect.stringContaining(providerPaymentId) as string })
    ports.cardPayments.buyerDoes(providerPaymentId, 'failed')
    expect(await settlePayment(guest, { paymentId })).toMatchObject({ status: 'pending', paymentStatus: 'failed' })
    expect(await payOrder(guest, { folio })).toMatchObject({ id: paymentId, redirectUrl: first.redirectUrl })
    ports.cardPayments.buyerDoes(providerPaymentId, 'succeeded')
    expect(await settlePayment(guest, { paymentId })).toMatchObject({
      status: 'processing',
      paymentStatus: 'succeeded',
    })
    await expect(payOrder(guest, { folio })).rejects.toThrow(OrderAlreadyPaid)
  })

  it('opens a new page for who chose another way and comes back: the first was closed', async () => {
    const { folio, paymentId } = await buyByCard(guest, { vaso: 1 })
    const first = await payOrder(guest, { folio })
    expect(await payOrder(guest, { folio, method: 'oxxo' })).toMatchObject({ method: 'oxxo', status: 'pending' })
    const again = await payOrder(guest, { folio, method: 'card' })
    expect(again).toMatchObject({ method: 'card', status: 'pending', redirectUrl: expect.any(String) as string })
    expect(again.redirectUrl).not.toBe(first.redirectUrl)
    const { payments: all } = await storedOrder(database.db, folio)
    expect(all.find(({ id }) => id === paymentId)?.status).toBe('expired')
    expect(all.filter(({ status }) => status === 'pending').map(({ id }) => id)).toEqual([again.id])

    // And nobody pays another way what was paid on the first page meanwhile
    const other = await buyByCard(guest, { vaso: 1 })
    ports.cardPayments.buyerDoes(other.providerPaymentId, 'succeeded')
    await expect(payOrder(guest, { folio: other.folio, method: 'oxxo' })).rejects.toThrow(OrderAlreadyPaid)
    expect(await storedOrder(database.db, other.folio)).toMatchObject({ status: 'processing' })
  })

  it('says that the order is closed to who chooses another way while its time runs out', async () => {
    const { folio } = await buyByCard(guest, { vaso: 1 })
    const card = ports.cardPayments
    const close = card.closeHostedPayment.bind(card)
    card.closeHostedPayment = async (page) => {
      card.closeHostedPayment = close
      await close(page)
      await expireOrders(at(30 * DAY))
    }
    await expect(payOrder(guest, { folio, method: 'oxxo' })).rejects.toThrow(OrderClosed)
  })

  it('leaves the order pending when the provider is down, and opens one page however often it is tried', async () => {
    const { folio } = await buy(guest, { vaso: 1 })
    ports.cardPayments.script.isDown = true
    await expect(payOrder(guest, { folio })).rejects.toThrow(ProviderUnavailable)
    ports.cardPayments.script.isDown = false
    ports.cardPayments.script.losesAnswers = true
    await expect(payOrder(guest, { folio })).rejects.toThrow(ProviderUnavailable)
    ports.cardPayments.script.losesAnswers = false
    const { id, redirectUrl } = await payOrder(guest, { folio })
    const order = await storedOrder(database.db, folio)
    expect(order).toMatchObject({ status: 'pending', payments: [{ id, status: 'pending', redirectUrl }] })
  })

  it('opens a new page once the first is over, and holds the stock as long as the page is open', async () => {
    const { folio, paymentId, providerPaymentId } = await buyByCard(guest, { vaso: 1 })
    ports.cardPayments.buyerDoes(providerPaymentId, 'expired')
    await settlePayment(at(40 * MINUTE), { paymentId })
    const second = await payOrder(at(59 * MINUTE), { folio })
    expect(second.id).not.toBe(paymentId)
    expect(await expireOrders(at(61 * MINUTE))).toBe(0)
    expect(await payOrder(at(61 * MINUTE), { folio })).toMatchObject({ id: second.id, redirectUrl: second.redirectUrl })
    expect(await listOrderPaymentMethods(at(61 * MINUTE), folio)).toMatchObject([{ method: 'card' }])
    await expect(payOrder(at(61 * MINUTE), { folio, method: 'link' })).rejects.toThrow(OrderClosed)
    await expect(payOrder(at(92 * MINUTE), { folio })).rejects.toThrow(OrderClosed)
    expect((await getOrderTracking(at(92 * MINUTE), { folio })).canBePaid).toBe(false)
    expect(await expireOrders(at(95 * MINUTE))).toBe(1)
    expect((await stockOf(database.db, 'vaso')).reserved).toBe(0)
  })

  it('is too late once the hold is over', async () => {
    const { folio } = await buy(guest, { vaso: 1 })
    await expect(payOrder(at(HOUR), { folio })).rejects.toThrow(OrderClosed)
  })
})

describe('settling', () => {
  it.each([
    ['another amount', (id: string) => ports.cardPayments.buyerDoes(id, 'succeeded', 100)],
    ['more than asked', (id: string) => ports.cardPayments.buyerDoes(id, 'succeeded', 9_999_900)],
  ])('parks %s and leaves the order unpaid', async (_, buyerPays) => {
    const { folio, paymentId, providerPaymentId } = await buyByCard(guest, { vaso: 1 })
    buyerPays(providerPaymentId)
    expect(await settlePayment(guest, { paymentId })).toMatchObject({ status: 'pending', paymentStatus: 'unmatched' })
    expect(await unmatched()).toMatchObject([{ paymentId, reason: 'amount_mismatch' }])
    expect((await storedOrder(database.db, folio)).paidAt).toBeNull()
  })

  it.each([
    ['reference', { reference: 'SC-0000-0000' }],
    ['currency', { currency: 'USD' }],
  ])('parks a payment of another %s', async (_, other) => {
    const { paymentId, providerPaymentId } = await buyByCard(guest, { vaso: 1 })
    ports.cardPayments.buyerDoes(providerPaymentId, 'succeeded')
    const providerPayment = await ports.cardPayments.readPayment(providerPaymentId)
    ports.cardPayments = { ...ports.cardPayments, readPayment: async () => ({ ...providerPayment, ...other }) }
    expect(await settlePayment(guest, { paymentId })).toMatchObject({ status: 'pending', paymentStatus: 'unmatched' })
  })

  it('parks a payment that comes after the order was given up, once', async () => {
    const { folio, paymentId, providerPaymentId } = await buyByCard(guest, { reposado: 2 })
    expect(await expireOrders(at(HOUR))).toBe(1)
    ports.cardPayments.buyerDoes(providerPaymentId, 'succeeded')
    for (let time = 0; time < 3; time += 1) await settlePayment(at(2 * HOUR), { paymentId })
    const order = await storedOrder(database.db, folio)
    expect(order).toMatchObject({ status: 'cancelled', paidAt: null, payments: [{ status: 'unmatched' }] })
    expect(await unmatched()).toMatchObject([{ paymentId, reason: 'order_closed' }])
    expect(await stockOf(database.db, 'reposado')).toEqual({ onHand: 10, reserved: 0 })
  })

  it('parks a second payment of an order that is paid', async () => {
    const first = await buyByCard(guest, { vaso: 1 })
    ports.cardPayments.buyerDoes(first.providerPaymentId, 'expired')
    await settlePayment(at(35 * MINUTE), { paymentId: first.paymentId })
    const second = await payOrder(at(40 * MINUTE), { folio: first.folio })
    const [row] = await database.db.select().from(payments).where(eq(payments.id, second.id))
    ports.cardPayments.buyerDoes(row?.providerPaymentId ?? '', 'succeeded')
    await settlePayment(at(41 * MINUTE), { paymentId: second.id })
    ports.cardPayments.buyerDoes(first.providerPaymentId, 'succeeded')
    await settlePayment(at(42 * MINUTE), { paymentId: first.paymentId })
    expect(await unmatched()).toMatchObject([{ paymentId: first.paymentId, reason: 'already_paid' }])
    expect((await storedOrder(database.db, first.folio)).changes).toEqual(['pending:placed', 'processing:paid'])
  })

  it('never goes back: old news after a success changes nothing', async () => {
    const { folio, paymentId, providerPaymentId } = await buyByCard(guest, { vaso: 1 })
    ports.cardPayments.buyerDoes(providerPaymentId, 'succeeded')
    await settlePayment(guest, { paymentId })
    for (const status of ['failed', 'expired', 'pending'] as const) {
      ports.cardPayments.buyerDoes(providerPaymentId, status)
      expect(await settlePayment(guest, { paymentId })).toMatchObject({
        status: 'processing',
        paymentStatus: 'succeeded',
      })
    }
    expect((await storedOrder(database.db, folio)).changes).toHaveLength(2)
  })
})

describe('a webhook', () => {
  it('is refused when its signature is wrong, and leaves nothing behind', async () => {
    const { providerPaymentId } = await buyByCard(guest, { vaso: 1 })
    const { body, headers } = ports.cardPayments.webhook(providerPaymentId)
    const tampered = { provider: 'test', body: `${body} `, headers: new Headers(headers) }
    await expect(receivePaymentEvent(guest, tampered)).rejects.toThrow(WebhookRefused)
    expect(await database.db.$count(paymentEvents)).toBe(0)
    expect(ports.jobs.enqueued.filter(({ name }) => name === 'handle-payment-event')).toEqual([])
  })

  it('about a payment that the shop doesn’t know is taken in and put aside', async () => {
    const { body, headers } = ports.cardPayments.webhook('unknown', 'e1')
    await receivePaymentEvent(guest, { provider: 'test', body, headers: new Headers(headers) })
    await settlePaymentEvent(guest, { provider: 'test', eventId: 'e1' })
    expect(await database.db.select().from(paymentEvents)).toMatchObject([{ eventId: 'e1', handledAt: TEST_NOW }])
  })
})

describe('an event that an earlier account told of, whose key is refused', () => {
  it('is not put aside, and its job fails', async () => {
    const { body, headers } = ports.cardPayments.webhook('pi_there', 'e2')
    const cardPayments: CardPayments = {
      ...ports.cardPayments,
      verifyEvent: () => ({
        id: 'e2',
        type: 'refund.created',
        providerPaymentId: 'pi_there',
        verifiedBy: 'replaced',
      }),
      findPaymentId: async (_partId, told) => {
        if (told?.by === 'replaced') throw new EarlierKeyRefused()
        return undefined
      },
    }
    const told = { ...guest, ports: { ...ports, cardPayments } }
    await receivePaymentEvent(told, { provider: 'test', body, headers: new Headers(headers) })
    await expect(settlePaymentEvent(told, { provider: 'test', eventId: 'e2' })).rejects.toThrow(EarlierKeyRefused)
    expect(await database.db.select().from(paymentEvents)).toMatchObject([{ eventId: 'e2', handledAt: null }])
  })
})

describe('when the webhook never comes', () => {
  it('the job asks, after the buyer’s return had its chance, and also about a card declined at first', async () => {
    const quiet = await buyByCard(guest, { vaso: 1 })
    const declined = await buyByCard(guest, { vaso: 1 })
    ports.cardPayments.buyerDoes(declined.providerPaymentId, 'failed')
    await settlePayment(guest, { paymentId: declined.paymentId })
    for (const { providerPaymentId } of [quiet, declined]) ports.cardPayments.buyerDoes(providerPaymentId, 'succeeded')
    expect(await reconcilePayments(at(MINUTE))).toBe(0)
    expect(await reconcilePayments(at(3 * MINUTE))).toBe(2)
    for (const { folio } of [quiet, declined]) expect((await storedOrder(database.db, folio)).status).toBe('processing')
    expect(await reconcilePayments(at(4 * MINUTE))).toBe(0)
  })

  it('one payment that can’t be read doesn’t keep the others waiting', async () => {
    const broken = await buyByCard(guest, { vaso: 1 })
    const fine = await buyByCard(guest, { vaso: 1 })
    await database.db.update(payments).set({ providerPaymentId: 'lost' }).where(eq(payments.id, broken.paymentId))
    ports.cardPayments.buyerDoes(fine.providerPaymentId, 'succeeded')
    await expect(reconcilePayments(at(3 * MINUTE))).rejects.toThrow(AggregateError)
    expect((await storedOrder(database.db, fine.folio)).status).toBe('processing')
  })

  it('a page that was never opened is over when its time is', async () => {
    const { folio } = await buy(guest, { vaso: 1 })
    ports.cardPayments.script.isDown = true
    await expect(payOrder(guest, { folio })).rejects.toThrow(ProviderUnavailable)
    await reconcilePayments(at(40 * MINUTE))
    expect((await storedOrder(database.db, folio)).payments).toMatchObject([{ status: 'expired' }])
  })
})

describe('an order that nobody pays', () => {
  it('gives its stock and its code back when its time is over, and not before', async () => {
    await database.db.insert(discountCodes).values({ code: 'UNA', type: 'fixed', value: 1000, usageLimit: 1 })
    const cartId = await fillCart(guest, { reposado: 2, vaso: 1 })
    await applyDiscountCode(guest, { cartId, code: 'UNA' })
    const { folio } = await placeOrder(guest, orderInput(cartId, { paymentMethod: 'spei' }))
    expect(await expireOrders(at(96 * HOUR - 1))).toBe(0)
    expect(await expireOrders(at(96 * HOUR))).toBe(1)
    const order = await storedOrder(database.db, folio)
    expect(order.changes).toEqual(['pending:placed', 'cancelled:expired'])
    expect(order.payments).toMatchObject([{ status: 'expired' }])
    for (const variantId of ['reposado', 'vaso'])
      expect(await stockOf(database.db, variantId)).toEqual({ onHand: 10, reserved: 0 })
    const [code] = await database.db.select().from(discountCodes)
    expect(code?.usedCount).toBe(0)
  })

  it('is paid after all when the provider says so at the last moment', async () => {
    const { folio, providerPaymentId } = await buyByCard(guest, { vaso: 1 })
    ports.cardPayments.buyerDoes(providerPaymentId, 'succeeded')
    expect(await expireOrders(at(HOUR))).toBe(0)
    expect((await storedOrder(database.db, folio)).status).toBe('processing')
  })

  it('waits a while longer when the provider can’t say, not for ever', async () => {
    await buyByCard(guest, { vaso: 1 })
    ports.cardPayments.script.isDown = true
    expect(await expireOrders(at(HOUR))).toBe(0)
    expect(await expireOrders(at(2 * HOUR))).toBe(1)
  })
})
