import { eq, and, inArray } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { PaymentNotFound } from './errors.ts'
import { payments } from '#db/schema/payments.server.ts'

export type Payment = typeof payments.$inferSelect

/** @throws PaymentNotFound */
export async function getPayment(ctx: Ctx, paymentId: string): Promise<Payment> {
  const [payment] = await namedBuilt(ctx.db.select().from(payments).where(eq(payments.id, paymentId)))
  if (!payment) throw new PaymentNotFound()
  return payment
}

/** The order's payment that isn't fully refunded; at most one. */
export async function findPaidPayment(ctx: Ctx, orderId: string): Promise<Payment | undefined> {
  const [payment] = await namedBuilt(
    ctx.db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(payments.status, 'succeeded'))),
  )
  return payment
}

/** The order's payment whose money arrived, also when fully refunded; at most one. */
export async function findCapturedPayment(ctx: Ctx, orderId: string): Promise<Payment | undefined> {
  const [payment] = await namedBuilt(
    ctx.db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['succeeded', 'refunded']))),
  )
  return payment
}
