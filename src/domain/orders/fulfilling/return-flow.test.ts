import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { applyDiscountCode } from '#domain/cart/apply-discount-code.ts'
import { mails } from '#db/schema/mail.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { NotAllowed, RecentAuthRequired } from '#domain/access-errors.ts'
import { stockMovements } from '#db/schema/inventory.server.ts'
import { getPoints } from '#domain/pricing/loyalty/get-points.ts'
import { earnedPoints } from '#domain/pricing/loyalty/points.ts'
import { ProviderUnavailable } from '#domain/payments/errors.ts'
import { discountCodes } from '#db/schema/promotions.server.ts'
import { acceptReturn } from '../returning/accept-return.ts'
import {
  ReturnLineUnknown,
  ReturnNotAcceptable,
  ReturnNotFound,
  ReturnNotReceivable,
  ReturnNotRefundable,
  ReturnNotRefusable,
  ReturnRestocked,
} from '../returning/errors.ts'
import { getReturns } from '../returning/get-return.ts'
import { receiveReturn } from '../returning/receive-return.ts'
import { refuseReturn } from '../returning/refuse-return.ts'
import { requestReturn } from '../returning/request-return.ts'
import { returnedMoney } from '../returning/returned-money.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { fillCart, givenShop, storedOrder, orderInput, stockOf } from '#tests/fixtures/sales.ts'
import { collectPayment } from '../paying/collect-payment.ts'
import { deliverOrder } from './deliver-order.ts'
import { payOrder } from '../paying/pay-order.ts'
import { placeOrder } from '../placing/place-order.ts'
import { refundOrder } from '../refunding/refund-order.ts'
import { refundReturn } from '../refunding/refund-return.ts'
import { settlePayment } from '../paying/settle-payment.ts'
import { shipOrder } from './ship-order.ts'

const database = givenShop(8)
let ports: TestPorts
let ana: Ctx
let customerId: string

beforeAll(async () => {
  const { actor } = await createTestCustomer(database.db, TEST_NOW)
  customerId = actor.customerId
})
beforeEach(async () => {
  await database.db.delete(mails)
  ports = createTestPorts()
  const { actor } = await createTestCustomer(database.db, TEST_NOW)
  customerId = actor.customerId
  ana = createTestCtx(database.db, { ports, actor, locale: 'en' })
})

/** Of which nothing can be sold again. */
const BROKEN = [{ variantId: 'vaso', fit: 0, writeOffReason: 'broken' as const }]
const owner = () => createTestCtx(database.db, { ports, actor: PROVEN_OWNER })
const received = async () => (await database.db.select().from(mails)).map(({ kind }) => kind).toSorted()

interface Wish {
  paymentMethod?: 'card' | 'spei'
  code?: string
  back?: Record<string, number>
}

/** Ana's order of two glasses and a bottle, delivered, and the return that she asked for. */
async function asked({ paymentMethod = 'spei', code, back = { vaso: 1 } }: Wish = {}) {
  const cartId = await fillCart(ana, { vaso: 2, blanco: 1 })
  if (code) await applyDiscountCode(ana, { cartId, code })
  const { folio, totalCentavos } = await placeOrder(ana, orderInput(cartId, { paymentMethod }))
  if (paymentMethod === 'card') {
    const { id: paymentId } = await payOrder(ana, { folio })
    const { payments } = await storedOrder(database.db, folio)
    ports.cardPayments.buyerDoes(payments[0]?.providerPaymentId ?? '', 'succeeded')
    await settlePayment(ana, { paymentId })
  } else {
    await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
  }
  await shipOrder(owner(), { folio, carrier: 'Paquetería del Valle', trackingNumber: `PV-${folio}` })
  await deliverOrder(owner(), { folio })
  const lines = Object.entries(back).map(([variantId, quantity]) => ({ variantId, quantity }))
  const request = { reason: 'wrong-item' as const, description: 'No es lo que pedí.', lines, photos: [] }
  const { id: returnId } = await requestReturn(ana, { folio, ...request })
  await database.db.delete(mails)
  return { folio, totalCentavos, returnId }
}

describe('a return', () => {
  it('goes from its request to its refund; the buyer reads every step, in the order’s language', async () => {
    const { folio, totalCentavos, returnId } = await asked()
    const before = await stockOf(database.db, 'vaso')
    await acceptReturn(owner(), { returnId, message: 'Usa la guía 77.' })
    await receiveReturn(owner(), { returnId, lines: [{ variantId: 'vaso', fit: 1 }] })
    const back = await refundReturn(owner(), { returnId })
    expect(back).toMatchObject({ status: 'refunded', refundCentavos: 12_345 })
    expect(back.changes.map(({ status, actor }) => `${status} ${actor.split(':')[0]}`)).toEqual([
      'requested customer',
      'accepted owner',
      'received owner',
      'refunded owner',
    ])
    expect(await received()).toEqual(['order-refunded', 'return-accepted', 'return-arrived'])
    const [accepted] = await database.db.select().from(mails).where(eq(mails.kind, 'return-accepted'))
    expect(accepted).toMatchObject({ locale: 'en', subject: expect.stringContaining('We accepted your return') })
    expect(accepted?.text).toContain('How to send them: Usa la guía 77.')
    const order = await storedOrder(database.db, folio)
    expect(order).toMatchObject({ status: 'completed', payments: [{ refundedCentavos: 12_345, status: 'succeeded' }] })
    expect(await stockOf(database.db, 'vaso')).toEqual({ onHand: before.onHand + 1, reserved: 0 })
    expect((await getReturns(ana, order)).requests[0]?.changes[1]?.message).toBe('Usa la guía 77.')
    const itemsCentavos = totalCentavos - order.shippingCentavos
    const kept = earnedPoints({ itemsCentavos, totalCentavos, refundedCentavos: 12_345 })
    expect((await getPoints(ana, customerId)).balance).toBe(kept)
  })

  it('told twice is one step: one mail, one refund, one unit restocked', async () => {
    const { returnId } = await asked({ paymentMethod: 'card' })
    const { onHand } = await stockOf(database.db, 'vaso')
    const twice = async (step: () => Promise<unknown>) => [await step(), await step()]
    await twice(() => acceptReturn(owner(), { returnId, message: '' }))
    await twice(() => receiveReturn(owner(), { returnId, lines: [{ variantId: 'vaso', fit: 1 }] }))
    await Promise.all([refundReturn(owner(), { returnId }), refundReturn(owner(), { returnId })])
    await refundReturn(owner(), { returnId })
    expect(await received()).toEqual(['order-refunded', 'return-accepted', 'return-arrived'])
    expect((await stockOf(database.db, 'vaso')).onHand).toBe(onHand + 1)
  })

  it('whole and by card gives all money back, its shipping too, and what the points were', async () => {
    await database.db.insert(discountCodes).values({ code: 'DIEZ', type: 'percentage', value: 1000 })
    const { folio, totalCentavos, returnId } = await asked({
      paymentMethod: 'card',
      code: 'DIEZ',
      back: { vaso: 2, blanco: 1 },
    })
    await acceptReturn(owner(), { returnId, message: '' })
    await receiveReturn(owner(), {
      returnId,
      lines: [...BROKEN, { variantId: 'blanco', fit: 0, writeOffReason: 'opened' }],
    })
    await refundReturn(owner(), { returnId })
    const { payments, status } = await storedOrder(database.db, folio)
    expect(payments).toMatchObject([{ status: 'refunded', refundedCentavos: totalCentavos }])
    expect(status).toBe('completed')
    const providerPayment = await ports.cardPayments.readPayment(payments[0]?.providerPaymentId ?? '')
    expect(providerPayment.refundedCentavos).toBe(totalCentavos)
    expect((await getPoints(ana, customerId)).balance).toBe(0)
    const restocked = await database.db.select().from(stockMovements).where(eq(stockMovements.reason, 'return'))
    expect(restocked).toEqual([])
  })

  it('is refunded once though the answer of the provider was lost', async () => {
    const { folio, returnId } = await asked({ paymentMethod: 'card' })
    await acceptReturn(owner(), { returnId, message: '' })
    await receiveReturn(owner(), { returnId, lines: BROKEN })
    ports.cardPayments.script.losesAnswers = true
    await expect(refundReturn(owner(), { returnId })).rejects.toThrow(ProviderUnavailable)
    ports.cardPayments.script.losesAnswers = false
    await refundReturn(owner(), { returnId })
    const { payments } = await storedOrder(database.db, folio)
    expect(payments).toMatchObject([{ refundedCentavos: 12_345 }])
    expect((await ports.cardPayments.readPayment(payments[0]?.providerPaymentId ?? '')).refundedCentavos).toBe(12_345)
  })

  it('gives back no more than is left of what was paid', async () => {
    const { folio, totalCentavos, returnId } = await asked()
    await acceptReturn(owner(), { returnId, message: '' })
    await receiveReturn(owner(), { returnId, lines: BROKEN })
    await refundOrder(owner(), { folio, amountCentavos: totalCentavos - 100 })
    await refundReturn(owner(), { returnId })
    expect((await storedOrder(database.db, folio)).payments).toMatchObject([{ refundedCentavos: totalCentavos }])
  })

  it('gives back the rest when other refunds were faster at the provider, and ends when nothing is left', async () => {
    const { folio, totalCentavos, returnId } = await asked({ paymentMethod: 'card' })
    await acceptReturn(owner(), { returnId, message: '' })
    await receiveReturn(owner(), { returnId, lines: BROKEN })
    ports.cardPayments.script.isDown = true
    await expect(refundReturn(owner(), { returnId })).rejects.toThrow(ProviderUnavailable)
    ports.cardPayments.script.isDown = false
    const tries = [totalCentavos - 5000, totalCentavos - 4000].map((amountCentavos) =>
      refundOrder(owner(), { folio, amountCentavos }),
    )
    const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { status: 409 } }])
    expect(await refundReturn(owner(), { returnId })).toMatchObject({ status: 'refunded' })
    const { payments } = await storedOrder(database.db, folio)
    expect(payments).toMatchObject([{ refundedCentavos: totalCentavos }])
    const { refundedCentavos } = await ports.cardPayments.readPayment(payments[0]?.providerPaymentId ?? '')
    expect(refundedCentavos).toBe(totalCentavos)
  })

  it('can be refused at once or after a look, but not once a piece is for sale again or money went back', async () => {
    const { returnId } = await asked()
    await refuseReturn(owner(), { returnId, message: 'La pieza se usó.' })
    await refuseReturn(owner(), { returnId, message: 'otra vez' })
    expect(await received()).toEqual(['return-refused'])
    await expect(acceptReturn(owner(), { returnId, message: '' })).rejects.toThrow(ReturnNotAcceptable)
    await expect(receiveReturn(owner(), { returnId, lines: [] })).rejects.toThrow(ReturnNotReceivable)
    await expect(refundReturn(owner(), { returnId })).rejects.toThrow(ReturnNotRefundable)

    const second = await asked()
    await acceptReturn(owner(), { returnId: second.returnId, message: '' })
    await receiveReturn(owner(), { returnId: second.returnId, lines: [{ variantId: 'vaso', fit: 1 }] })
    const restocked = refuseReturn(owner(), { returnId: second.returnId, message: 'x' })
    await expect(restocked).rejects.toThrow(ReturnRestocked)

    const third = await asked()
    await acceptReturn(owner(), { returnId: third.returnId, message: '' })
    await receiveReturn(owner(), { returnId: third.returnId, lines: BROKEN })
    await refundReturn(owner(), { returnId: third.returnId })
    await expect(refuseReturn(owner(), { returnId: third.returnId, message: 'x' })).rejects.toThrow(ReturnNotRefusable)
  })

  it('restocks no more units than came back, and none that didn’t', async () => {
    const { returnId } = await asked()
    await acceptReturn(owner(), { returnId, message: '' })
    for (const lines of [[{ variantId: 'vaso', fit: 2 }], [{ variantId: 'blanco', fit: 1 }]]) {
      await expect(receiveReturn(owner(), { returnId, lines })).rejects.toThrow(ReturnLineUnknown)
    }
    await expect(receiveReturn(owner(), { returnId: crypto.randomUUID(), lines: [] })).rejects.toThrow(ReturnNotFound)
  })

  it('is the owner’s to decide, and its money asks for a recent proof', async () => {
    const { returnId } = await asked()
    await expect(acceptReturn(ana, { returnId, message: '' })).rejects.toThrow(NotAllowed)
    await expect(refundReturn(ana, { returnId })).rejects.toThrow(NotAllowed)
    const session = { id: 's', authenticatedAt: new Date(0), mustChangePassword: false }
    const unproven = createTestCtx(database.db, { ports, actor: { kind: 'owner', userId: 'o', session } })
    await expect(refundReturn(unproven, { returnId })).rejects.toThrow(RecentAuthRequired)
  })
})

test('what is returned, however it is split, is worth what was paid for it, and shipping goes back once', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 12 }),
    totalCentavos: fc.nat(5_000_000),
    grossCentavos: fc.integer({ min: 1, max: 5_000_000 }),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.nat(5_000_000),
      fc.nat(30_000),
      fc.infiniteStream(fc.nat(12)),
      (lines, creditCentavos, shippingCentavos, picks) => {
        const gone = lines.map(() => 0)
        const isAll = () => lines.every(({ quantity }, index) => quantity === gone[index])
        let given = 0
        for (let turn = 0; turn < 100 && !isAll(); turn++) {
          const sold = lines.map((entry, position) => {
            const goneBefore = gone[position] ?? 0
            const returned = Math.min(entry.quantity - goneBefore, turn < 99 ? Number(picks.next().value) : 12)
            gone[position] = goneBefore + returned
            return { ...entry, position, returned, goneBefore, missing: goneBefore }
          })
          const part = returnedMoney({ sold, creditCentavos, shippingCentavos })
          expect(Math.min(...part.worths)).toBeGreaterThanOrEqual(0)
          expect(part.shippingCentavos).toBe(isAll() ? shippingCentavos : 0)
          given += part.worths.reduce((sum, worth) => sum + worth, part.shippingCentavos)
        }
        const paid = lines.reduce((sum, { totalCentavos }) => sum + totalCentavos, creditCentavos)
        expect(given).toBe(paid + shippingCentavos)
      },
    ),
  )
})
