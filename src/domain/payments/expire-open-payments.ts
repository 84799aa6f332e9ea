import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { HOUSE } from './start-house-payment.ts'
import { payments } from './tables.server.ts'

/**
 * Closes the payments of an order that is no longer to be paid. A card payment still pending at the provider stays
 * pending here too: only the provider knows how it ends, and it is asked until it says.
 */
export async function expireOpenPayments(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  await ctx.db
    .update(payments)
    .set({ status: 'expired' })
    .where(
      and(
        eq(payments.orderId, orderId),
        inArray(payments.status, ['pending', 'failed']),
        or(eq(payments.provider, HOUSE), ne(payments.status, 'pending')),
      ),
    )
}
