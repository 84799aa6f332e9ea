import { beforeEach, describe, expect, it } from 'vitest'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, HOUR, MINUTE } from '#kit/clock.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { buy, buyByCard, givenShop, storedOrder } from '#tests/fixtures/sales.ts'
import { getOrderTracking } from '../../history/get-order-tracking.ts'
import { collectPayment } from '../collect-payment.ts'
import { payOrder } from '../pay-order.ts'
import { settlePayment } from '../settle-payment.ts'
import { expireOrders } from './expire-orders.ts'
import { bookedBy } from './holds.ts'
import { remindOfPayment } from './remind-of-payment.ts'

const shop = givenShop()
let ports: TestPorts
beforeEach(() => {
  ports = createTestPorts()
})

const at = (now: Date, actor: Ctx['actor'] = { kind: 'anonymous' }): Ctx =>
  createTestCtx(shop.db, { ports, actor, now })
const owner = (now: Date) =>
  at(now, { ...PROVEN_OWNER, session: { id: 's', authenticatedAt: now, mustChangePassword: false } })
const FRIDAY_EVENING = new Date('2026-11-21T00:00:00Z')
const spei = (now: Date) =>
  buy(at(now), { vaso: 1 }, { paymentMethod: 'spei', email: `${crypto.randomUUID()}@clientes.example` })
const statusOf = async (folio: string) => (await storedOrder(shop.db, folio)).status

describe('a transfer', () => {
  it('sent in the last minute still pays its order when it is booked on the next working day', async () => {
    const placed = await spei(FRIDAY_EVENING)
    const deadline = addTime(FRIDAY_EVENING, 48 * HOUR)
    expect(placed.expiresAt).toBe(deadline.toISOString())
    const monday = new Date('2026-11-24T01:00:00Z')
    expect(await expireOrders(at(monday))).toBe(0)
    await collectPayment(owner(monday), { folio: placed.folio, amountCentavos: placed.totalCentavos })
    expect(await statusOf(placed.folio)).toBe('processing')
  })

  it('is asked for until its deadline only, and its stock is free after the grace', async () => {
    const { folio } = await spei(FRIDAY_EVENING)
    const deadline = addTime(FRIDAY_EVENING, 48 * HOUR)
    const before = addTime(deadline, -MINUTE)
    expect(await getOrderTracking(owner(before), { folio })).toMatchObject({ canBePaid: true, expiresAt: deadline })
    expect(await remindOfPayment(at(addTime(deadline, -9 * HOUR)))).toBe(1)
    expect(await getOrderTracking(owner(deadline), { folio })).toMatchObject({
      status: 'pending',
      canBePaid: false,
      paymentInstructions: null,
      expiresAt: null,
    })
    await expect(payOrder(at(deadline), { folio })).rejects.toThrow('orderClosed')
    expect(await expireOrders(at(addTime(bookedBy(deadline), -1)))).toBe(0)
    expect(await expireOrders(at(bookedBy(deadline)))).toBe(1)
  })
})

describe('a transfer that was to be paid by card in between', () => {
  it('can’t be paid after its deadline, and still pays its order when it is booked', async () => {
    const { folio, totalCentavos } = await spei(FRIDAY_EVENING)
    await payOrder(at(FRIDAY_EVENING), { folio, method: 'card' })
    const deadline = addTime(FRIDAY_EVENING, 48 * HOUR)
    const waits = { status: 'pending', paymentMethod: 'card' }
    const before = await getOrderTracking(at(addTime(deadline, -MINUTE)), { folio })
    expect(before).toMatchObject({ ...waits, canBePaid: true, expiresAt: deadline })
    const after = await getOrderTracking(at(deadline), { folio })
    expect(after).toMatchObject({ ...waits, canBePaid: false, expiresAt: null })
    await collectPayment(owner(addTime(deadline, HOUR)), { folio, amountCentavos: totalCentavos })
    expect(await statusOf(folio)).toBe('processing')
  })
})

it('whoever isn’t signed in as the buyer learns until when an order can be paid, and not how', async () => {
  const { actor } = await createTestCustomer(shop.db, FRIDAY_EVENING)
  const { folio, expiresAt } = await buy(at(FRIDAY_EVENING, actor), { vaso: 1 }, { paymentMethod: 'spei' })
  expect(await getOrderTracking(at(FRIDAY_EVENING), { folio })).toMatchObject({
    canBePaid: false,
    expiresAt: new Date(expiresAt),
    paymentInstructions: null,
  })
})

describe('a voucher', () => {
  it('whose last day is a Saturday pays its order on Monday', async () => {
    const wednesday = new Date('2026-11-18T18:00:00Z')
    const saturday = '2026-11-22T05:59:59.000Z'
    const { folio, paymentId, providerPaymentId } = await buyByCard(
      at(wednesday),
      { vaso: 1 },
      { paymentMethod: 'oxxo' },
    )
    ports.cardPayments.buyerTakesVoucher(providerPaymentId, {
      number: '12345678901234',
      address: null,
      expiresAt: saturday,
    })
    await settlePayment(at(wednesday), { paymentId })
    const monday = new Date('2026-11-24T05:00:00Z')
    expect(await expireOrders(at(monday))).toBe(0)
    ports.cardPayments.buyerDoes(providerPaymentId, 'succeeded')
    await settlePayment(at(monday), { paymentId })
    expect(await statusOf(folio)).toBe('processing')
  })
})
