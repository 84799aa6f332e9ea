import { and, eq } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { PaymentNotFound } from './errors.ts'
import type { Payment } from './get-payment.ts'
import { SHOP_PROVIDER } from './start-offline-payment.ts'
import { payments } from '#db/schema/payments.server.ts'

/** The bank transfer or payment in store. @throws PaymentNotFound */
export async function findOfflinePayment(ctx: Ctx, orderId: string): Promise<Payment> {
  const [payment] = await namedBuilt(
    ctx.db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(payments.provider, SHOP_PROVIDER))),
  )
  if (!payment) throw new PaymentNotFound()
  return payment
}
