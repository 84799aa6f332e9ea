import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { nameOfActor } from '#domain/ctx.ts'
import { payments } from '#domain/payments/tables.server.ts'
import { StatementChanged, StatementMalformed, StatementNotFound } from '#domain/transfers/errors.ts'
import { forgetOldStatements } from '#domain/transfers/forget-old-statements.ts'
import { keepStatement } from '#domain/transfers/keep-statement.ts'
import { receivedTransfers } from '#domain/transfers/tables.server.ts'
import { DAY } from '#kit/clock.ts'
import { PROVEN_OWNER } from '../../../../tests/fixtures/actors.ts'
import { runMigration } from '../../../../tests/fixtures/run-migration.ts'
import { orderInBooks } from '../../../../tests/fixtures/sales.ts'
import { applyStatement, planStatement } from './apply-statement.ts'
import { collectPayment } from '#domain/checkout/paying/collect-payment.ts'
import { givenTransfers } from '../../../../tests/fixtures/transfers.ts'

const { database, owner, clock, sell, issues, mailsOf, statusOf } = givenTransfers()

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
