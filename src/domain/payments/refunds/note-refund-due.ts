import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import type { Payment } from '../get-payment.ts'
import { refundWayOf } from './refund-way.ts'
import { payments } from '#db/schema/payments.server.ts'

/** Enqueues card refunds, in the caller's transaction; others wait for the owner. */
export async function noteRefundDue(ctx: Ctx, payment: Pick<Payment, 'id' | 'provider' | 'method'>): Promise<void> {
  const { id: paymentId } = payment
  await ctx.db.update(payments).set({ refundDueAt: ctx.now }).where(eq(payments.id, paymentId))
  if (refundWayOf(payment) === 'card') await ctx.ports.jobs.enqueue(ctx.db, 'refund-payment', { paymentId })
}
