import { and, eq, inArray } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { paymentStatusesBefore } from '#vocabulary/payment-status.ts'
import type { PaymentStatus } from '#vocabulary/payment-status.ts'
import { payments } from '#db/schema/payments.server.ts'

/** Returns false when its status doesn't allow it, or is the same already. */
export async function movePayment(
  ctx: Ctx,
  { paymentId, to }: { paymentId: string; to: PaymentStatus },
): Promise<boolean> {
  const moved = await namedBuilt(
    ctx.db
      .update(payments)
      .set({
        status: to,
        checkedAt: ctx.now,
        ...(to === 'succeeded' || to === 'unmatched' ? { settledAt: ctx.now } : {}),
      })
      .where(and(eq(payments.id, paymentId), inArray(payments.status, paymentStatusesBefore(to))))
      .returning({ id: payments.id }),
  )
  return moved.length === 1
}
