import type { Ctx } from '#domain/ctx.ts'
import { listCapturedPayments } from '#domain/payments/get-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { findReplacedOrder } from '../returning/find-replaced-order.ts'

/**
 * What paid for an order: its own payments, then those of the order that it is a replacement of, and so on. The caller
 * holds the order's lock.
 */
export async function listPaymentsBehind(ctx: Ctx, orderId: string): Promise<Payment[]> {
  const captured = await listCapturedPayments(ctx, orderId)
  const replaced = await findReplacedOrder(ctx, orderId)
  if (!replaced) return captured
  return [...captured, ...(await listPaymentsBehind(ctx, replaced.orderId))]
}
