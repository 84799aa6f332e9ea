import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { mails } from '#domain/contact/tables.server.ts'
import { nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { payments } from '#domain/payments/tables.server.ts'
import {
  PaymentIssueResolved,
  ResolutionNotPossible,
  StatementChanged,
  StatementMalformed,
  StatementNotFound,
  TransferAlreadyNoted,
} from '#domain/transfers/errors.ts'
import { forgetOldStatements } from '#domain/transfers/forget-old-statements.ts'
import { keepStatement } from '#domain/transfers/keep-statement.ts'
import { bankStatements, receivedTransfers } from '#domain/transfers/tables.server.ts'
import type { OwnersResolution } from '#domain/transfers/transfer-status.ts'
import { addTime, DAY, HOUR } from '#kit/clock.ts'
import { PROVEN_OWNER } from '../../../tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '../../../tests/fixtures/context.ts'
import type { TestPorts } from '../../../tests/fixtures/context.ts'
import { runMigration } from '../../../tests/fixtures/run-migration.ts'
import { buy, givenShop, orderInBooks, stockOf } from '../../../tests/fixtures/sales.ts'
import { applyStatement, planStatement } from './apply-statement.ts'
import { collectPayment } from './collect-payment.ts'
import { OrderAlreadyPaid } from './errors.ts'
import { expireOrders } from './expire-orders.ts'
import { listPaymentIssues } from './list-payment-issues.ts'
import { resolvePaymentIssue } from './resolve-payment-issue.ts'

const database = givenShop(4)
let ports: TestPorts
beforeEach(async () => {
  ports = createTestPorts()
  await database.db.delete(mails)
  await database.db.delete(receivedTransfers)
  await database.db.delete(bankStatements)
})

const at = (milliseconds: number, actor: Ctx['actor'] = { kind: 'anonymous' }): Ctx =>
  createTestCtx(database.db, { ports, actor, now: addTime(TEST_NOW, milliseconds) })
const owner = (milliseconds = 0) => at(milliseconds, PROVEN_OWNER)
const clock = (milliseconds: number) => at(milliseconds, { kind: 'system', name: 'clock' })

async function sell(goods: Record<string, number> = { vaso: 1 }) {
  const email = `${crypto.randomUUID()}@clientes.example`
  const sale = await buy(at(0), goods, { paymentMethod: 'spei', email })
  const { payments: made } = await orderInBooks(database.db, sale.folio)
  return { ...sale, reference: made[0]?.instructions?.reference ?? '' }
}

async function issues(resolved = false) {
  return (await listPaymentIssues(owner(), { resolved, page: 1, limit: 50 })).items
}

async function resolve(resolution: OwnersResolution, ctx = owner()): Promise<void> {
  const [issue] = await issues()
  await resolvePaymentIssue(ctx, { issueId: issue?.issueId ?? '', resolution, note: 'Hablamos por teléfono.' })
}

const mailKinds = async () => (await database.db.select({ kind: mails.kind }).from(mails)).map(({ kind }) => kind)
const mailsOf = async (kind: string) => (await mailKinds()).filter((one) => one === kind).length
const statusOf = async (folio: string) => (await orderInBooks(database.db, folio)).status

describe('a transfer that the owner tells of', () => {
  it('pays its order when it is the amount, once', async () => {
    const { folio, totalCentavos: amountCentavos } = await sell()
    expect(await collectPayment(owner(), { folio, amountCentavos })).toMatchObject({
      outcome: 'match',
      status: 'processing',
    })
    await expect(collectPayment(owner(), { folio, amountCentavos })).rejects.toThrow(OrderAlreadyPaid)
    expect(await issues()).toEqual([])
  })

  it('waits when it is short; a second press books nothing, the rest completes it', async () => {
    const { folio, totalCentavos } = await sell()
    const short = { folio, amountCentavos: totalCentavos - 500 }
    expect(await collectPayment(owner(), short)).toMatchObject({ outcome: 'short', status: 'pending' })
    await expect(collectPayment(owner(), short)).rejects.toThrow(TransferAlreadyNoted)
    expect(await issues()).toMatchObject([{ what: 'short', folio, totalCentavos, amountCentavos: totalCentavos - 500 }])
    expect(await collectPayment(owner(), { folio, amountCentavos: 500 })).toMatchObject({
      outcome: 'match',
      status: 'processing',
    })
    expect(await issues()).toEqual([])
    expect(await issues(true)).toMatchObject([{ resolution: 'completed' }])
  })

  it('may be taken short: then what came is all that can be given back', async () => {
    const { folio, totalCentavos } = await sell()
    await collectPayment(owner(), { folio, amountCentavos: totalCentavos - 500 })
    await resolve('accepted')
    const order = await orderInBooks(database.db, folio)
    expect(order).toMatchObject({
      status: 'processing',
      payments: [{ status: 'succeeded', amountCentavos: totalCentavos - 500 }],
    })
    const resolved = await issues(true)
    expect(resolved).toMatchObject([{ resolution: 'accepted', note: 'Hablamos por teléfono.', resolvedAt: TEST_NOW }])
    expect(resolved[0]?.resolvedBy).toContain('owner:')
    const again = { issueId: resolved[0]?.issueId ?? '', resolution: 'refunded' as const, note: '' }
    await expect(resolvePaymentIssue(owner(), again)).rejects.toThrow(PaymentIssueResolved)
  })

  it('has its rest asked for: the buyer is written to and has 48 hours; then it comes up again', async () => {
    const { folio, totalCentavos } = await sell()
    await collectPayment(owner(40 * HOUR), { folio, amountCentavos: totalCentavos - 500 })
    await resolve('rest-asked', owner(47 * HOUR))
    const [letter] = await database.db.select().from(mails).where(eq(mails.kind, 'transfer-short'))
    expect(letter?.text).toMatch(/\$5\.00/)
    expect(await issues()).toEqual([])
    expect(await expireOrders(clock(94 * HOUR))).toBe(0)
    expect(await expireOrders(clock(95 * HOUR))).toBe(1)
    expect(await issues()).toMatchObject([{ what: 'short', resolution: 'rest-asked' }])
    await expect(resolve('accepted')).rejects.toThrow(ResolutionNotPossible)
    await resolve('refunded')
    expect(await issues()).toEqual([])
  })

  it('is shown by its rest once that was asked for, as more of it comes or goes back', async () => {
    const { folio, totalCentavos } = await sell()
    const rest = async () => (await orderInBooks(database.db, folio)).payments[0]?.instructions?.restCentavos
    await collectPayment(owner(), { folio, amountCentavos: totalCentavos - 500 })
    expect(await rest()).toBeUndefined()
    await resolve('rest-asked')
    expect(await rest()).toBe(500)
    expect(await collectPayment(owner(), { folio, amountCentavos: 200 })).toMatchObject({ outcome: 'short' })
    expect(await rest()).toBe(300)
    await resolve('refunded')
    expect(await rest()).toBe(500)
    expect(await collectPayment(owner(), { folio, amountCentavos: 500 })).toMatchObject({ outcome: 'match' })
  })

  it('pays its order when it is too much, and the rest waits', async () => {
    const { folio, totalCentavos } = await sell()
    expect(await collectPayment(owner(), { folio, amountCentavos: totalCentavos + 1 })).toMatchObject({
      outcome: 'over',
      status: 'processing',
    })
    expect(await issues()).toMatchObject([{ what: 'over', amountCentavos: totalCentavos + 1 }])
    await expect(resolve('rest-asked')).rejects.toThrow(ResolutionNotPossible)
    await resolve('refunded')
    expect((await orderInBooks(database.db, folio)).payments).toMatchObject([
      { status: 'succeeded', refundedCentavos: 0 },
    ])
  })

  it('is parked when it comes too late', async () => {
    const { folio, totalCentavos: amountCentavos } = await sell()
    await expireOrders(clock(48 * HOUR))
    expect(await collectPayment(owner(49 * HOUR), { folio, amountCentavos })).toMatchObject({
      outcome: 'order-closed',
      status: 'cancelled',
      paymentStatus: 'parked',
    })
    expect(await stockOf(database.db, 'vaso')).toEqual({ onHand: 10, reserved: 0 })
    await resolve('refunded')
    expect((await orderInBooks(database.db, folio)).payments).toMatchObject([
      { status: 'refunded', refundedCentavos: amountCentavos },
    ])
  })
})

const pesos = (centavos: number) => (centavos / 100).toFixed(2)
const HEADINGS = 'Fecha,Concepto,Referencia,Abono\n'
const row = (reference: string, centavos: number, concept = 'SPEI') =>
  `20/11/2026,${concept},${reference},${pesos(centavos)}\n`

async function send(...rows: string[]) {
  const bytes = new TextEncoder().encode(HEADINGS + rows.join(''))
  const { statementId } = await keepStatement(owner(), { fileName: 'banco.csv', bytes })
  return planStatement(owner(), { statementId })
}
const outcomes = ({ lines }: Awaited<ReturnType<typeof send>>) => lines.map(({ outcome }) => outcome)
const apply = ({ statement, version }: Awaited<ReturnType<typeof send>>) =>
  applyStatement(owner(), { statementId: statement.id, version })

describe('a bank’s statement', () => {
  it('shows what it would do, does just that, and nothing a second time', async () => {
    const [whole, short, over, paid, late] = [await sell(), await sell(), await sell(), await sell(), await sell()]
    await collectPayment(owner(), { folio: paid.folio, amountCentavos: paid.totalCentavos })
    await database.db.update(receivedTransfers).set({ fingerprint: 'of another statement' })
    const { id } = await orderInBooks(database.db, late.folio)
    await database.db.execute(`update orders set status = 'cancelled', placed_from = null where id = '${id}'`)
    const rows = [
      row(whole.reference, whole.totalCentavos),
      row(short.reference, short.totalCentavos - 500),
      row(over.reference, over.totalCentavos + 500),
      row(paid.reference, paid.totalCentavos),
      row(late.reference, late.totalCentavos),
      row('0000000', 100),
      row('', 100, 'Nómina'),
      '20/11/2026,Comisión,,-10.00\n',
      row(short.reference, 500),
    ]
    const plan = await send(...rows)
    const expected = [
      'match',
      'short',
      'over',
      'already-paid',
      'order-closed',
      'unknown-reference',
      'no-reference',
      'outgoing',
      'match',
    ]
    expect(outcomes(plan)).toEqual(expected)
    expect(plan.lines[0]).toMatchObject({ lineNumber: 2, folio: whole.folio, bookedOn: '2026-11-20' })
    expect([await statusOf(whole.folio), (await issues()).length, await mailsOf('payment-received')]).toEqual([
      'pending',
      0,
      1,
    ])

    expect(outcomes(await apply(plan))).toEqual(expected)
    const standing = async () => [await statusOf(whole.folio), await statusOf(short.folio), await statusOf(over.folio)]
    expect(await standing()).toEqual(['processing', 'processing', 'processing'])
    expect((await issues()).map(({ what }) => what).toSorted()).toEqual([
      'already-paid',
      'order-closed',
      'over',
      'unknown-reference',
    ])

    const again = await apply(plan)
    expect(again.lines.map(({ concept }) => concept).join('')).toBe('')
    const overlapping = await send(...rows.slice(2), row(whole.reference, 1))
    expect(outcomes(overlapping)).toEqual([
      'imported',
      'imported',
      'imported',
      'imported',
      'no-reference',
      'outgoing',
      'imported',
      'already-paid',
    ])
    expect(await mailsOf('payment-received')).toBe(4)
    expect(await database.db.$count(receivedTransfers)).toBe(8)
  })

  it('is the same money as what the owner told of before', async () => {
    const { folio, totalCentavos, reference } = await sell()
    await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
    const plan = await send(row(reference, totalCentavos), row(reference, totalCentavos))
    expect(outcomes(plan)).toEqual(['noted', 'already-paid'])
    await apply(plan)
    expect(await database.db.$count(receivedTransfers)).toBe(2)
  })

  it('is the same money as what was confirmed before transfers had books of their own', async () => {
    const { folio, reference, totalCentavos: amountCentavos } = await sell()
    await collectPayment(owner(), { folio, amountCentavos })
    await database.db.delete(receivedTransfers)
    await runMigration(database.db, '0022_books_of_before')
    await runMigration(database.db, '0022_books_of_before')
    const { payments: paid, paidAt } = await orderInBooks(database.db, folio)
    expect(await database.db.select().from(receivedTransfers)).toMatchObject([
      {
        paymentId: paid[0]?.id,
        amountCentavos,
        reference,
        outcome: 'match',
        notedBy: nameOfActor(PROVEN_OWNER),
        at: paidAt,
      },
    ])
    expect(outcomes(await apply(await send(row(reference, amountCentavos))))).toEqual(['noted'])
    expect(await issues()).toEqual([])
  })

  it('is booked whole or not at all: not with a line that makes no sense', async () => {
    const { folio, totalCentavos, reference } = await sell()
    const plan = await send(row(reference, totalCentavos), '31/02/2026,SPEI,,1.00\n')
    expect(outcomes(plan)).toEqual(['match', 'malformed'])
    await expect(apply(plan)).rejects.toThrow(StatementMalformed)
    expect(await statusOf(folio)).toBe('pending')
  })

  it('does nothing but what was shown', async () => {
    const { folio, totalCentavos, reference } = await sell()
    const plan = await send(row(reference, totalCentavos))
    await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
    await expect(apply(plan)).rejects.toThrow(StatementChanged)
    expect(outcomes(await apply(await planStatement(owner(), { statementId: plan.statement.id })))).toEqual(['noted'])
  })

  it('sent twice and booked at once pays each order once', async () => {
    const sales = [await sell(), await sell(), await sell()]
    const rows = sales.map(({ reference, totalCentavos }) => row(reference, totalCentavos))
    const plans = [await send(...rows), await send(...rows.toReversed())]
    const tries = await Promise.allSettled([...plans, ...plans].map(apply))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(StatementChanged)
    const paid = await database.db.select().from(payments).where(eq(payments.status, 'succeeded'))
    expect(paid).toHaveLength(3)
    expect(await database.db.$count(receivedTransfers)).toBe(3)
    expect(await mailsOf('payment-received')).toBe(3)
  })

  it('is forgotten after a week when it wasn’t booked', async () => {
    const { reference } = await sell()
    const [looked, booked] = [await send(row(reference, 100)), await send(row(reference, 100))]
    await apply(booked)
    expect(await forgetOldStatements(clock(8 * DAY))).toBe(1)
    await expect(planStatement(owner(), { statementId: looked.statement.id })).rejects.toThrow(StatementNotFound)
  })
})
