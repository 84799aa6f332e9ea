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

/** At most one; not when fully refunded. */
export async function findPaidPayment(ctx: Ctx, orderId: string): Promise<Payment | undefined> {
  const [payment] = await namedBuilt(
    ctx.db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(payments.status, 'succeeded'))),
  )
  return payment
}

/** At most one; also when fully refunded. */
export async function findTakenPayment(ctx: Ctx, orderId: string): Promise<Payment | undefined> {
  const [payment] = await namedBuilt(
    ctx.db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['succeeded', 'refunded']))),
  )
  return payment
}
