import { eq } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { holdCustomer } from '#domain/identity/hold-customer.ts'
import { OrderNotFound } from './errors.ts'
import { orders } from '#db/schema/orders.server.ts'

export type Order = typeof orders.$inferSelect

/** Locks the order until the transaction ends. Take it before changing its payments or stock. @throws OrderNotFound */
export async function lockOrder(ctx: Ctx, orderId: string): Promise<Order> {
  const [known] = await namedBuilt(
    ctx.db.select({ customerId: orders.customerId }).from(orders).where(eq(orders.id, orderId)),
  )
  if (known?.customerId) await holdCustomer(ctx, known.customerId)
  const [order] = await namedBuilt(ctx.db.select().from(orders).where(eq(orders.id, orderId)).for('update'))
  if (!order) throw new OrderNotFound()
  return order
}
