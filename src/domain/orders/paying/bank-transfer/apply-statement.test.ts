import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { RecentAuthRequired } from '#domain/access-errors.ts'
import { payments } from '#db/schema/payments.server.ts'
import { PaymentNotFound } from '#domain/payments/errors.ts'
import {
  StatementChanged,
  StatementLineNotFound,
  StatementLineTaken,
  StatementNotFound,
} from '#domain/payments/bank-transfer/errors.ts'
import { deleteOldStatements } from '#domain/payments/bank-transfer/delete-old-statements.ts'
import { keepStatement } from '#domain/payments/bank-transfer/keep-statement.ts'
import { receivedTransfers } from '#db/schema/bank-transfers.server.ts'
import { addTime, DAY, HOUR } from '#kit/clock.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { storedOrder } from '#tests/fixtures/sales.ts'
import { applyStatement, planStatement } from './apply-statement.ts'
import { matchStatementLine } from './match-statement-line.ts'
import { collectPayment } from '../collect-payment.ts'
import { givenTransfers } from '#tests/fixtures/transfers.ts'

const { database, at, owner, clock, sell, issues, resolve, mailsOf, statusOf } = givenTransfers()

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
    const { id } = await storedOrder(database.db, late.folio)
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

    const shown = await planStatement(owner(), { statementId: plan.statement.id })
    expect(outcomes(shown)).toEqual(expected)
    expect(shown.lines.map(({ folio }) => folio)).toEqual(plan.lines.map(({ folio }) => folio))
    const again = await apply(plan)
    expect(outcomes(again)).toEqual(expected)
    expect(again.lines.map(({ concept }) => concept).join('')).toBe('Nómina')
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

  it('is booked but for the lines that make no sense, which stay listed and come in with a file that was mended', async () => {
    const { folio, totalCentavos, reference } = await sell()
    const plan = await send(row(reference, totalCentavos), '31/02/2026,SPEI,,1.00\n')
    expect(outcomes(plan)).toEqual(['match', 'malformed'])
    expect(outcomes(await apply(plan))).toEqual(['match', 'malformed'])
    expect(await statusOf(folio)).toBe('processing')
    const mended = await send(row(reference, totalCentavos), row('', 100))
    expect(outcomes(mended)).toEqual(['imported', 'no-reference'])
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
    expect(await deleteOldStatements(clock(8 * DAY))).toBe(1)
    await expect(planStatement(owner(), { statementId: looked.statement.id })).rejects.toThrow(StatementNotFound)
  })
})

describe('a line that names an order by its folio', () => {
  it.each([
    ['as the shop writes it', (folio: string) => `PAGO ${folio} GRACIAS`],
    ['as a bank writes it', (folio: string) => `PAGO PEDIDO${folio.replaceAll('-', '').toLowerCase()}`],
    ['with spaces', (folio: string) => folio.replaceAll('-', ' ')],
  ])('pays it with the exact amount, %s', async (_, write) => {
    const { folio, totalCentavos } = await sell()
    const plan = await send(row('', totalCentavos, write(folio)))
    expect(plan.lines).toMatchObject([{ outcome: 'match', folio, suggestedFolio: null }])
    await apply(plan)
    expect(await statusOf(folio)).toBe('processing')
    expect(outcomes(await send(row('', totalCentavos, write(folio))))).toEqual(['imported'])
  })

  it('only suggests it with another amount, and for an order that waits for none', async () => {
    const [sold, paid] = [await sell(), await sell()]
    await collectPayment(owner(), { folio: paid.folio, amountCentavos: paid.totalCentavos })
    await database.db.update(receivedTransfers).set({ fingerprint: 'of another statement' })
    const plan = await send(
      row('', sold.totalCentavos + 1, sold.folio),
      row('', paid.totalCentavos, paid.folio),
      row('', 100, 'SC-0000-0000'),
    )
    expect(plan.lines.map(({ outcome, folio, suggestedFolio }) => [outcome, folio, suggestedFolio])).toEqual([
      ['no-reference', null, sold.folio],
      ['no-reference', null, paid.folio],
      ['no-reference', null, null],
    ])
    await apply(plan)
    expect(await statusOf(sold.folio)).toBe('pending')
  })

  it('is the same money as what the owner told of before', async () => {
    const { folio, totalCentavos } = await sell()
    await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
    expect(outcomes(await apply(await send(row('', totalCentavos, folio))))).toEqual(['noted'])
    expect(await database.db.$count(receivedTransfers)).toBe(1)
  })
})

describe('a line that the owner matches to an order', () => {
  const matchFirst = ({ statement }: Awaited<ReturnType<typeof send>>, folio: string) =>
    matchStatementLine(owner(), { statementId: statement.id, lineNumber: 2, folio })

  it.each(['before', 'after'])('is booked once, %s its statement is', async (when) => {
    const { folio, totalCentavos } = await sell()
    const rows = [row('', totalCentavos, 'NADA'), row('', 100)]
    let plan = await send(...rows)
    if (when === 'after') plan = await apply(plan)
    const tries = await Promise.all([matchFirst(plan, folio), matchFirst(plan, folio.toLowerCase())])
    for (const { lines } of tries) {
      expect(lines).toMatchObject([{ outcome: 'match', folio }, { outcome: 'no-reference' }])
    }
    expect(await statusOf(folio)).toBe('processing')
    const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, plan.statement.id))
    const matched = entries.filter(({ action }) => action === 'bank-statement.line-matched')
    expect(matched).toMatchObject([{ after: { order: folio, amountCentavos: totalCentavos, outcome: 'match' } }])

    const shown = await planStatement(owner(), { statementId: plan.statement.id })
    expect(outcomes(await apply(shown))).toEqual(['match', 'no-reference'])
    const overlapping = await send(...rows)
    expect(overlapping.lines[0]).toMatchObject({ outcome: 'imported', folio })
    await apply(overlapping)
    expect(await database.db.$count(receivedTransfers)).toBe(1)
    expect(await mailsOf('payment-received')).toBe(1)
    const other = await sell()
    await expect(matchFirst(plan, other.folio)).rejects.toThrow(StatementLineTaken)
  })

  it('keeps what its payer wrote until it is matched, or for 60 days', async () => {
    const { folio, totalCentavos } = await sell()
    const rows = [row('', totalCentavos, 'DE ELENA'), row('', 100, 'DE ROSA')]
    const { statement } = await apply(await send(...rows))
    const concepts = async () =>
      (await planStatement(owner(), { statementId: statement.id })).lines.map(({ concept }) => concept)
    expect(await concepts()).toEqual(['DE ELENA', 'DE ROSA'])
    await matchStatementLine(owner(), { statementId: statement.id, lineNumber: 2, folio })
    expect(await concepts()).toEqual(['', 'DE ROSA'])
    expect(await database.db.select().from(receivedTransfers)).toMatchObject([{ concept: 'DE ELENA' }])
    await deleteOldStatements(clock(59 * DAY))
    expect(await concepts()).toEqual(['', 'DE ROSA'])
    await deleteOldStatements(clock(61 * DAY))
    expect(await concepts()).toEqual(['', ''])
  })

  it('keeps what was written with an unknown reference for 60 days, and with a known one as long as its order', async () => {
    const { totalCentavos, reference } = await sell()
    await apply(await send(row('0000000', 100, 'DE ROSA'), row(reference, totalCentavos, 'DE ELENA')))
    const concepts = async () => (await database.db.select().from(receivedTransfers)).map(({ concept }) => concept)
    await deleteOldStatements(clock(59 * DAY))
    expect((await concepts()).toSorted()).toEqual(['DE ELENA', 'DE ROSA'])
    await deleteOldStatements(clock(61 * DAY))
    expect((await concepts()).toSorted()).toEqual(['', 'DE ELENA'])
  })

  it('no longer waits as money under an unknown reference', async () => {
    const { folio, totalCentavos } = await sell()
    const plan = await apply(await send(row('0000000', totalCentavos, 'DE ELENA')))
    expect(await issues()).toMatchObject([{ what: 'unknown-reference' }])
    await matchFirst(plan, folio)
    expect(await issues()).toEqual([])
    expect(await database.db.select().from(receivedTransfers)).toMatchObject([
      { outcome: 'match', concept: 'DE ELENA', amountCentavos: totalCentavos },
    ])
  })

  it('waits to be settled when it is not the amount', async () => {
    const { folio, totalCentavos } = await sell()
    const plan = await matchFirst(await send(row('', totalCentavos - 500)), folio)
    expect(plan.lines).toMatchObject([{ outcome: 'short', folio }])
    expect(await issues()).toMatchObject([{ what: 'short', folio }])
  })

  it('is a line of money that came in, nobody settled, for an order that is paid by transfer', async () => {
    const { folio, totalCentavos } = await sell()
    const plan = await send('20/11/2026,Comisión,,-10.00\n', row('0000000', totalCentavos))
    const { id: statementId } = plan.statement
    const match = (lineNumber: number, to = folio, ctx = owner()) =>
      matchStatementLine(ctx, { statementId, lineNumber, folio: to })
    await expect(match(2)).rejects.toThrow(StatementLineTaken)
    await expect(match(9)).rejects.toThrow(StatementLineNotFound)
    const session = { id: 's', authenticatedAt: addTime(TEST_NOW, -HOUR), mustChangePassword: false }
    const unproven = at(0, { kind: 'owner', userId: 'o', session })
    await expect(match(3, folio, unproven)).rejects.toThrow(RecentAuthRequired)
    const application = { statementId, version: plan.version }
    await expect(applyStatement(unproven, application)).rejects.toThrow(RecentAuthRequired)
    await apply(plan)
    await resolve('dismissed')
    await expect(match(3)).rejects.toThrow(StatementLineTaken)
    const { id } = await storedOrder(database.db, folio)
    await database.db.update(payments).set({ method: 'store' }).where(eq(payments.orderId, id))
    await expect(match(3)).rejects.toThrow(PaymentNotFound)
    expect(await statusOf(folio)).toBe('pending')
  })
})
