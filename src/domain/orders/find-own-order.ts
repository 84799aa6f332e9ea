import { and, eq, isNull, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Actor, Ctx } from '#domain/ctx.ts'
import { OrderNotFound } from './errors.ts'
import { normalizeFolio } from './folio.ts'
import type { Order } from './lock-order.ts'
import { orders } from './tables.server.ts'

/**
 * The order with this folio when the actor may act for its buyer: a guest's order obeys who knows its folio, a
 * customer's order only that customer, and the owner.
 * @param folio as a person typed it
 * @throws OrderNotFound
 */
export async function findOwnOrder(ctx: Ctx, folio: string): Promise<Order> {
  const normalized = normalizeFolio(folio)
  if (!normalized) throw new OrderNotFound()
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.folio, normalized), actsForBuyer(ctx.actor)))
  if (!order) throw new OrderNotFound()
  return order
}

/** Whether an order in hand is one that `findOwnOrder` would find. */
export function isOwnOrder(actor: Actor, { customerId }: Pick<Order, 'customerId'>): boolean {
  if (actor.kind === 'owner' || actor.kind === 'system') return true
  return customerId === null || (actor.kind === 'customer' && actor.customerId === customerId)
}

function actsForBuyer(actor: Actor): SQL | undefined {
  if (actor.kind === 'owner' || actor.kind === 'system') return undefined
  const isGuests = isNull(orders.customerId)
  return actor.kind === 'customer' ? or(isGuests, eq(orders.customerId, actor.customerId)) : isGuests
}
