import type { Ctx } from '#domain/ctx.ts'
import { listCapturedPayments } from '#domain/payments/get-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { findReplacedOrder } from '../returning/find-replaced-order.ts'

/** The order's payments, then those of the order it replaces, and so on. The caller holds the order's lock. */
export async function listPaymentsBehind(ctx: Ctx, orderId: string): Promise<Payment[]> {
  const captured = await listCapturedPayments(ctx, orderId)
  const replaced = await findReplacedOrder(ctx, orderId)
  if (!replaced) return captured
  return [...captured, ...(await listPaymentsBehind(ctx, replaced.orderId))]
}
