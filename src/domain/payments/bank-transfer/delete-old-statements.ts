import { and, inArray, isNull, lt, ne } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { bankStatementLines, bankStatements, receivedTransfers } from '#db/schema/bank-transfers.server.ts'

const UNBOOKED_FOR = 7 * DAY
/** How long a deposit without an order can be matched by the payer's text. */
const UNMATCHED_FOR = 60 * DAY

/** Deletes unbooked statements, which name payers, and erases payers' texts without an order. Returns how many were deleted. */
export async function deleteOldStatements(ctx: Ctx): Promise<number> {
  await eraseConceptsOfLines(ctx)
  await eraseConceptsOfTransfers(ctx)
  const old = and(isNull(bankStatements.appliedAt), lt(bankStatements.sentAt, addTime(ctx.now, -UNBOOKED_FOR)))
  return (await ctx.db.delete(bankStatements).where(old).returning({ id: bankStatements.id })).length
}

async function eraseConceptsOfLines({ db, now }: Ctx): Promise<void> {
  const booked = db
    .select({ id: bankStatements.id })
    .from(bankStatements)
    .where(lt(bankStatements.appliedAt, addTime(now, -UNMATCHED_FOR)))
  await db
    .update(bankStatementLines)
    .set({ concept: '' })
    .where(and(inArray(bankStatementLines.statementId, booked), ne(bankStatementLines.concept, '')))
}

/** Those of an order's transfers are erased with the order. */
async function eraseConceptsOfTransfers({ db, now }: Ctx): Promise<void> {
  const isOldWithoutOrder = and(
    isNull(receivedTransfers.paymentId),
    lt(receivedTransfers.at, addTime(now, -UNMATCHED_FOR)),
    ne(receivedTransfers.concept, ''),
  )
  await db.update(receivedTransfers).set({ concept: '' }).where(isOldWithoutOrder)
}
