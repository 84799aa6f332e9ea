import type { Ctx } from '#domain/ctx.ts'
import { settlePaymentEvent } from '#domain/orders/paying/settle-payment-event.ts'
import type { Jobs } from '#domain/ports/shop.ts'

export function handlePaymentEvent(ctx: Ctx, data: Jobs['handle-payment-event']): Promise<void> {
  return settlePaymentEvent(ctx, data)
}
