import { eq, sql } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { settleDiscount } from '#domain/pricing/discount-codes/redeem-discount.ts'
import { estimateDelivery } from './estimate-delivery.ts'
import type { Order } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { orders } from '#db/schema/orders.server.ts'

/** Includes cancelled orders. */
const isBuyersFirst = sql<boolean>`not exists (
  select from ${orders} as earlier
  where earlier.paid_at is not null and (earlier.email = "orders"."email" or earlier.customer_id = "orders"."customer_id"))`

/** Call under the order's lock. Returns undefined unless it was pending. */
export async function markOrderPaid(
  ctx: Ctx,
  order: Pick<Order, 'id' | 'deliveryMethod'>,
  reason: string,
): Promise<Order | undefined> {
  if (!(await moveOrder(ctx, { orderId: order.id, to: 'processing', reason }))) return undefined
  const estimatedDelivery = estimateDelivery(ctx.now, order.deliveryMethod)
  const [paid] = await namedBuilt(
    ctx.db
      .update(orders)
      .set({ paidAt: ctx.now, estimatedDelivery, isBuyersFirst })
      .where(eq(orders.id, order.id))
      .returning(),
  )
  await settleDiscount(ctx, { orderId: order.id })
  return paid
}
