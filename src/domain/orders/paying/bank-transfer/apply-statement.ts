import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { lockNames } from '#db/lock-names.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission, requireRecentPermission } from '#domain/authorize.ts'
import { StatementChanged } from '#domain/payments/bank-transfer/errors.ts'
import { findStatement } from '#domain/payments/bank-transfer/find-statement.ts'
import type { Statement } from '#domain/payments/bank-transfer/find-statement.ts'
import { bankStatementLines, bankStatements } from '#db/schema/bank-transfers.server.ts'
import { bookLines } from './book-statement.ts'
import type { BookedLine } from './book-statement.ts'

export interface StatementPlan {
  statement: Pick<Statement, 'id' | 'fileName' | 'sentAt' | 'appliedAt'>
  lines: BookedLine[]
  /** Hash of the plan: applying fails if it changed since it was shown. */
  version: string
}

/** Serialises the booking of statements. */
export const STATEMENTS_LOCK = 'bank-statements'

/** Exact, because it books the statement in a transaction that rolls back. @throws StatementNotFound */
export async function planStatement(ctx: Ctx, { statementId }: { statementId: string }): Promise<StatementPlan> {
  requirePermission(ctx, 'payments:read')
  let plan: StatementPlan | undefined
  const muted = { ...ctx, ports: { ...ctx.ports, jobs: { ...ctx.ports.jobs, enqueue: async () => undefined } } }
  try {
    await inTransaction(muted, async (tx) => {
      plan = await book(tx, statementId)
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  if (!plan) throw new Error('a plan was made')
  return plan
}

class Undone extends Error {}

/** Books every readable line or none. Idempotent. @throws RecentAuthRequired, StatementNotFound, StatementChanged */
export async function applyStatement(
  ctx: Ctx,
  { statementId, version }: { statementId: string; version: string },
): Promise<StatementPlan> {
  requireRecentPermission(ctx, 'payments:write')
  return inTransaction(ctx, async (tx) => {
    const plan = await book(tx, statementId)
    if (plan.statement.appliedAt !== null) return plan
    if (plan.version !== version) throw new StatementChanged()
    await tx.db
      .update(bankStatements)
      .set({ appliedAt: tx.now, appliedBy: nameOfActor(tx.actor) })
      .where(eq(bankStatements.id, statementId))
    await keepOutcomes(tx, statementId, plan.lines)
    const after = { lines: plan.lines.length, matched: plan.lines.filter(({ outcome }) => outcome === 'match').length }
    const subject = { kind: 'bank-statement', id: statementId }
    await recordAuditEntry(tx, { action: 'bank-statement.applied', subject, before: null, after })
    return { ...plan, statement: { ...plan.statement, appliedAt: tx.now } }
  })
}

/** The payer's text is personal data and stays only where staff must match the line. */
async function keepOutcomes({ db }: Ctx, statementId: string, lines: readonly BookedLine[]): Promise<void> {
  const done = lines.map(({ lineNumber, outcome, reference, folio }) => ({
    line: lineNumber,
    outcome,
    reference,
    folio,
  }))
  await db.execute(sql`
    update ${bankStatementLines} as kept
    set outcome = done.outcome, reference = done.reference, folio = done.folio,
      concept = case when done.outcome in ('no-reference', 'suspected') then kept.concept else '' end
    from json_to_recordset(${JSON.stringify(done)}::json) as done (line int, outcome text, reference text, folio text)
    where kept.statement_id = ${statementId} and kept.line_number = done.line`)
}

async function book(ctx: Ctx, statementId: string): Promise<StatementPlan> {
  await lockNames(ctx.db, [STATEMENTS_LOCK])
  const { lines, ...statement } = await findStatement(ctx, statementId)
  const booked = await bookLines(ctx, lines)
  const doings = booked.map(({ lineNumber, outcome, folio }) => [lineNumber, outcome, folio])
  const version = createHash('sha256').update(JSON.stringify(doings)).digest('base64url')
  return { statement, lines: booked, version }
}
