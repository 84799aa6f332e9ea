import type { Ctx } from '#domain/ctx.ts'
import { reconcilePayment } from './reconcile-payment.ts'
import { describeSettlement } from './settlement.ts'
import type { Settlement } from './settlement.ts'

/** @throws PaymentNotFound, ProviderUnavailable */
export async function settlePayment(ctx: Ctx, { paymentId }: { paymentId: string }): Promise<Settlement> {
  const { orderId } = await reconcilePayment(ctx, { paymentId })
  return describeSettlement(ctx, { orderId, paymentId })
}
