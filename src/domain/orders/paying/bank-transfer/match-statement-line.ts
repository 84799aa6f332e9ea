import { and, eq } from 'drizzle-orm'
import { lockNames } from '#db/lock-names.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireRecentPermission } from '#domain/authorize.ts'
import { findOwnOrder } from '../../history/find-own-order.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { PaymentNotFound } from '#domain/payments/errors.ts'
import { getPayment } from '#domain/payments/get-payment.ts'
import { payments } from '#db/schema/payments.server.ts'
import { StatementLineNotFound, StatementLineTaken } from '#domain/payments/bank-transfer/errors.ts'
import { findStatement } from '#domain/payments/bank-transfer/find-statement.ts'
import type { StoredLine } from '#vocabulary/statement-line.ts'
import { bankStatementLines, receivedTransfers } from '#db/schema/bank-transfers.server.ts'
import { planStatement, STATEMENTS_LOCK } from './apply-statement.ts'
import type { StatementPlan } from './apply-statement.ts'
import { namedPayments, matchNotedByHand } from './book-statement.ts'
import { receiveTransfer } from './receive-transfer.ts'

interface Match {
  statementId: string
  lineNumber: number
  folio: string
}

/**
 * Books a line for the order that staff name, and returns the new plan. Idempotent.
 * @throws RecentAuthRequired, StatementNotFound, StatementLineNotFound, OrderNotFound, PaymentNotFound,
 * StatementLineTaken
 */
export async function matchStatementLine(ctx: Ctx, { statementId, lineNumber, folio }: Match): Promise<StatementPlan> {
  requireRecentPermission(ctx, 'payments:write')
  const order = await findOwnOrder(ctx, folio)
  await inTransaction(ctx, async (tx) => {
    await lockNames(tx.db, [STATEMENTS_LOCK])
    const { lines } = await findStatement(tx, statementId)
    const line = lines.find((one) => one.lineNumber === lineNumber)
    if (!line) throw new StatementLineNotFound()
    if (line.folio !== order.folio) await match(tx, { statementId, line, order })
  })
  return planStatement(ctx, { statementId })
}

interface LineToMatch {
  statementId: string
  line: StoredLine
  order: Order
}

async function match(ctx: Ctx, { statementId, line, order }: LineToMatch): Promise<void> {
  const { lineNumber, fingerprint, bookedOn, amountCentavos } = line
  const isWhole = fingerprint !== null && bookedOn !== null && amountCentavos !== null
  if (!isWhole || line.folio !== null) throw new StatementLineTaken()
  const paymentId = (await namedPayments(ctx, [order.folio])).get(order.folio)
  if (paymentId === undefined) throw new PaymentNotFound()
  const locked = await lockOrder(ctx, order.id)
  const payment = await getPayment(ctx, paymentId)
  // The buyer has chosen another payment method meanwhile
  if (locked.status === 'pending' && payment.status !== 'pending') throw new PaymentNotFound()
  const concept = (await releaseUnknown(ctx, fingerprint)) ?? line.concept
  const transfer = { amountCentavos, fingerprint, bookedOn, concept }
  const notedFor = await matchNotedByHand(ctx, eq(payments.orderId, order.id), transfer)
  const outcome = notedFor === undefined ? await receiveTransfer(ctx, { order: locked, payment, transfer }) : 'noted'
  const { instructions } = notedFor === undefined ? payment : await getPayment(ctx, notedFor)
  const reference = instructions?.reference ?? null
  await ctx.db
    .update(bankStatementLines)
    .set({ outcome, reference, folio: order.folio, concept: '' })
    .where(and(eq(bankStatementLines.statementId, statementId), eq(bankStatementLines.lineNumber, lineNumber)))
  const after = { order: order.folio, amountCentavos, outcome }
  const subject = { kind: 'bank-statement', id: statementId }
  await recordAuditEntry(ctx, { action: 'bank-statement.line-matched', subject, before: null, after })
}

/** Deletes an unmatched transfer, so that it can be booked for an order. Returns the payer's text. */
async function releaseUnknown({ db }: Ctx, fingerprint: string): Promise<string | undefined> {
  const [known] = await db.select().from(receivedTransfers).where(eq(receivedTransfers.fingerprint, fingerprint))
  if (!known) return undefined
  if (known.paymentId !== null || known.resolvedAt !== null) throw new StatementLineTaken()
  await db.delete(receivedTransfers).where(eq(receivedTransfers.id, known.id))
  return known.concept
}
