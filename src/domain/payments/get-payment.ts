import { eq } from 'drizzle-orm'
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
