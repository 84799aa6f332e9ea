import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { StatementNotFound } from './errors.ts'
import type { StoredLine } from '#vocabulary/statement-line.ts'
import { bankStatementLines, bankStatements } from '#db/schema/bank-transfers.server.ts'

export interface Statement {
  id: string
  fileName: string
  sentAt: Date
  appliedAt: Date | null
  lines: StoredLine[]
}

/** For any caller. @throws StatementNotFound */
export async function findStatement({ db }: Ctx, statementId: string): Promise<Statement> {
  const [statement] = await db.select().from(bankStatements).where(eq(bankStatements.id, statementId))
  if (!statement) throw new StatementNotFound()
  const { id, fileName, sentAt, appliedAt } = statement
  const lines = await db
    .select()
    .from(bankStatementLines)
    .where(eq(bankStatementLines.statementId, statementId))
    .orderBy(asc(bankStatementLines.lineNumber))
  return { id, fileName, sentAt, appliedAt, lines }
}
