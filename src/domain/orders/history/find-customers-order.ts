import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { claimOrders } from '../placing/claim-orders.ts'
import { OrderNotFound } from '../errors.ts'
import { normalizeFolio } from '#vocabulary/folio.ts'
import type { Order } from '../lock-order.ts'
import { orders } from '#db/schema/orders.server.ts'

/** The customer's own order, or any for order staff; a folio doesn't suffice. @throws SignInRequired, NotAllowed, OrderNotFound */
export async function findCustomersOrder(ctx: Ctx, folio: string): Promise<Order> {
  const { actor } = ctx
  if (actor.kind !== 'customer') requirePermission(ctx, 'orders:write')
  const normalized = normalizeFolio(folio)
  if (!normalized) throw new OrderNotFound()
  if (actor.kind === 'customer') await claimOrders(ctx, actor)
  const isTheirs = actor.kind === 'customer' ? eq(orders.customerId, actor.customerId) : undefined
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.folio, normalized), isTheirs))
  if (!order) throw new OrderNotFound()
  return order
}
