import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { findOrder } from '#domain/orders/find-order.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { getPayment } from '#domain/payments/get-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { payments } from '#domain/payments/tables.server.ts'
import { receivedTransfers } from '#domain/transfers/tables.server.ts'
import type { StatementLine } from '#domain/transfers/statement-line.ts'
import type { LineOutcome } from '#domain/transfers/transfer-status.ts'
import { receiveTransfer } from './receive-transfer.ts'
import type { Transfer } from './receive-transfer.ts'

/** A line of a statement, and what booking does with it. */
export interface BookedLine extends Pick<StatementLine, 'lineNumber' | 'bookedOn' | 'amountCentavos' | 'concept'> {
  outcome: LineOutcome
  reference: string | null
  /** Of the order that the money is for. */
  folio: string | null
}

/**
 * Books the lines of a statement in the caller's transaction, which keeps other statements waiting. A movement that is in
 * the books already changes nothing, whether a statement or the owner told of it.
 */
export async function bookLines(ctx: Ctx, lines: readonly StatementLine[]): Promise<BookedLine[]> {
  const known = await knownFingerprints(ctx, lines)
  const awaited = await awaitedPayments(ctx, lines)
  const booked: BookedLine[] = []
  for (const line of lines) {
    const { lineNumber, bookedOn, amountCentavos, concept } = line
    const told = { lineNumber, bookedOn, amountCentavos, concept }
    booked.push({ ...told, ...(await bookLine(ctx, { line, known, awaited })) })
  }
  return booked
}

type Booking = Pick<BookedLine, 'outcome' | 'reference' | 'folio'>

interface LineToBook {
  line: StatementLine
  known: ReadonlySet<string>
  /** The id of the payment that a reference means. */
  awaited: ReadonlyMap<string, string>
}

async function bookLine(ctx: Ctx, { line, known, awaited }: LineToBook): Promise<Booking> {
  const { kind, fingerprint, bookedOn, amountCentavos, references, concept } = line
  const reference = references.find((one) => awaited.has(one)) ?? references[0] ?? null
  const about = { reference, folio: null }
  if (kind !== 'incoming') return { ...about, outcome: kind }
  if (fingerprint === null || bookedOn === null || amountCentavos === null) throw new Error('a movement is whole')
  const paymentId = reference === null ? undefined : awaited.get(reference)
  if (reference === null) return { ...about, outcome: 'no-reference' }
  const transfer = { amountCentavos, fingerprint, bookedOn, concept }
  if (paymentId === undefined) {
    if (known.has(fingerprint)) return { ...about, outcome: 'imported' }
    await keepUnknown(ctx, reference, transfer)
    return { ...about, outcome: 'unknown-reference' }
  }
  const { folio } = await findOrder(ctx, (await getPayment(ctx, paymentId)).orderId)
  if (known.has(fingerprint)) return { reference, folio, outcome: 'imported' }
  return { reference, folio, outcome: await bookTransfer(ctx, paymentId, transfer) }
}

async function bookTransfer(ctx: Ctx, paymentId: string, transfer: Transfer): Promise<LineOutcome> {
  const { orderId } = await getPayment(ctx, paymentId)
  const order = await lockOrder(ctx, orderId)
  if (await isNoted(ctx, paymentId, transfer)) return 'noted'
  const payment: Payment = await getPayment(ctx, paymentId)
  return receiveTransfer(ctx, { order, payment, transfer })
}

/** What the owner told of by hand is the same money: it gets the statement's mark. */
async function isNoted(ctx: Ctx, paymentId: string, transfer: Transfer): Promise<boolean> {
  const { amountCentavos, ...marks } = transfer
  const ofThisMoney = and(
    eq(receivedTransfers.paymentId, paymentId),
    eq(receivedTransfers.amountCentavos, amountCentavos),
    isNull(receivedTransfers.fingerprint),
  )
  const [noted] = await ctx.db.select({ id: receivedTransfers.id }).from(receivedTransfers).where(ofThisMoney).limit(1)
  if (noted) await ctx.db.update(receivedTransfers).set(marks).where(eq(receivedTransfers.id, noted.id))
  return noted !== undefined
}

async function keepUnknown(ctx: Ctx, reference: string, transfer: Transfer): Promise<void> {
  await ctx.db.insert(receivedTransfers).values({
    ...transfer,
    id: crypto.randomUUID(),
    paymentId: null,
    reference,
    outcome: 'unknown-reference',
    notedBy: nameOfActor(ctx.actor),
    at: ctx.now,
  })
}

async function knownFingerprints({ db }: Ctx, lines: readonly StatementLine[]): Promise<Set<string>> {
  const told = lines.flatMap(({ fingerprint }) => fingerprint ?? [])
  const rows = await db
    .select({ fingerprint: receivedTransfers.fingerprint })
    .from(receivedTransfers)
    .where(sql`${receivedTransfers.fingerprint} = any(${sql.param(told)}::text[])`)
  return new Set(rows.flatMap(({ fingerprint }) => fingerprint ?? []))
}

/** Whom a reference means: who waits for a transfer under it now, else who did last. */
async function awaitedPayments({ db }: Ctx, lines: readonly StatementLine[]): Promise<Map<string, string>> {
  const told = [...new Set(lines.flatMap(({ references }) => references))]
  const reference = sql<string>`${payments.instructions} ->> 'reference'`
  const rows = await db
    .select({ id: payments.id, reference, status: payments.status })
    .from(payments)
    .where(and(eq(payments.method, 'spei'), sql`(${reference}) = any(${sql.param(told)}::text[])`))
    .orderBy(desc(sql`${payments.status} = 'pending'`), desc(payments.createdAt))
  return new Map(rows.toReversed().map((row) => [row.reference, row.id]))
}
