import { and, eq } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Payment } from './get-payment.ts'
import { payments } from '#db/schema/payments.server.ts'

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
