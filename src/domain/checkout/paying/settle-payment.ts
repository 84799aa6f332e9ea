import type { Ctx } from '#domain/ctx.ts'
import { alignBooks } from './align-books.ts'
import { describeSettlement } from './settlement.ts'
import type { Settlement } from './settlement.ts'

/**
 * Brings a payment in line with the provider's books, and says how it and its order stand then.
 * @throws PaymentNotFound (404), ProviderUnavailable (503)
 */
export async function settlePayment(ctx: Ctx, { paymentId }: { paymentId: string }): Promise<Settlement> {
  const { orderId } = await alignBooks(ctx, { paymentId })
  return describeSettlement(ctx, { orderId, paymentId })
}
