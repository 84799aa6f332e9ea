import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { storableText } from '#kit/text.ts'
import { StatementTooHeavy } from './errors.ts'
import { MAX_STATEMENT_BYTES } from './limits.ts'
import { readStatement } from './read-statement.ts'
import { bankStatementLines, bankStatements } from '#db/schema/bank-transfers.server.ts'

const LONGEST_NAME = 120
/** Rows per statement, below PostgreSQL's parameter limit. */
const BATCH = 1000

/** Books nothing yet. Returns its id. @throws StatementTooHeavy, StatementUnreadable, StatementTooLong */
export async function keepStatement(
  ctx: Ctx,
  { fileName, bytes }: { fileName: string; bytes: Uint8Array },
): Promise<{ statementId: string }> {
  requirePermission(ctx, 'payments:write')
  if (bytes.byteLength > MAX_STATEMENT_BYTES) throw new StatementTooHeavy(MAX_STATEMENT_BYTES / 1024)
  const lines = readStatement(ctx.ports.csvFiles.read(bytes))
  const id = crypto.randomUUID()
  await inTransaction(ctx, async (tx) => {
    const sentBy = nameOfActor(tx.actor)
    await tx.db
      .insert(bankStatements)
      .values({ id, fileName: storableText(fileName).slice(0, LONGEST_NAME), sentBy, sentAt: tx.now })
    for (let at = 0; at < lines.length; at += BATCH) {
      const rows = lines.slice(at, at + BATCH).map((line) => ({ ...line, statementId: id }))
      await tx.db.insert(bankStatementLines).values(rows)
    }
  })
  return { statementId: id }
}
