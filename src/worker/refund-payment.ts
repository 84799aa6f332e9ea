import { refundDuePayment } from '#domain/checkout/refunding/refund-payment.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Jobs } from '#domain/ports.ts'

export function refundPayment(ctx: Ctx, data: Jobs['refund-payment']): Promise<void> {
  return refundDuePayment(ctx, data)
}
