import { and, eq, isNull, like } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { refunds } from '#db/schema/payments.server.ts'

/** Begin the occasions of refunds that settle a payment issue: one that the bank returned, or money that no order took. */
export const AGAIN = 'again-'
export const UNMATCHED = 'unmatched-'

export function isOfIssue({ occasion }: { occasion: string }): boolean {
  return occasion.startsWith(AGAIN) || occasion.startsWith(UNMATCHED)
}

/** The provider reported the money as given back: nothing of it must be sent any more. */
export async function endIssueRefunds(
  { db, now }: Ctx,
  { paymentId, kind }: { paymentId: string; kind: typeof AGAIN | typeof UNMATCHED },
): Promise<void> {
  await db
    .update(refunds)
    .set({ givenAt: now })
    .where(and(eq(refunds.paymentId, paymentId), like(refunds.occasion, `${kind}%`), isNull(refunds.givenAt)))
}
