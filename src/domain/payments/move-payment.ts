import { and, eq, inArray } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { paymentStatusesBefore } from './payment-status.ts'
import type { PaymentStatus } from './payment-status.ts'
import { payments } from './tables.server.ts'

/**
 * Moves a payment forward, guarded by where it is.
 * @returns whether it moved: false when it can't go there from where it is now, as when it is there already
 */
export async function movePayment(
  ctx: Ctx,
  { paymentId, to }: { paymentId: string; to: PaymentStatus },
): Promise<boolean> {
  const moved = await namedBuilt(
    ctx.db
      .update(payments)
      .set({ status: to, checkedAt: ctx.now, ...(to === 'succeeded' || to === 'parked' ? { settledAt: ctx.now } : {}) })
      .where(and(eq(payments.id, paymentId), inArray(payments.status, paymentStatusesBefore(to))))
      .returning({ id: payments.id }),
  )
  return moved.length === 1
}
