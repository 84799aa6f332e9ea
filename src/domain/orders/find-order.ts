import { eq } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { OrderNotFound } from './errors.ts'
import type { Order } from './lock-order.ts'
import { orders } from '#db/schema/orders.server.ts'

/** Without an access check. @throws OrderNotFound */
export async function findOrder(ctx: Ctx, orderId: string): Promise<Order> {
  const [order] = await namedBuilt(ctx.db.select().from(orders).where(eq(orders.id, orderId)))
  if (!order) throw new OrderNotFound()
  return order
}
