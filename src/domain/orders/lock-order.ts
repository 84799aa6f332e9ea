import { eq, sql } from 'drizzle-orm'
import { namedBuilt, namedQuery } from '#db/named-query.ts'
import { replacedOrdersCte } from '#db/replaced-orders.ts'
import type { Ctx } from '#domain/ctx.ts'
import { holdCustomer } from '#domain/identity/hold-customer.ts'
import { OrderNotFound } from './errors.ts'
import { orders } from '#db/schema/orders.server.ts'

export type Order = typeof orders.$inferSelect

/**
 * Locks the order, then those it replaces: points, returns and refund limits depend on all. Take it before payments and
 * stock. @throws OrderNotFound
 */
export async function lockOrder(ctx: Ctx, orderId: string): Promise<Order> {
  const chain = await namedQuery<Pick<Order, 'id' | 'customerId'>>(
    ctx.db,
    sql`with recursive ${replacedOrdersCte(orderId)}
      select locked.id, locked.customer_id as "customerId"
      from above join ${orders} as locked on locked.id = above.id order by above.height`,
  )
  for (const { customerId } of chain) if (customerId) await holdCustomer(ctx, customerId)
  const order = await lockRow(ctx, orderId)
  for (const { id } of chain.slice(1)) await lockRow(ctx, id)
  return order
}

/** @throws OrderNotFound */
async function lockRow({ db }: Ctx, orderId: string): Promise<Order> {
  const [order] = await namedBuilt(db.select().from(orders).where(eq(orders.id, orderId)).for('update'))
  if (!order) throw new OrderNotFound()
  return order
}
