import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { Actor, Ctx } from '#domain/ctx.ts'
import { hasPermission } from '#domain/authorize.ts'
import { OrderNotFound } from '../errors.ts'
import { normalizeFolio } from '#vocabulary/folio.ts'
import type { Order } from '../lock-order.ts'
import { orders } from '#db/schema/orders.server.ts'

/** A guest's folio suffices, also once an account claimed the order, so that the guest can pay it. @throws OrderNotFound */
export async function findOwnOrder(ctx: Ctx, folio: string): Promise<Order> {
  const normalized = normalizeFolio(folio)
  if (!normalized) throw new OrderNotFound()
  const [order] = await namedBuilt(
    ctx.db
      .select()
      .from(orders)
      .where(and(eq(orders.folio, normalized), ownOrderCondition(ctx.actor))),
  )
  if (!order) throw new OrderNotFound()
  return order
}

export function isOwnOrder(actor: Actor, { customerId, claimedAt }: Pick<Order, 'customerId' | 'claimedAt'>): boolean {
  if (seesEveryOrder(actor)) return true
  if (customerId === null || claimedAt !== null) return true
  return actor.kind === 'customer' && actor.customerId === customerId
}

/** Staff with any permission for orders or payments; each verb checks its own. */
function seesEveryOrder(actor: Actor): boolean {
  return hasPermission(
    actor,
    'orders:read',
    'orders:write',
    'orders:edit',
    'orders:fulfil',
    'orders:refund',
    'payments:write',
  )
}

function ownOrderCondition(actor: Actor): SQL | undefined {
  if (seesEveryOrder(actor)) return undefined
  const isGuests = or(isNull(orders.customerId), isNotNull(orders.claimedAt))
  return actor.kind === 'customer' ? or(isGuests, eq(orders.customerId, actor.customerId)) : isGuests
}
