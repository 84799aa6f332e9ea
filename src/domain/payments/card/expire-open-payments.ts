import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { SHOP_PROVIDER } from '../start-offline-payment.ts'
import { payments } from '#db/schema/payments.server.ts'

/** Pending card payments stay pending: only the provider knows how they end. */
export async function expireOpenPayments(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  await ctx.db
    .update(payments)
    .set({ status: 'expired' })
    .where(
      and(
        eq(payments.orderId, orderId),
        inArray(payments.status, ['pending', 'failed']),
        or(eq(payments.provider, SHOP_PROVIDER), ne(payments.status, 'pending')),
      ),
    )
}
