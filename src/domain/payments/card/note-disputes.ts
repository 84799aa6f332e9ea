import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import type { ProviderDispute } from '#domain/ports/card-payments.ts'
import { paymentDisputes } from '#db/schema/payments.server.ts'

/** Ended disputes stay ended. Returns new ones, and those that ended now. */
export async function noteDisputes(
  ctx: Ctx,
  { paymentId, disputes }: { paymentId: string; disputes: readonly ProviderDispute[] },
): Promise<ProviderDispute[]> {
  const { provider } = ctx.ports.cardPayments
  const noted: ProviderDispute[] = []
  for (const dispute of disputes) {
    const { id: disputeId, status, reason, amountCentavos, openedAt, dueAt } = dispute
    const closedAt = status === 'open' ? null : ctx.now
    const [changed] = await ctx.db
      .insert(paymentDisputes)
      .values({ provider, disputeId, paymentId, status, reason, amountCentavos, openedAt, dueAt, closedAt })
      .onConflictDoUpdate({
        target: [paymentDisputes.provider, paymentDisputes.disputeId],
        set: { status, amountCentavos, closedAt },
        setWhere: sql`${paymentDisputes.status} = 'open' and ${status} <> 'open'`,
      })
      .returning({ disputeId: paymentDisputes.disputeId })
    if (changed) noted.push(dispute)
  }
  return noted
}
