import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { payoutParts, payouts } from '#db/schema/payouts.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { getReport } from '#domain/analytics/reports/get-report.ts'
import { ItemsFailed } from '#domain/operations/batches/each-item.ts'
import { ProviderUnavailable } from '#domain/payments/errors.ts'
import { readPayouts } from '#domain/payments/payouts/read-payouts.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { SignInRequired } from '#domain/access-errors.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { breakRow } from '#tests/fixtures/break-row.ts'
import { createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { givenStripeAccount } from '#tests/fixtures/stripe-account.ts'
import { tableOwner } from '#tests/fixtures/test-database.ts'
import { payments } from '#db/schema/payments.server.ts'
import { REPORT_MEASURES } from '#vocabulary/reports.ts'

const shop = givenShop()
const FEE = { fee: 360, tax: 58 }
const stripe = givenStripeAccount(shop)
const { inShop, intentOf, sale } = stripe

beforeEach(() => shop.db.delete(payouts))

const at = (days: number): Ctx => stripe.at(addTime(TEST_NOW, days * DAY))
const refund = (providerPaymentId: string, amount: number) =>
  stripe.account.refund({ payment_intent: intentOf(providerPaymentId), amount: String(amount) })

/** Each row: its status and what is not zero. */
async function report(viewer: Ctx = { ...inShop(), actor: PROVEN_OWNER }) {
  const { rows } = await getReport(viewer, 'payouts', { compare: 'none' })
  return rows.map(({ keys: [, status], now: values }) =>
    Object.fromEntries([
      ['status', status],
      ...REPORT_MEASURES.payouts.flatMap((measure, index) => (values[index] ? [[measure, values[index]]] : [])),
    ]),
  )
}

it('adds up each payout over however many pages, a refund in a later one, and the rest on the way', async () => {
  const sold = [await sale(), await sale(), await sale()]
  const { total } = sold[0] ?? expect.fail()
  stripe.account.payOut(FEE)
  at(1)
  refund(sold[0]?.providerPaymentId ?? '', 1000)
  const later = await sale()
  stripe.account.payOut(FEE)
  const waiting = await sale()
  expect(await readPayouts(at(1))).toBe(2)
  const first = { collected: 3 * total, fees: 3 * 360, feeTaxes: 3 * 58, payments: 3 }
  const second = { collected: later.total, payoutRefunds: 1000, fees: 360, feeTaxes: 58, payments: 1 }
  const net = 3 * total - 3 * 418
  const netLater = later.total - 1000 - 418
  const rows = await report()
  expect(rows).toHaveLength(3)
  expect(rows).toEqual(
    expect.arrayContaining([
      { status: 'paid', deposited: net, payoutNet: net, ...first },
      { status: 'paid', deposited: netLater, payoutNet: netLater, ...second },
      { status: 'on-the-way', payments: 1, onTheWay: waiting.total },
    ]),
  )
})

it('shows what doesn’t add up, payments that the shop doesn’t know and those of another amount', async () => {
  const { total, paymentId } = await sale()
  const { total: known, providerPaymentId } = await sale()
  const charge = stripe.account.chargeOf(intentOf(providerPaymentId))
  const strange = { ...charge, id: 'ch_strange', metadata: { payment_id: 'not ours' } }
  stripe.account.move('charge', 5000, strange)
  const payout = stripe.account.payOut()
  payout.amount -= 77
  await shop.db
    .update(payments)
    .set({ amountCentavos: total - 10 })
    .where(eq(payments.id, paymentId))
  await readPayouts(at(0))
  expect(await report()).toMatchObject([
    {
      deposited: total + known + 5000 - 77,
      payoutNet: total + known + 5000,
      bankDifference: -77,
      ordersDifference: 5010,
      payments: 3,
      unknownPayments: 1,
    },
  ])
})

it('reads the same payout twice without counting it twice, and again while it may change', async () => {
  const { total } = await sale()
  const payout = stripe.account.payOut()
  const arrival = payout.arrival_date
  Object.assign(payout, { status: 'in_transit', reconciliation_status: 'in_progress', arrival_date: arrival + 86_400 })
  expect([await readPayouts(at(0)), await readPayouts(at(0))]).toEqual([1, 1])
  expect(await report()).toEqual([{ status: 'in_transit', collected: total, payoutNet: total, payments: 1 }])
  Object.assign(payout, { status: 'paid', reconciliation_status: 'completed' })
  expect([await readPayouts(at(1)), await readPayouts(at(1))]).toEqual([1, 0])
  expect(await report()).toMatchObject([{ status: 'paid', deposited: total }])
  expect(await shop.db.$count(payoutParts)).toBe(1)
})

it('counts the money of a payout that failed once it was paid only in the one that brings it', async () => {
  const { total } = await sale()
  const payout = stripe.account.payOut()
  await readPayouts(at(0))
  expect(await report()).toMatchObject([{ status: 'paid', deposited: total }])
  payout.status = 'failed'
  at(3)
  stripe.account.move('payout_failure', total)
  stripe.account.payOut()
  expect(await readPayouts(at(3))).toBe(2)
  expect(await report()).toEqual([
    { status: 'failed', collected: total, others: -total, payments: 1 },
    { status: 'paid', deposited: total, others: total, payoutNet: total },
  ])
})

it('counts money that Stripe took back of a payment as an adjustment, and as no second payment', async () => {
  const { total, providerPaymentId } = await sale()
  const charge = stripe.account.chargeOf(intentOf(providerPaymentId))
  stripe.account.move('payment_reversal', -500, charge)
  stripe.account.payOut()
  await readPayouts(at(0))
  const net = total - 500
  expect(await report()).toEqual([
    { status: 'paid', deposited: net, collected: total, others: -500, payoutNet: net, payments: 1 },
  ])
})

it('leaves out payouts of another currency', async () => {
  const { total } = await sale()
  stripe.account.payOut()
  stripe.account.move('charge', 9000)
  stripe.account.payOut().currency = 'usd'
  expect(await readPayouts(at(0))).toBe(1)
  expect(await report()).toMatchObject([{ deposited: total }])
})

it('keeps a payout of 30 million pesos that the bank refused, whose money is one part of the next', async () => {
  const amount = 3_000_000_000
  const { total } = await sale()
  stripe.account.move('payout_failure', amount)
  stripe.account.payOut()
  expect(await readPayouts(at(1))).toBe(1)
  expect(await report()).toEqual([
    {
      status: 'paid',
      deposited: total + amount,
      collected: total,
      others: amount,
      payoutNet: total + amount,
      payments: 1,
    },
  ])
})

it('reads a payout made by hand without its parts, and goes on with the next', async () => {
  const { total } = await sale()
  const byHand = stripe.account.payOut()
  Object.assign(byHand, { automatic: false, reconciliation_status: 'not_applicable' })
  at(1)
  const later = await sale()
  stripe.account.payOut()
  expect([await readPayouts(at(1)), await readPayouts(at(1))]).toEqual([2, 0])
  const next = { status: 'paid', deposited: later.total, collected: later.total, payoutNet: later.total, payments: 1 }
  const waiting = { status: 'on-the-way', payments: 1, onTheWay: total }
  const rows = await report()
  expect(rows).toHaveLength(3)
  expect(rows).toEqual(expect.arrayContaining([{ status: 'paid', deposited: total }, next, waiting]))
  byHand.status = 'failed'
  await readPayouts(at(2))
  expect(await report()).toEqual(expect.arrayContaining([{ status: 'failed' }, next, waiting]))
})

it('keeps what it read when the provider is down midway, and goes on from there', async () => {
  for (const day of [0, 1, 2]) {
    at(day)
    await sale()
    stripe.account.payOut()
  }
  const { cardPayments } = inShop().ports
  const { payouts: provided } = cardPayments
  if (!provided) throw new Error('Stripe pays out')
  let calls = 0
  const listParts = (id: string) => {
    calls += 1
    if (calls === 2) stripe.script.isDown = true
    return provided.listParts(id)
  }
  const failing = { list: (since: Date) => provided.list(since), listParts }
  const unsteady = { ...at(2), ports: { ...inShop().ports, cardPayments: { ...cardPayments, payouts: failing } } }
  expect(await readPayouts(unsteady)).toBe(1)
  expect(await shop.db.$count(payoutParts)).toBe(1)
  await expect(readPayouts(unsteady)).rejects.toThrow(ProviderUnavailable)
  stripe.script.isDown = false
  expect(await readPayouts(at(2))).toBe(2)
  expect((await report()).filter(({ status }) => status === 'paid')).toHaveLength(3)
})

it('goes on past a payout that can’t be kept, and asks for it again however much later', async () => {
  await sale()
  const broken = stripe.account.payOut()
  at(1)
  await sale()
  stripe.account.payOut()
  await breakRow(shop.db, 'payout_parts', 'payout_id', broken.id)
  await expect(readPayouts(at(1))).rejects.toThrow(ItemsFailed)
  expect(await shop.db.$count(payoutParts)).toBe(1)
  at(90)
  await sale()
  stripe.account.payOut()
  await expect(readPayouts(at(90))).rejects.toThrow(ItemsFailed)
  await tableOwner(shop.db).execute(sql`drop trigger broken on payout_parts`)
  expect([await readPayouts(at(180)), await readPayouts(at(180))]).toEqual([1, 0])
  expect(await shop.db.$count(payoutParts)).toBe(3)
})

it('shows the payouts that were read once another provider takes the cards, and no longer what waits', async () => {
  const { total } = await sale()
  stripe.account.payOut()
  await sale()
  await readPayouts(at(0))
  const later: Ctx = { ...inShop(), actor: PROVEN_OWNER, ports: createTestPorts() }
  expect(await report(later)).toMatchObject([{ status: 'paid', deposited: total }])
})

it('is nobody’s to read without the permission, and empty where nothing is paid out', async () => {
  await sale()
  await expect(report(inShop())).rejects.toThrow(SignInRequired)
  const without: Ctx = { ...inShop(), actor: PROVEN_OWNER, ports: createTestPorts() }
  expect(await readPayouts(without)).toBe(0)
  expect(await report(without)).toEqual([])
})
