import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { isFolio } from '#vocabulary/folio.ts'
import { findOrder } from '#domain/orders/find-order.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { orders } from '#db/schema/orders.server.ts'
import { getPayment } from '#domain/payments/get-payment.ts'
import { payments } from '#db/schema/payments.server.ts'
import { receivedTransfers } from '#db/schema/bank-transfers.server.ts'
import type { StoredLine, StatementLine } from '#vocabulary/statement-line.ts'
import type { StatementLineOutcome } from '#vocabulary/transfer-status.ts'
import { isAwaited } from '../accept-payment.ts'
import { partsReceived, receiveTransfer } from './receive-transfer.ts'
import type { IncomingTransfer } from './receive-transfer.ts'

export interface BookedLine extends Pick<StatementLine, 'lineNumber' | 'bookedOn' | 'amountCentavos' | 'concept'> {
  outcome: StatementLineOutcome
  reference: string | null
  folio: string | null
  /** Named by an unmatched line, or of the same day's transfer that a suspected line may repeat. */
  suggestedFolio: string | null
}

/** Skips movements booked before. The caller holds STATEMENTS_LOCK. */
export async function bookLines(ctx: Ctx, lines: readonly StoredLine[]): Promise<BookedLine[]> {
  const known = await knownFingerprints(ctx, lines)
  const awaited = await awaitedPayments(ctx, lines)
  const named = await namedPayments(
    ctx,
    lines.flatMap(({ references }) => references.filter(isFolio)),
  )
  const ofFile = new Set(lines.flatMap(({ fingerprint }) => fingerprint ?? []))
  const booked: BookedLine[] = []
  for (const line of lines) {
    const { lineNumber, bookedOn, amountCentavos, concept } = line
    const movement = { lineNumber, bookedOn, amountCentavos, concept }
    const booking = line.outcome
      ? { outcome: line.outcome, reference: line.reference, folio: line.folio }
      : await bookLine(ctx, { line, known, awaited, named, ofFile })
    booked.push({ ...movement, ...booking, suggestedFolio: await suggestedFor(ctx, booking, { line, awaited, named }) })
  }
  return booked
}

type Booking = Pick<BookedLine, 'outcome' | 'reference' | 'folio'>

interface LineToBook {
  line: StatementLine
  /** Payment ids by fingerprint. */
  known: ReadonlyMap<string, string | null>
  /** Payment ids by reference. */
  awaited: ReadonlyMap<string, string>
  /** Payment ids by folio. */
  named: ReadonlyMap<string, string>
  /** Fingerprints of the statement. */
  ofFile: ReadonlySet<string>
}

async function suggestedFor(
  ctx: Ctx,
  { outcome, reference, folio }: Booking,
  { line, awaited, named }: Pick<LineToBook, 'line' | 'awaited' | 'named'>,
): Promise<string | null> {
  if (folio !== null) return null
  const suspectedOf = outcome === 'suspected' && reference !== null ? awaited.get(reference) : undefined
  if (suspectedOf !== undefined) return folioOf(ctx, suspectedOf)
  return line.references.find((one) => named.has(one)) ?? null
}

async function bookLine(ctx: Ctx, { line, known, awaited, named, ofFile }: LineToBook): Promise<Booking> {
  const { kind, fingerprint, bookedOn, amountCentavos, concept } = line
  const references = line.references.filter((one) => !isFolio(one))
  const reference = references.find((one) => awaited.has(one)) ?? references[0] ?? null
  const about = { reference, folio: null }
  if (kind !== 'incoming') return { ...about, outcome: kind }
  if (fingerprint === null || bookedOn === null || amountCentavos === null) throw new Error('a movement is whole')
  const knownFor = known.get(fingerprint)
  if (knownFor !== undefined) {
    return { reference, folio: knownFor === null ? null : await folioOf(ctx, knownFor), outcome: 'imported' }
  }
  const transfer = { amountCentavos, fingerprint, bookedOn, concept }
  const paymentId = reference === null ? undefined : awaited.get(reference)
  if (paymentId !== undefined) {
    const outcome = await bookTransfer(ctx, paymentId, { transfer, ofFile })
    return { reference, folio: outcome === 'suspected' ? null : await folioOf(ctx, paymentId), outcome }
  }
  for (const folio of line.references.filter((one) => named.has(one))) {
    const outcome = await bookExactly(ctx, named.get(folio) ?? '', { transfer, ofFile })
    if (outcome) return { reference, folio: outcome === 'suspected' ? null : folio, outcome }
  }
  if (reference === null) return { ...about, outcome: 'no-reference' }
  await keepUnknown(ctx, reference, transfer)
  return { ...about, outcome: 'unknown-reference' }
}

async function folioOf(ctx: Ctx, paymentId: string): Promise<string> {
  return (await findOrder(ctx, (await getPayment(ctx, paymentId)).orderId)).folio
}

interface TransferOfFile extends Pick<LineToBook, 'ofFile'> {
  transfer: IncomingTransfer
}

/** Books only the exact amount that a pending order lacks; otherwise returns undefined. */
async function bookExactly(
  ctx: Ctx,
  paymentId: string,
  { transfer, ofFile }: TransferOfFile,
): Promise<StatementLineOutcome | undefined> {
  const { orderId } = await getPayment(ctx, paymentId)
  const order = await lockOrder(ctx, orderId)
  const ofOrder = eq(payments.orderId, orderId)
  if (await matchNotedByHand(ctx, ofOrder, transfer)) return 'noted'
  if (await isSuspected(ctx, ofOrder, { transfer, ofFile })) return 'suspected'
  const payment = await getPayment(ctx, paymentId)
  if (!isAwaited(order, payment) || payment.status !== 'pending') return undefined
  const missing = payment.amountCentavos - (await partsReceived(ctx, paymentId))
  return transfer.amountCentavos === missing ? receiveTransfer(ctx, { order, payment, transfer }) : undefined
}

/** Books by the transfer's reference. */
async function bookTransfer(
  ctx: Ctx,
  paymentId: string,
  { transfer, ofFile }: TransferOfFile,
): Promise<StatementLineOutcome> {
  const { orderId } = await getPayment(ctx, paymentId)
  const order = await lockOrder(ctx, orderId)
  const ofPayment = eq(payments.id, paymentId)
  if (await matchNotedByHand(ctx, ofPayment, transfer)) return 'noted'
  if (await isSuspected(ctx, ofPayment, { transfer, ofFile })) return 'suspected'
  return receiveTransfer(ctx, { order, payment: await getPayment(ctx, paymentId), transfer })
}

/** Another statement has the same amount that day: two exports may word one movement differently. */
async function isSuspected({ db }: Ctx, ofPayments: SQL, { transfer, ofFile }: TransferOfFile): Promise<boolean> {
  const { paymentId, amountCentavos, bookedOn, fingerprint } = receivedTransfers
  const { amountCentavos: amount, bookedOn: day = '' } = transfer
  const equal = await db
    .select({ fingerprint })
    .from(receivedTransfers)
    .innerJoin(payments, eq(payments.id, paymentId))
    .where(and(ofPayments, eq(amountCentavos, amount), eq(bookedOn, day)))
  return equal.some((one) => one.fingerprint !== null && !ofFile.has(one.fingerprint))
}

/**
 * A transfer noted by hand gets the statement's fingerprint. Returns its payment's id. A folio names all payments of its
 * order, so all are checked.
 */
export async function matchNotedByHand(
  { db }: Ctx,
  ofPayments: SQL,
  { amountCentavos, ...marks }: IncomingTransfer,
): Promise<string | undefined> {
  const { id, paymentId, fingerprint, resolution } = receivedTransfers
  const wasReceived = sql`${resolution} is distinct from 'dismissed'`
  const isEqual = eq(receivedTransfers.amountCentavos, amountCentavos)
  const [noted] = await db
    .select({ id, paymentId: payments.id })
    .from(receivedTransfers)
    .innerJoin(payments, eq(payments.id, paymentId))
    .where(and(ofPayments, isEqual, isNull(fingerprint), wasReceived))
    .orderBy(asc(receivedTransfers.at))
    .limit(1)
  if (noted) await db.update(receivedTransfers).set(marks).where(eq(id, noted.id))
  return noted?.paymentId
}

async function keepUnknown(ctx: Ctx, reference: string, transfer: IncomingTransfer): Promise<void> {
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

async function knownFingerprints({ db }: Ctx, lines: readonly StatementLine[]): Promise<Map<string, string | null>> {
  const fingerprints = lines.flatMap(({ fingerprint }) => fingerprint ?? [])
  const rows = await db
    .select({ fingerprint: receivedTransfers.fingerprint, paymentId: receivedTransfers.paymentId })
    .from(receivedTransfers)
    .where(sql`${receivedTransfers.fingerprint} = any(${sql.param(fingerprints)}::text[])`)
  return new Map(rows.flatMap(({ fingerprint, paymentId }) => (fingerprint === null ? [] : [[fingerprint, paymentId]])))
}

/** The pending payment under a reference, else the latest. */
async function awaitedPayments({ db }: Ctx, lines: readonly StatementLine[]): Promise<Map<string, string>> {
  const mentioned = [...new Set(lines.flatMap(({ references }) => references))]
  const reference = sql<string>`${payments.instructions} ->> 'reference'`
  const rows = await db
    .select({ id: payments.id, reference, status: payments.status })
    .from(payments)
    .where(and(eq(payments.method, 'spei'), sql`(${reference}) = any(${sql.param(mentioned)}::text[])`))
    .orderBy(desc(sql`${payments.status} = 'pending'`), desc(payments.createdAt))
  return new Map(rows.toReversed().map((row) => [row.reference, row.id]))
}

/** The pending transfer payment of each folio, else the latest. */
export async function namedPayments({ db }: Ctx, folios: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: payments.id, folio: orders.folio })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.method, 'spei'), sql`${orders.folio} = any(${sql.param([...new Set(folios)])}::text[])`))
    .orderBy(desc(sql`${payments.status} = 'pending'`), desc(payments.createdAt))
  return new Map(rows.toReversed().map(({ folio, id }) => [folio, id]))
}
