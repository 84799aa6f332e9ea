import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { payments } from '#db/schema/payments.server.ts'
import { ItemsFailed } from '#domain/operations/batches/each-item.ts'
import { listItemFailures } from '#domain/operations/batches/list-item-failures.ts'
import { EarlierKeyRefused, PaymentUnknownToProvider } from '#domain/payments/errors.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { buyByCard, givenShop } from '#tests/fixtures/sales.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const database = givenShop()
const ports = createTestPorts()
const provider = ports.cardPayments
const clock = (days: number) =>
  createTestCtx(database.db, { ports, actor: { kind: 'system', name: 'clock' }, now: addTime(TEST_NOW, days * DAY) })

async function givenUnreadable(error: Error) {
  const sale = await buyByCard(createTestCtx(database.db, { ports }), { vaso: 1 })
  ports.cardPayments = {
    ...provider,
    readPayment: async (id) => {
      if (id === sale.providerPaymentId) throw error
      return provider.readPayment(id)
    },
  }
  return sale
}

async function statusOf(paymentId: string) {
  const [payment] = await database.db.select().from(payments).where(eq(payments.id, paymentId))
  return payment?.status
}

it('a payment that the provider doesn’t know is given up after a week', async () => {
  const { paymentId } = await givenUnreadable(new PaymentUnknownToProvider())
  await expect(reconcilePayments(clock(6))).rejects.toThrow(ItemsFailed)
  expect(await statusOf(paymentId)).toBe('pending')
  await reconcilePayments(clock(8))
  expect(await statusOf(paymentId)).toBe('expired')
})

it('one that may have begun under a key that is refused now never is, and the owner sees it', async () => {
  const { paymentId, folio } = await givenUnreadable(new EarlierKeyRefused())
  const other = await buyByCard(createTestCtx(database.db, { ports }), { vaso: 1 })
  provider.buyerDoes(other.providerPaymentId, 'expired')
  await expect(reconcilePayments(clock(30))).rejects.toThrow(ItemsFailed)
  expect([await statusOf(paymentId), await statusOf(other.paymentId)]).toEqual(['pending', 'expired'])
  const owner = createTestCtx(database.db, { ports, actor: PROVEN_OWNER })
  const { items } = await listItemFailures(owner, { limit: 50 })
  expect(items).toMatchObject([{ label: folio, problemKey: 'earlierKeyRefused' }])
})
