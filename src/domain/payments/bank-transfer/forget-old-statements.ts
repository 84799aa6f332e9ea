import { and, inArray, isNull, lt, ne } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { bankStatementLines, bankStatements } from '#db/schema/bank-transfers.server.ts'

const UNBOOKED_FOR = 7 * DAY
/** How long an unmatched deposit can be matched by the payer's text. */
const UNMATCHED_FOR = 60 * DAY

/** Deletes unbooked statements, which name payers, and the payers' texts of old booked ones. Returns how many were deleted. */
export async function forgetOldStatements(ctx: Ctx): Promise<number> {
  await eraseConcepts(ctx)
  const old = and(isNull(bankStatements.appliedAt), lt(bankStatements.sentAt, addTime(ctx.now, -UNBOOKED_FOR)))
  return (await ctx.db.delete(bankStatements).where(old).returning({ id: bankStatements.id })).length
}

async function eraseConcepts({ db, now }: Ctx): Promise<void> {
  const booked = db
    .select({ id: bankStatements.id })
    .from(bankStatements)
    .where(lt(bankStatements.appliedAt, addTime(now, -UNMATCHED_FOR)))
  await db
    .update(bankStatementLines)
    .set({ concept: '' })
    .where(and(inArray(bankStatementLines.statementId, booked), ne(bankStatementLines.concept, '')))
}
