import type { Ctx } from '#domain/ctx.ts'
import type { Centavos } from '#kit/money.ts'
import type { Order } from '../lock-order.ts'
import { sumRefundedShipping } from '../refunding/refundable-lines.ts'
import type { EditPlan } from './plan-edit.ts'

/** Of a paid order; 0 for others. Refunded shipping stays off the total, and isn't refunded again where it becomes free. */
export async function balanceAfter(ctx: Ctx, order: Order, { breakdown }: EditPlan): Promise<Centavos> {
  if (order.paidAt === null) return 0
  const refundedCentavos = await sumRefundedShipping(ctx, order)
  const dueFor = (totalCentavos: Centavos, shippingCentavos: Centavos) =>
    totalCentavos - Math.min(refundedCentavos, shippingCentavos)
  const before = dueFor(order.totalCentavos, order.shippingCentavos)
  return order.balanceCentavos + dueFor(breakdown.totalCentavos, breakdown.shipping.totalCentavos) - before
}
