import type { Ctx } from '#domain/ctx.ts'
import { findOrder } from '#domain/orders/find-order.ts'
import { isOwnOrder } from '#domain/orders/find-own-order.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { getPayment } from '#domain/payments/get-payment.ts'
import type { PaymentStatus } from '#domain/payments/payment-status.ts'

/** How an order and one of its payments stand. */
export interface Settlement {
  /** Null for an actor who may not act for the buyer: a stranger learns how it stands, not whose it is. */
  folio: string | null
  status: OrderStatus
  paymentStatus: PaymentStatus
}

/** How they stand now, for the actor who asks. */
export async function describeSettlement(
  ctx: Ctx,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<Settlement> {
  const order = await findOrder(ctx, orderId)
  const { status: paymentStatus } = await getPayment(ctx, paymentId)
  return { folio: isOwnOrder(ctx.actor, order) ? order.folio : null, status: order.status, paymentStatus }
}
