import { and, eq, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { grantPoints, reversePoints } from '#domain/pricing/loyalty/grant-points.ts'
import { earnedPoints } from '#domain/pricing/loyalty/points.ts'
import { returnPoints } from '#domain/pricing/loyalty/redeem-points.ts'
import { findOrder } from '#domain/orders/find-order.ts'
import { payments } from '#db/schema/payments.server.ts'

/** Idempotent; the caller holds the order's lock. @throws OrderNotFound */
export async function settlePoints(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  const { customerId, status, folio, totalCentavos, shippingCentavos } = await findOrder(ctx, orderId)
  if (customerId === null || status !== 'completed') return
  const refundedCentavos = await refundedOf(ctx, orderId)
  const itemsCentavos = totalCentavos - shippingCentavos
  const points = earnedPoints({ itemsCentavos, totalCentavos, refundedCentavos })
  await grantPoints(ctx, { customerId, orderId, folio, points })
  await reversePoints(ctx, { orderId, points, refundedCentavos })
  if (totalCentavos > 0 && refundedCentavos === totalCentavos) await returnPoints(ctx, { orderId })
}

async function refundedOf(ctx: Ctx, orderId: string): Promise<number> {
  const [sums] = await ctx.db
    .select({ refunded: sql<number>`coalesce(sum(${payments.refundedCentavos}), 0)::int` })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), ne(payments.status, 'unmatched')))
  return sums?.refunded ?? 0
}
