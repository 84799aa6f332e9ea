import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { keepStatement } from '#domain/payments/bank-transfer/keep-statement.ts'
import { receivedTransfers } from '#db/schema/bank-transfers.server.ts'
import { payments } from '#db/schema/payments.server.ts'
import { TransferAlreadyNoted } from '#domain/payments/bank-transfer/errors.ts'
import type { OwnersResolution } from '#vocabulary/transfer-status.ts'
import { editAs, payByCard } from '#tests/fixtures/order-edits.ts'
import { storedOrder } from '#tests/fixtures/sales.ts'
import { givenTransfers } from '#tests/fixtures/transfers.ts'
import { cancelOrder } from '../../cancelling/cancel-order.ts'
import { collectPayment } from '../collect-payment.ts'
import { refundOrder } from '../../refunding/refund-order.ts'
import { applyStatement, planStatement } from './apply-statement.ts'
import { matchStatementLine } from './match-statement-line.ts'

const { database, at, ports, owner, sell, issues, resolve } = givenTransfers()

const HEADINGS = 'Fecha,Concepto,Referencia,Abono\n'
const row = (concept: string, centavos: number, reference = '') =>
  `20/11/2026,${concept},${reference},${(centavos / 100).toFixed(2)}\n`

async function send(...rows: string[]) {
  const bytes = new TextEncoder().encode(HEADINGS + rows.join(''))
  const { statementId } = await keepStatement(owner(), { fileName: 'banco.csv', bytes })
  return planStatement(owner(), { statementId })
}

type Sale = Awaited<ReturnType<typeof sell>>
type Plan = Awaited<ReturnType<typeof send>>
const outcomes = ({ lines }: Plan) => lines.map(({ outcome }) => outcome)
const apply = ({ statement, version }: Plan) => applyStatement(owner(), { statementId: statement.id, version })

describe('a transfer told of before the order was edited up', () => {
  async function editedUp(quantity: number) {
    const { folio, totalCentavos } = await sell()
    await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
    const { balanceCentavos } = await editAs(owner(), folio, { lines: { vaso: quantity } })
    return { folio, totalCentavos, balanceCentavos }
  }

  it('is not the balance, though the balance is as much', async () => {
    const { folio, totalCentavos } = await editedUp(2)
    const { id } = await storedOrder(database.db, folio)
    await database.db.update(payments).set({ amountCentavos: totalCentavos }).where(eq(payments.orderId, id))
    const plan = await send(row(folio, totalCentavos), row(folio, totalCentavos))
    expect(outcomes(plan)).toEqual(['noted', 'match'])
  })

  it('is the same money when staff match it to the order', async () => {
    const { folio, totalCentavos, balanceCentavos } = await editedUp(2)
    const { statement } = await send(row('NADA', totalCentavos))
    const { lines } = await matchStatementLine(owner(), { statementId: statement.id, lineNumber: 2, folio })
    expect(lines).toMatchObject([{ outcome: 'noted', folio }])
    const order = await storedOrder(database.db, folio)
    expect(order).toMatchObject({ balanceCentavos })
    const placed = order.payments.find(({ isBalance }) => !isBalance)
    expect(lines[0]?.reference).toBe(placed?.instructions?.reference)
    expect(await database.db.$count(receivedTransfers)).toBe(1)
  })

  it('leaves the balance to the transfer that its own reference names', async () => {
    const { folio, balanceCentavos } = await editedUp(2)
    const balance = (await storedOrder(database.db, folio)).payments.find(({ isBalance }) => isBalance)
    const plan = await send(row('SPEI', balanceCentavos, balance?.instructions?.reference))
    expect(outcomes(await apply(plan))).toEqual(['match'])
    expect(await storedOrder(database.db, folio)).toMatchObject({ balanceCentavos: 0 })
  })
})

describe('a part that was told of', () => {
  it('is refused a second time, though the rest was asked for', async () => {
    const { folio, totalCentavos } = await sell()
    const part = { folio, amountCentavos: totalCentavos - 500 }
    await collectPayment(owner(), part)
    await resolve('rest-asked')
    await expect(collectPayment(owner(), part)).rejects.toThrow(TransferAlreadyNoted)
    await database.db.update(receivedTransfers).set({ resolution: 'refunded' })
    expect(await collectPayment(owner(), part)).toMatchObject({ outcome: 'short' })
  })

  it('has a second half of the same amount, if staff say so', async () => {
    const { folio, totalCentavos } = await sell({ vaso: 2 })
    const half = { folio, amountCentavos: totalCentavos / 2 }
    expect(await collectPayment(owner(), half)).toMatchObject({ outcome: 'short' })
    const again = { ...half, idempotencyKey: 'again' }
    await expect(collectPayment(owner(), again)).rejects.toThrow(TransferAlreadyNoted)
    const second = { ...half, isAnother: true, idempotencyKey: 'second' }
    expect(await collectPayment(owner(), second)).toMatchObject({ outcome: 'match', status: 'processing' })
    expect(await collectPayment(owner(), second)).toMatchObject({ outcome: 'match', status: 'processing' })
    expect(await database.db.$count(receivedTransfers)).toBe(2)
  })
})

describe('a transfer told of', () => {
  const half = (totalCentavos: number) => totalCentavos / 2
  it.each<[string, OwnersResolution[], string]>([
    ['unresolved', [], 'noted'],
    ['taken short', ['accepted'], 'noted'],
    ['whose rest was asked for', ['rest-asked'], 'noted'],
    ['given back', ['refunded'], 'noted'],
    ['by mistake', ['dismissed'], 'short'],
  ])('%s is the same money as the statement’s, unless nothing had come', async (_, resolutions, outcome) => {
    const { folio, totalCentavos, reference } = await sell({ vaso: 2 })
    await collectPayment(owner(), { folio, amountCentavos: half(totalCentavos) })
    for (const resolution of resolutions) await resolve(resolution)
    expect(outcomes(await apply(await send(row('SPEI', half(totalCentavos), reference))))).toEqual([outcome])
    const transfers = await database.db.select().from(receivedTransfers)
    const arrived = transfers.filter(({ resolution }) => resolution !== 'dismissed')
    expect(arrived).toMatchObject([{ amountCentavos: half(totalCentavos), bookedOn: '2026-11-20' }])
  })

  it('by mistake takes no part of the two that pay the order', async () => {
    const { folio, totalCentavos, reference } = await sell({ vaso: 2 })
    await collectPayment(owner(), { folio, amountCentavos: half(totalCentavos) })
    await resolve('dismissed')
    const rows = ['UNA', 'OTRA'].map((concept) => row(concept, half(totalCentavos), reference))
    expect(outcomes(await apply(await send(...rows)))).toEqual(['short', 'match'])
    expect(await storedOrder(database.db, folio)).toMatchObject({ status: 'processing' })
  })

  it.each([
    ['its reference', ({ reference }: Sale) => ['SPEI', reference] as const],
    ['the folio', ({ folio }: Sale) => [`PAGO ${folio}`, '0000000'] as const],
  ])('by mistake for a cancelled order leaves what came later to staff, by %s', async (_, write) => {
    const sale = await sell()
    await cancelOrder(owner(), { folio: sale.folio })
    await collectPayment(owner(), { folio: sale.folio, amountCentavos: sale.totalCentavos })
    await resolve('dismissed')
    const [concept, reference] = write(sale)
    await apply(await send(row(concept, sale.totalCentavos, reference)))
    expect(await issues()).toMatchObject([{ amountCentavos: sale.totalCentavos }])
  })
})

describe('a transfer that another export words differently', () => {
  async function boughtShort() {
    const { folio, totalCentavos, reference } = await sell()
    const short = totalCentavos - 500
    expect(outcomes(await apply(await send(row('SPEI DE ELENA', short, reference))))).toEqual(['short'])
    return { folio, reference, short }
  }

  it.each([
    ['its reference', ({ reference }: { reference: string }) => ['PAGO RECIBIDO', reference] as const],
    ['the folio', ({ folio }: { folio: string }) => [`PAGO ${folio}`, ''] as const],
  ])('waits for staff instead of completing its order, by %s', async (_, write) => {
    const { folio, reference, short } = await boughtShort()
    const [concept, written] = write({ folio, reference })
    const plan = await send(row(concept, short, written))
    expect(plan.lines).toMatchObject([{ outcome: 'suspected', folio: null, suggestedFolio: folio }])
    expect((await apply(plan)).lines).toMatchObject([{ outcome: 'suspected', folio: null, suggestedFolio: folio }])
    const { lines } = await planStatement(owner(), { statementId: plan.statement.id })
    expect(lines).toMatchObject([{ outcome: 'suspected', suggestedFolio: folio, concept }])
    expect(await storedOrder(database.db, folio)).toMatchObject({ status: 'pending' })
    expect(await database.db.$count(receivedTransfers)).toBe(1)
    // Staff know that it is more money
    const match = { statementId: plan.statement.id, lineNumber: 2, folio }
    expect((await matchStatementLine(owner(), match)).lines).toMatchObject([{ outcome: 'over', folio, concept: '' }])
  })

  const bookWhole = async ({ reference, totalCentavos }: Sale) =>
    apply(await send(row('SPEI DE ELENA', totalCentavos, reference)))

  describe.each<[string, (sale: Sale) => Promise<unknown>]>([
    ['paid its order', bookWhole],
    ['paid and went back', (sale) => bookWhole(sale).then(() => refundOrder(owner(), { folio: sale.folio }))],
    ['came too late', (sale) => cancelOrder(owner(), { folio: sale.folio }).then(() => bookWhole(sale))],
    ['came beside a card', (sale) => payByCard(at(0), ports(), sale.folio, 'card').then(() => bookWhole(sale))],
  ])('and that %s', (_, happen) => {
    it.each([
      ['its reference', ({ reference }: Sale) => ['PAGO RECIBIDO', reference] as const],
      ['the folio', ({ folio }: Sale) => [`PAGO ${folio}`, ''] as const],
      ['the folio and a number', ({ folio }: Sale) => [`PAGO ${folio}`, '0000000'] as const],
    ])('is booked once, by %s', async (_way, write) => {
      const sale = await sell()
      await happen(sale)
      const [concept, written] = write(sale)
      const again = await apply(await send(row(concept, sale.totalCentavos, written)))
      expect(again.lines).toMatchObject([{ outcome: 'suspected', folio: null, suggestedFolio: sale.folio }])
      expect(await database.db.$count(receivedTransfers)).toBe(1)
    })
  })

  it('is another part in one file with the first, or on another day', async () => {
    const { totalCentavos, reference } = await sell()
    const quarter = Math.floor(totalCentavos / 4)
    const first = row('SPEI DE ELENA', quarter, reference)
    await apply(await send(first))
    const later = row('PAGO RECIBIDO', quarter, reference).replace('20/11', '21/11')
    expect(outcomes(await apply(await send(first, first, later)))).toEqual(['imported', 'short', 'short'])
  })
})
