import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import type { ProviderDispute } from './ports.ts'
import { paymentDisputes } from './tables.server.ts'

/** Writes down how the disputes about a payment stand. One that has ended stays ended; repeating it is harmless. */
export async function noteDisputes(
  ctx: Ctx,
  { paymentId, disputes }: { paymentId: string; disputes: readonly ProviderDispute[] },
): Promise<void> {
  const { provider } = ctx.ports.cardPayments
  for (const { id: disputeId, status, reason, amountCentavos, openedAt } of disputes) {
    const closedAt = status === 'open' ? null : ctx.now
    await ctx.db
      .insert(paymentDisputes)
      .values({ provider, disputeId, paymentId, status, reason, amountCentavos, openedAt, closedAt })
      .onConflictDoUpdate({
        target: [paymentDisputes.provider, paymentDisputes.disputeId],
        set: { status, amountCentavos, closedAt },
        setWhere: sql`${paymentDisputes.status} = 'open' and ${status} <> 'open'`,
      })
  }
}
