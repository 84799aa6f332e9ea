import { and, eq } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { PaymentNotFound } from './errors.ts'
import type { Payment } from './get-payment.ts'
import { HOUSE } from './start-house-payment.ts'
import { payments } from '#db/schema/payments.server.ts'

/** The bank transfer or payment in store. @throws PaymentNotFound */
export async function findHousePayment(ctx: Ctx, orderId: string): Promise<Payment> {
  const [payment] = await namedBuilt(
    ctx.db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(payments.provider, HOUSE))),
  )
  if (!payment) throw new PaymentNotFound()
  return payment
}
