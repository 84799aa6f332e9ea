import { and, eq, inArray } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { paymentStatusesBefore } from '#vocabulary/payment-status.ts'
import type { PaymentStatus } from '#vocabulary/payment-status.ts'
import { payments } from '#db/schema/payments.server.ts'

/** Returns false when its status doesn't allow it, or is the same already. */
export async function movePayment(
  ctx: Ctx,
  { paymentId, to, isLateTransfer }: { paymentId: string; to: PaymentStatus; isLateTransfer?: boolean },
): Promise<boolean> {
  const moved = await namedBuilt(
    ctx.db
      .update(payments)
      .set({
        status: to,
        checkedAt: ctx.now,
        ...(to === 'succeeded' || to === 'unmatched' ? { settledAt: ctx.now } : {}),
        ...(to === 'expired' ? { settledAt: null } : {}),
      })
      .where(and(eq(payments.id, paymentId), inArray(payments.status, paymentStatusesBefore(to, { isLateTransfer }))))
      .returning({ id: payments.id }),
  )
  return moved.length === 1
}
