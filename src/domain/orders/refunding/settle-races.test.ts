import { beforeEach, describe, expect, it } from 'vitest'
import type { Ctx } from '#domain/ctx.ts'
import { PaymentUnknownToProvider, ProviderUnavailable, RefundUnderWay } from '#domain/payments/errors.ts'
import { addTime, HOUR } from '#kit/clock.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { buyByCard, givenShop, storedOrder } from '#tests/fixtures/sales.ts'
import { cancelOrder } from '../cancelling/cancel-order.ts'
import { settlePayment } from '../paying/settle-payment.ts'
import { refundOrder } from './refund-order.ts'
import { refundDuePayment } from './refund-payment.ts'
import { settleDueRefund } from './settle-due-refund.ts'

const database = givenShop(8)
let ports: TestPorts

beforeEach(() => {
  ports = createTestPorts()
})

const LATER = addTime(TEST_NOW, HOUR)
const owner = (now = TEST_NOW) => createTestCtx(database.db, { ports, actor: PROVEN_OWNER, now })
const guest = () => createTestCtx(database.db, { ports, actor: { kind: 'anonymous' } })

interface Sold {
  folio: string
  paymentId: string
}

type Send = (ctx: Ctx, sold: Sold) => Promise<unknown>

/** Who asks the provider for the money of a canceled order: first without an answer, and then again. */
const SENDERS: Record<string, { first: Send; again: Send }> = {
  'the job': { first: refundDuePayment, again: refundDuePayment },
  'a refund': { first: refundAll, again: refundAll },
  'a refund under a key': { first: underKey(500, 'one'), again: underKey(500, 'one') },
  'another refund, which finishes it first': { first: underKey(500, 'one'), again: underKey(600, 'two') },
}

function refundAll(ctx: Ctx, { folio }: Sold) {
  return refundOrder(ctx, { folio })
}

function underKey(amountCentavos: number, key: string): Send {
  return (ctx, { folio }) => refundOrder(ctx, { folio, amountCentavos, idempotencyKey: `${folio} ${key}` })
}

async function canceled() {
  const sold = await buyByCard(guest(), { vaso: 1 })
  ports.cardPayments.buyerDoes(sold.providerPaymentId, 'succeeded')
  await settlePayment(guest(), sold)
  await cancelOrder(owner(), { folio: sold.folio })
  return sold
}

type Canceled = Awaited<ReturnType<typeof canceled>>

/** Holds the provider's next call of a kind. */
function holdNext(call: 'refund' | 'readPayment') {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { [call]: real } = ports.cardPayments
  const held = async (asked: never) => {
    Object.assign(ports.cardPayments, { [call]: real })
    reached.resolve()
    await released.promise
    return real(asked)
  }
  Object.assign(ports.cardPayments, { [call]: held })
  return { reached: reached.promise, release: released.resolve, fail: released.reject }
}

const settle = ({ folio, totalCentavos: amountCentavos }: Canceled) =>
  settleDueRefund(owner(LATER), { folio, amountCentavos, resolution: 'given-by-hand', note: 'Transferido' })

/** What the buyer got, by the provider and by hand. */
async function givenFor({ folio, providerPaymentId }: Canceled) {
  const [payment] = (await storedOrder(database.db, folio)).payments
  const { refundedCentavos } = await ports.cardPayments.readPayment(providerPaymentId)
  return { stored: payment?.refundedCentavos, given: refundedCentavos + (payment?.refundedByHandCentavos ?? 0) }
}

describe.each(Object.entries(SENDERS))('a refund asked for once more by %s', (_, { first, again }) => {
  async function unanswered() {
    const sold = await canceled()
    ports.cardPayments.script.isDown = true
    await expect(first(owner(), sold)).rejects.toThrow(ProviderUnavailable)
    ports.cardPayments.script.isDown = false
    return sold
  }

  it('can’t be settled by hand while the provider gives it', async () => {
    const sold = await unanswered()
    const provider = holdNext('refund')
    const sending = again(owner(LATER), sold)
    await provider.reached
    await expect(settle(sold)).rejects.toThrow(RefundUnderWay)
    provider.release()
    await Promise.allSettled([sending])
    const { stored, given } = await givenFor(sold)
    expect(given).toBe(stored)
    expect(given).toBeGreaterThan(0)
  })

  it.each([true, false])(
    'and settled by hand at once: the money goes once (provider knows it: %s)',
    async (isKnown) => {
      const sold = await unanswered()
      const provider = holdNext('readPayment')
      const settling = settle(sold)
      await provider.reached
      const sending = again(owner(LATER), sold)
      await Promise.allSettled([sending])
      if (isKnown) provider.release()
      else provider.fail(new PaymentUnknownToProvider())
      await Promise.allSettled([settling])
      const { stored, given } = await givenFor(sold)
      expect(given).toBe(stored)
      expect(given).toBeGreaterThan(0)
      expect(given).toBeLessThanOrEqual(sold.totalCentavos)
    },
  )
})

it('a refund given by hand meanwhile isn’t sent any more', async () => {
  const sold = await canceled()
  ports.cardPayments.script.isDown = true
  await expect(refundDuePayment(owner(), sold)).rejects.toThrow(ProviderUnavailable)
  ports.cardPayments.script.isDown = false
  await Promise.allSettled([refundDuePayment(owner(LATER), sold), settle(sold), settle(sold)])
  const { stored, given } = await givenFor(sold)
  expect([stored, given]).toEqual([sold.totalCentavos, sold.totalCentavos])
})
