import { eq } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { PaymentNotFound } from '../errors.ts'
import type { Payment } from '../get-payment.ts'
import { payments } from '#db/schema/payments.server.ts'

/** Moves the payment to the end of those to look up at the provider. @throws PaymentNotFound */
export async function noteChecked(ctx: Ctx, paymentId: string): Promise<Payment> {
  const [payment] = await namedBuilt(
    ctx.db.update(payments).set({ checkedAt: ctx.now }).where(eq(payments.id, paymentId)).returning(),
  )
  if (!payment) throw new PaymentNotFound()
  return payment
}
