import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Actor, Ctx } from '#domain/ctx.ts'
import { OrderNotFound } from './errors.ts'
import { normalizeFolio } from './folio.ts'
import type { Order } from './lock-order.ts'
import { orders } from './tables.server.ts'

/**
 * The order with this folio when the actor may act for its buyer: a guest's order obeys who knows its folio, a
 * customer's order only that customer, and the owner. One that joined an account after it was placed stays a guest's here:
 * whoever placed it must be able to pay it.
 * @param folio as a person typed it
 * @throws OrderNotFound
 */
export async function findOwnOrder(ctx: Ctx, folio: string): Promise<Order> {
  const normalized = normalizeFolio(folio)
  if (!normalized) throw new OrderNotFound()
  const [order] = await namedBuilt(
    ctx.db
      .select()
      .from(orders)
      .where(and(eq(orders.folio, normalized), actsForBuyer(ctx.actor))),
  )
  if (!order) throw new OrderNotFound()
  return order
}

/** Whether an order in hand is one that `findOwnOrder` would find. */
export function isOwnOrder(actor: Actor, { customerId, claimedAt }: Pick<Order, 'customerId' | 'claimedAt'>): boolean {
  if (actor.kind === 'owner' || actor.kind === 'system') return true
  if (customerId === null || claimedAt !== null) return true
  return actor.kind === 'customer' && actor.customerId === customerId
}

function actsForBuyer(actor: Actor): SQL | undefined {
  if (actor.kind === 'owner' || actor.kind === 'system') return undefined
  const isGuests = or(isNull(orders.customerId), isNotNull(orders.claimedAt))
  return actor.kind === 'customer' ? or(isGuests, eq(orders.customerId, actor.customerId)) : isGuests
}
