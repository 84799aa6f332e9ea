import fc from 'fast-check'
import { and, eq, like } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { webhookDeliveries } from '#db/schema/webhooks.server.ts'
import { ProviderUnavailable } from '#domain/payments/errors.ts'
import { PaymentIssueResolved } from '#domain/payments/bank-transfer/errors.ts'
import { addWebhook } from '#domain/webhooks/manage-endpoint.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { buyByCard, givenShop, storedOrder } from '#tests/fixtures/sales.ts'
import { EarlierRefundGiven } from '../placing/errors.ts'
import { reconcilePayment } from '../paying/reconcile-payment.ts'
import { settlePayment } from '../paying/settle-payment.ts'
import { listPaymentIssues } from './list-payment-issues.ts'
import { refundOrder } from './refund-order.ts'
import { resolvePaymentIssue } from './resolve-payment-issue.ts'

const database = givenShop(8)
const ports = createTestPorts()
const { script } = ports.cardPayments
let now = TEST_NOW
const owner = () => createTestCtx(database.db, { ports, actor: PROVEN_OWNER, now })

interface Sale {
  folio: string
  paymentId: string
  providerPaymentId: string
}
/** What must be so, in centavos. */
interface Money {
  paid: number
  /** At the provider, without what the bank returned. */
  there: number
  owed: number
  byHand: number
  refunded: number
}
type Act = (sale: Sale, money: Money, part: number) => Promise<Money>

const report = ({ paymentId }: Sale) => reconcilePayment(owner(), { paymentId, hasNews: true })

async function reportThere(sale: Sale, there: number): Promise<void> {
  ports.cardPayments.refundedAtProvider(sale.providerPaymentId, there)
  await report(sale)
}

type Way = 'refunded' | 'given-by-hand'

async function resolver({ folio }: Sale): Promise<(way: Way) => Promise<void>> {
  const { items } = await listPaymentIssues(owner(), { resolved: false, limit: 50 })
  const issueId = items.find((issue) => issue.folio === folio)?.issueId ?? ''
  return (resolution) => resolvePaymentIssue(owner(), { issueId, resolution, note: 'Hablamos.' })
}
const resolve = async (sale: Sale, way: Way) => (await resolver(sale))(way)

async function expectRefusal(act: Promise<unknown>, refusal: new () => Error): Promise<void> {
  await expect(act).rejects.toThrow(refusal)
}

async function theOneThatPassed(ways: readonly Way[], by: (way: Way) => Promise<void>): Promise<Way | undefined> {
  const outcomes = await Promise.allSettled(ways.map(by))
  const passed = ways.filter((_way, index) => outcomes[index]?.status === 'fulfilled')
  expect(passed).toHaveLength(1)
  return passed[0]
}

/** Given again without an answer: the provider did nothing, or all. */
async function makeAgainInVain(sale: Sale, failure: 'isDown' | 'losesAnswers'): Promise<void> {
  script[failure] = true
  await expectRefusal(resolve(sale, 'refunded'), ProviderUnavailable)
  script[failure] = false
  now = addTime(now, 5 * MINUTE)
}
const madeAgain = (money: Money): Money => ({ ...money, there: money.there + money.owed, owed: 0 })
const givenByHand = (money: Money): Money => ({ ...money, byHand: money.byHand + money.owed, owed: 0 })

const ACTS = {
  async refund({ folio }, money, part) {
    const amountCentavos = Math.ceil((money.paid - money.refunded) * part)
    if (amountCentavos === 0) return money
    await refundOrder(owner(), { folio, amountCentavos })
    return { ...money, there: money.there + amountCentavos, refunded: money.refunded + amountCentavos }
  },
  async refundReportedBeforeItsAnswer(sale, money, part) {
    const amountCentavos = Math.ceil((money.paid - money.refunded) * part)
    if (amountCentavos === 0) return money
    const asked = { folio: sale.folio, amountCentavos, idempotencyKey: crypto.randomUUID() }
    script.losesAnswers = true
    await refundOrder(owner(), asked).catch(() => undefined)
    script.losesAnswers = false
    await report(sale)
    await refundOrder(owner(), asked)
    return { ...money, there: money.there + amountCentavos, refunded: money.refunded + amountCentavos }
  },
  async bankReturns(sale, money, part) {
    const returned = Math.ceil(money.there * part)
    await reportThere(sale, money.there - returned)
    return { ...money, there: money.there - returned, owed: money.owed + returned }
  },
  async refundOnTheProvidersPages(sale, money, part) {
    const given = Math.ceil((money.paid - money.there - money.byHand) * part)
    await reportThere(sale, money.there + given)
    const made = Math.min(given, money.owed)
    return { ...money, there: money.there + given, owed: money.owed - made, refunded: money.refunded + given - made }
  },
  async makeAgain(sale, money) {
    if (money.owed === 0) return money
    await resolve(sale, 'refunded')
    return madeAgain(money)
  },
  async giveByHand(sale, money) {
    if (money.owed === 0) return money
    await resolve(sale, 'given-by-hand')
    return givenByHand(money)
  },
  async giveByHandWhatWasAskedForInVain(sale, money) {
    if (money.owed === 0) return money
    await makeAgainInVain(sale, 'isDown')
    await resolve(sale, 'given-by-hand')
    return givenByHand(money)
  },
  async giveByHandWhatWasGiven(sale, money) {
    if (money.owed === 0) return money
    await makeAgainInVain(sale, 'losesAnswers')
    await expectRefusal(resolve(sale, 'given-by-hand'), PaymentIssueResolved)
    return madeAgain(money)
  },
  async refundAnotherMeanwhile(sale, money, part) {
    const amountCentavos = Math.ceil((money.paid - money.refunded) * part)
    if (money.owed === 0 || amountCentavos === 0) return money
    await makeAgainInVain(sale, part === 0.3 ? 'isDown' : 'losesAnswers')
    await expectRefusal(refundOrder(owner(), { folio: sale.folio, amountCentavos }), EarlierRefundGiven)
    return madeAgain(money)
  },
  async resolveBothWaysAtOnce(sale, money, part) {
    if (money.owed === 0) return money
    const ways: Way[] = part === 0.3 ? ['refunded', 'given-by-hand'] : ['given-by-hand', 'refunded']
    const by = await resolver(sale)
    const way = await theOneThatPassed(ways, by)
    return way === 'refunded' ? madeAgain(money) : givenByHand(money)
  },
} satisfies Record<string, Act>

type Step = [keyof typeof ACTS, number]
const RETURNED: Step[] = [
  ['refund', 0.6],
  ['bankReturns', 1],
]

async function paidByCard(): Promise<Sale & { totalCentavos: number }> {
  const guest = createTestCtx(database.db, { ports })
  const sale = await buyByCard(guest, { vaso: 1 })
  ports.cardPayments.buyerDoes(sale.providerPaymentId, 'succeeded')
  await settlePayment(guest, { paymentId: sale.paymentId })
  return sale
}

async function announcedOf(folio: string): Promise<number> {
  const isRefund = and(eq(webhookDeliveries.event, 'order.refunded'), like(webhookDeliveries.body, `%${folio}%`))
  const rows = await database.db.select({ body: webhookDeliveries.body }).from(webhookDeliveries).where(isRefund)
  const pesos = rows.map(({ body }) => (JSON.parse(body) as { data: { amount: number } }).data.amount)
  return Math.round(pesos.reduce((sum, each) => sum + each, 0) * 100)
}

it('whatever the bank returns between refunds, it stays owed, and no more goes back than was paid', async () => {
  await database.db.update(stockLevels).set({ onHand: 10_000 })
  const events = ['order.refunded'] as const
  await addWebhook(owner(), { name: 'ERP', url: 'https://erp.example/hook', events: [...events], isActive: true })
  const names = Object.keys(ACTS) as (keyof typeof ACTS)[]
  const step = fc.tuple(fc.constantFrom(...names), fc.constantFrom(0.3, 0.6, 1))
  // Most of the acts need something that is owed
  const start = fc.constantFrom<Step[]>([], [['refund', 0.3]], RETURNED, RETURNED)
  await fc.assert(
    fc.asyncProperty(start, fc.array(step, { minLength: 3, maxLength: 8 }), async (first, then) => {
      const sale = await paidByCard()
      let money: Money = { paid: sale.totalCentavos, there: 0, owed: 0, byHand: 0, refunded: 0 }
      for (const [name, part] of [...first, ...then]) {
        const act: Act = ACTS[name]
        money = await act(sale, money, part)
        const [payment] = (await storedOrder(database.db, sale.folio)).payments
        const { refundedCentavos: there } = await ports.cardPayments.readPayment(sale.providerPaymentId)
        expect({ name, refunded: payment?.refundedCentavos, owed: payment?.refundFailedCentavos, there }).toEqual({
          name,
          refunded: money.refunded,
          owed: money.owed,
          there: money.there,
        })
        expect(money.there + money.owed + money.byHand).toBe(money.refunded)
        expect(await announcedOf(sale.folio)).toBe(money.refunded)
      }
    }),
    { numRuns: 30 },
  )
}, 120_000)
