import type { Ctx } from '#domain/ctx.ts'
import { grantPoints, reversePoints } from '#domain/pricing/loyalty/grant-points.ts'
import { earnedPoints } from '#domain/pricing/loyalty/points.ts'
import { returnPoints } from '#domain/pricing/loyalty/redeem-points.ts'
import { findOrder } from '#domain/orders/find-order.ts'
import { listCapturedPayments, sumOf } from '#domain/payments/get-payment.ts'
import type { Money } from '#domain/payments/get-payment.ts'
import type { Centavos } from '#kit/money.ts'

/** Idempotent; the caller holds the order's lock. @throws OrderNotFound */
export async function settlePoints(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  const { customerId, status, folio, totalCentavos, shippingCentavos } = await findOrder(ctx, orderId)
  if (customerId === null || status !== 'completed') return
  const refundedCentavos = unkept(totalCentavos, sumOf(await listCapturedPayments(ctx, orderId)))
  const itemsCentavos = totalCentavos - shippingCentavos
  const points = earnedPoints({ itemsCentavos, totalCentavos, refundedCentavos })
  await grantPoints(ctx, { customerId, orderId, folio, points })
  await reversePoints(ctx, { orderId, points, refundedCentavos })
  if (totalCentavos > 0 && refundedCentavos === totalCentavos) await returnPoints(ctx, { orderId })
}

/** What of the total the shop doesn't keep; what an edit made too much and went back is no part of it. */
function unkept(totalCentavos: Centavos, { amountCentavos, refundedCentavos }: Money): Centavos {
  return Math.min(refundedCentavos, Math.max(0, totalCentavos - (amountCentavos - refundedCentavos)))
}
