import { and, isNull, lt } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { bankStatements } from '#db/schema/bank-transfers.server.ts'

const UNBOOKED_FOR = 7 * DAY

/** Deletes unbooked statements, which name payers. Returns how many. */
export async function forgetOldStatements(ctx: Ctx): Promise<number> {
  const old = and(isNull(bankStatements.appliedAt), lt(bankStatements.sentAt, addTime(ctx.now, -UNBOOKED_FOR)))
  return (await ctx.db.delete(bankStatements).where(old).returning({ id: bankStatements.id })).length
}
