import { and, eq } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Payment } from './get-payment.ts'
import { payments } from './tables.server.ts'

/** The payment that paid an order, unless all of it was given back. There is at most one. */
export async function findPaidPayment(ctx: Ctx, orderId: string): Promise<Payment | undefined> {
  const [payment] = await namedBuilt(
    ctx.db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(payments.status, 'succeeded'))),
  )
  return payment
}
