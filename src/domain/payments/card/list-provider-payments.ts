import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { payments } from '#db/schema/payments.server.ts'

/** Card payments to look up at the provider. */
export async function listProviderPayments(ctx: Ctx, orderId: string): Promise<string[]> {
  const open = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.provider, ctx.ports.cardPayments.provider),
        inArray(payments.status, ['pending', 'failed']),
        isNotNull(payments.providerPaymentId),
      ),
    )
  return open.map(({ id }) => id)
}
