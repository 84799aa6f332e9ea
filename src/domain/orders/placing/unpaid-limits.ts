import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { CartItemView } from '#domain/cart/cart-view.ts'
import type { Ctx } from '#domain/ctx.ts'
import { mailboxOf } from '#db/mailbox-of.ts'
import { orderLines, orders } from '#db/schema/orders.server.ts'
import type { Buyer } from './buyer.ts'
import { TooManyUnpaidOrders, TooManyUnpaidUnits } from './errors.ts'

/** Units are per variant. Limits per address are higher, because offices and mobile networks share one. */
export const UNPAID_LIMITS = { buyer: { orders: 5, units: 24 }, address: { orders: 20, units: 48 } } as const

export interface UnpaidOrder {
  isTheirs: boolean
  isFromThere: boolean
  units: Record<string, number>
}

/** @param unpaid what `selectUnpaidOrders` found @throws TooManyUnpaidOrders, TooManyUnpaidUnits */
export function requireRoomForUnpaid(
  unpaid: readonly UnpaidOrder[],
  buyer: Buyer,
  items: readonly CartItemView[],
): void {
  requireRoom(
    unpaid.filter(({ isTheirs }) => isTheirs),
    items,
    UNPAID_LIMITS.buyer,
  )
  if (buyer.placedFrom === null) return
  requireRoom(
    unpaid.filter(({ isFromThere }) => isFromThere),
    items,
    UNPAID_LIMITS.address,
  )
}

function requireRoom(
  unpaid: readonly UnpaidOrder[],
  items: readonly CartItemView[],
  max: { orders: number; units: number },
): void {
  if (unpaid.length >= max.orders) throw new TooManyUnpaidOrders(max.orders)
  for (const { variantId, quantity, variant } of items) {
    const waiting = unpaid.reduce((sum, { units }) => sum + (units[variantId] ?? 0), 0)
    if (waiting + quantity > max.units) throw new TooManyUnpaidUnits(variant.name, max.units)
  }
}

/** SQL; an unverified e-mail used from another address doesn't count against the buyer. */
export function selectUnpaidOrders(ctx: Ctx, { mailbox, placedFrom }: Buyer, items: readonly CartItemView[]): SQL {
  const customerId = ctx.actor.kind === 'customer' ? ctx.actor.customerId : null
  const isAsCustomer = sql`(${orders.customerId} = ${customerId} and ${orders.claimedAt} is null)`
  const isFromThere = sql`${orders.placedFrom} = ${placedFrom}`
  const isUnderEmail = sql`${mailboxOf(orders.email)} = ${mailbox}`
  const isWaiting = sql`${orders.status} = 'pending'`
  const wanted = sql.param(items.map(({ variantId }) => variantId))
  // A union of index lookups: with one OR, PostgreSQL may scan all pending orders
  return sql`
    select coalesce(${isAsCustomer}, false) or (${isUnderEmail} and ${orders.placedFrom} is not distinct from ${placedFrom}) as "isTheirs",
      coalesce(${isFromThere}, false) as "isFromThere",
      coalesce((
        select jsonb_object_agg(variant_id, quantity) from (
          select ${orderLines.variantId} as variant_id, sum(${orderLines.quantity}) as quantity from ${orderLines}
          where ${orderLines.orderId} = ${orders.id} and ${orderLines.variantId} = any(${wanted}::text[]) group by 1
        ) as lines
      ), '{}') as units
    from (
      select id from ${orders} where ${isUnderEmail} and ${isWaiting}
      union select id from ${orders} where ${isFromThere} and ${isWaiting}
      union select id from ${orders} where ${isAsCustomer}
    ) as around
      cross join lateral (select * from ${orders} where id = around.id offset 0) as orders
    where ${isWaiting}`
}
