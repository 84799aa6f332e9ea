import { refundDuePayment } from '#domain/orders/refunding/refund-payment.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Jobs } from '#domain/ports/shop.ts'

export function refundPayment(ctx: Ctx, data: Jobs['refund-payment']): Promise<void> {
  return refundDuePayment(ctx, data)
}
