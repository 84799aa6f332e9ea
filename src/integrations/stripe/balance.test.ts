import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { cancelOrder } from '#domain/orders/cancelling/cancel-order.ts'
import { listBalanceDifferences } from '#domain/orders/paying/reconciling/list-balance-differences.ts'
import { reconcileBalance } from '#domain/orders/paying/reconciling/reconcile-balance.ts'
import { settlePayment } from '#domain/orders/paying/settle-payment.ts'
import { listPaymentIssues } from '#domain/orders/refunding/list-payment-issues.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { resolvePaymentIssue } from '#domain/orders/refunding/resolve-payment-issue.ts'
import { mails } from '#db/schema/mail.server.ts'
import { ProviderUnavailable } from '#domain/payments/errors.ts'
import { orders } from '#db/schema/orders.server.ts'
import { payments } from '#db/schema/payments.server.ts'
import { addTime, DAY, HOUR } from '#kit/clock.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { buyByCard, givenShop, storedOrder } from '#tests/fixtures/sales.ts'
import { givenStripeAccount } from '#tests/fixtures/stripe-account.ts'

const shop = givenShop()
const stripe = givenStripeAccount(shop)
const { at, intentOf, inShop, sale } = stripe

beforeEach(() => shop.db.delete(mails))

const staff = () => ({ ...inShop(), actor: PROVEN_OWNER })
const tonight = () => at(addTime(TEST_NOW, 12 * HOUR))
const listed = async () =>
  (await listBalanceDifferences(staff(), { limit: 50 })).items.map(({ kind, folio, oursCentavos, theirsCentavos }) => [
    kind,
    folio,
    oursCentavos,
    theirsCentavos,
  ])

it('finds nothing where everything adds up, over however many pages, and is told of no payouts', async () => {
  for (let count = 0; count < 5; count += 1) await sale()
  stripe.account.move('payout', -10_000)
  expect(await reconcileBalance(tonight())).toBe(0)
  expect(await listed()).toEqual([])
})

it('leaves out what moved in another currency', async () => {
  const { providerPaymentId } = await sale()
  const charge = stripe.account.chargeOf(intentOf(providerPaymentId))
  stripe.account.move('charge', 5000, { ...charge, id: 'ch_usd', payment_intent: 'pi_usd', metadata: {} })
  Object.assign(stripe.account.balance.at(-1) ?? {}, { currency: 'usd' })
  expect(await reconcileBalance(tonight())).toBe(0)
})

it('books what no webhook told of: money that came, a refund and a dispute made on the dashboard', async () => {
  const paid = await buyByCard(inShop(), { vaso: 1 })
  stripe.account.pay(paid.providerPaymentId)
  const refunded = await sale()
  stripe.account.refund({ payment_intent: intentOf(refunded.providerPaymentId), amount: '4000' })
  const disputed = await sale()
  stripe.account.dispute(disputed.providerPaymentId)
  expect(await reconcileBalance(tonight())).toBe(0)
  expect((await storedOrder(shop.db, paid.folio)).status).toBe('processing')
  expect((await storedOrder(shop.db, refunded.folio)).payments).toMatchObject([{ refundedCentavos: 4000 }])
  const written = await shop.db.select().from(mails).where(eq(mails.kind, 'payment-disputed'))
  expect(written).toHaveLength(1)
  expect(await listed()).toEqual([])
})

it('finds nothing in a refund that the bank returned, while it is owed and once it was given by hand', async () => {
  const { folio, providerPaymentId } = await sale()
  await refundOrder(staff(), { folio, amountCentavos: 4000 })
  const [refund] = stripe.account.refunds.filter(({ payment_intent: of }) => of === intentOf(providerPaymentId))
  if (!refund) throw new Error('nothing was refunded')
  stripe.account.failRefund(refund)
  expect(await reconcileBalance(tonight())).toBe(0)
  const { items } = await listPaymentIssues(staff(), { resolved: false, limit: 50 })
  expect(items).toMatchObject([{ folio, what: 'refund-failed', amountCentavos: 4000 }])
  const issueId = items[0]?.issueId ?? ''
  await resolvePaymentIssue(staff(), { issueId, resolution: 'given-by-hand', note: 'En efectivo.' })
  expect(await reconcileBalance(tonight())).toBe(0)
  expect(await listed()).toEqual([])
})

it.each<[string, (sold: Awaited<ReturnType<typeof buyByCard>>) => Promise<unknown>]>([
  ['refunded in part', ({ folio }) => refundOrder(staff(), { folio, amountCentavos: 4000 })],
  ['refunded whole', ({ folio }) => refundOrder(staff(), { folio })],
  [
    'cancelled and then refunded',
    ({ folio }) => cancelOrder(staff(), { folio }).then(() => refundOrder(staff(), { folio })),
  ],
])('finds nothing in a payment at OXXO that was %s by hand', async (_, giveBack) => {
  const sold = await buyByCard(inShop(), { vaso: 1 }, { paymentMethod: 'oxxo' })
  stripe.account.pay(sold.providerPaymentId)
  await settlePayment(inShop(), sold)
  await giveBack(sold)
  expect(await reconcileBalance(tonight())).toBe(0)
  expect(await listed()).toEqual([])
})

it.each([
  ['oxxo', 'refunded'],
  ['card', 'refunded'],
  ['card', 'given-by-hand'],
] as const)('finds nothing in what came late by %s and was %s', async (paymentMethod, resolution) => {
  const { folio, paymentId, providerPaymentId } = await buyByCard(inShop(), { vaso: 1 }, { paymentMethod })
  stripe.account.pay(providerPaymentId)
  await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.folio, folio))
  await settlePayment(inShop(), { paymentId })
  await resolvePaymentIssue(staff(), { issueId: paymentId, resolution, note: 'Llegó tarde.' })
  expect(await reconcileBalance(tonight())).toBe(0)
  expect(await listed()).toEqual([])
})

it('lists every difference that it can’t mend, and none of them once it is gone', async () => {
  const other = await sale()
  await shop.db.update(payments).set({ amountCentavos: 1 }).where(eq(payments.id, other.paymentId))
  const missing = await sale()
  stripe.account.balance.pop()
  const refunded = await sale()
  // Moved in the balance, and the charge says nothing of it
  const charge = stripe.account.chargeOf(intentOf(refunded.providerPaymentId))
  const refund = { id: 're_strange', object: 'refund', charge: charge.id, amount: 700 } as const
  stripe.account.move('refund', -700, {
    ...refund,
    payment_intent: charge.payment_intent,
    status: 'succeeded',
    metadata: {},
  })
  const strange = {
    ...stripe.account.chargeOf(intentOf(other.providerPaymentId)),
  }
  stripe.account.move('charge', 5000, { ...strange, id: 'ch_strange', payment_intent: 'pi_strange', metadata: {} })
  expect(await reconcileBalance(tonight())).toBe(4)
  const written = () => shop.db.select().from(mails).where(eq(mails.kind, 'balance-differences'))
  expect((await written()).map(({ subject }) => subject)).toEqual(['Conciliación: 4 diferencias nuevas'])
  const next = { ...strange, id: 'ch_next', payment_intent: 'pi_next' }
  stripe.account.move('charge', 7000, { ...next, metadata: {} })
  for (const hours of [36, 60]) expect(await reconcileBalance(at(addTime(TEST_NOW, hours * HOUR)))).toBe(5)
  expect((await written()).map(({ subject }) => subject).toSorted()).toEqual([
    'Conciliación: 4 diferencias nuevas',
    'Conciliación: una diferencia nueva',
  ])
  expect(await listed()).toEqual(
    expect.arrayContaining([
      ['amount', other.folio, 1, other.total],
      ['missing-there', missing.folio, missing.total, 0],
      ['refund', refunded.folio, 0, 700],
      ['unknown', null, 0, 5000],
      ['unknown', null, 0, 7000],
    ]),
  )
  expect(await reconcileBalance(at(addTime(TEST_NOW, 36 * DAY)))).toBe(0)
  expect(await listed()).toEqual([])
})

it('keeps last night’s list when the provider can’t be asked', async () => {
  await sale()
  stripe.account.balance.length = 0
  await reconcileBalance(tonight())
  stripe.script.isDown = true
  await expect(reconcileBalance(tonight())).rejects.toThrow(ProviderUnavailable)
  expect(await listed()).toHaveLength(1)
})
