import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { CartItemView } from '#domain/cart/cart-view.ts'
import type { Ctx } from '#domain/ctx.ts'
import { mailboxOf } from '#db/mailbox-of.ts'
import { stockReservations } from '#db/schema/inventory.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { eachPart, partsNow } from '#domain/inventory/levels/reserved-parts.ts'
import { customerIdOf } from './buyer.ts'
import type { Buyer } from './buyer.ts'
import { TooManyUnpaidOrders, TooManyUnpaidUnits } from './errors.ts'

/** Units per variant, or part of a bundle. Limits per address are higher, because offices and mobile networks share one. */
export const UNPAID_LIMITS = { buyer: { orders: 5, units: 24 }, address: { orders: 20, units: 48 } } as const

export interface UnpaidOrder {
  isTheirs: boolean
  isFromThere: boolean
  units: Record<string, number>
}

/** Units of a variant in one sold item, which is itself unless a bundle. */
export interface RequestedPart {
  variantId: string
  partId: string
  units: number
}

/** From `selectUnpaidOrders` and `selectRequestedParts`. @throws TooManyUnpaidOrders, TooManyUnpaidUnits */
export function requireRoomForUnpaid(
  { unpaid, requested }: { unpaid: readonly UnpaidOrder[]; requested: readonly RequestedPart[] },
  buyer: Buyer,
  items: readonly CartItemView[],
): void {
  const theirs = unpaid.filter(({ isTheirs }) => isTheirs)
  requireRoom(theirs, { requested, items }, UNPAID_LIMITS.buyer)
  if (buyer.placedFrom === null) return
  const fromThere = unpaid.filter(({ isFromThere }) => isFromThere)
  requireRoom(fromThere, { requested, items }, UNPAID_LIMITS.address)
}

function requireRoom(
  unpaid: readonly UnpaidOrder[],
  { requested, items }: { requested: readonly RequestedPart[]; items: readonly CartItemView[] },
  max: { orders: number; units: number },
): void {
  if (unpaid.length >= max.orders) throw new TooManyUnpaidOrders(max.orders)
  const taken = new Map<string, number>()
  for (const { variantId, quantity, variant } of items) {
    for (const { partId, units } of requested.filter((part) => part.variantId === variantId)) {
      const waiting = taken.get(partId) ?? unpaid.reduce((sum, order) => sum + (order.units[partId] ?? 0), 0)
      taken.set(partId, waiting + quantity * units)
      if (waiting + quantity * units > max.units) {
        throw new TooManyUnpaidUnits(variant.name, Math.floor(max.units / units))
      }
    }
  }
}

/** SQL for each `RequestedPart`. */
export function selectRequestedParts(items: readonly CartItemView[]): SQL {
  return sql`
    select requested.variant_id as "variantId", part.variant_id as "partId", part.units::int as units
    from (
      select variant_id, ${partsNow(sql.raw('line.variant_id'))} as parts
      from unnest(${idsOf(items)}::text[]) as line (variant_id)
    ) as requested cross join lateral ${eachPart('requested')}`
}

function idsOf(items: readonly CartItemView[]) {
  return sql.param(items.map(({ variantId }) => variantId))
}

/** SQL; an unverified e-mail used from another address doesn't count against the buyer. */
export function selectUnpaidOrders(ctx: Ctx, { mailbox, placedFrom }: Buyer): SQL {
  const customerId = customerIdOf(ctx)
  const isAsCustomer = sql`(${orders.customerId} = ${customerId} and ${orders.claimedAt} is null)`
  const isFromThere = sql`${orders.placedFrom} = ${placedFrom}`
  const isUnderEmail = sql`${mailboxOf(orders.email)} = ${mailbox}`
  const isWaiting = sql`${orders.status} = 'pending'`
  // A union of index lookups: with one OR, PostgreSQL may scan all pending orders
  return sql`
    select coalesce(${isAsCustomer}, false) or (${isUnderEmail} and ${orders.placedFrom} is not distinct from ${placedFrom}) as "isTheirs",
      coalesce(${isFromThere}, false) as "isFromThere",
      coalesce((
        select jsonb_object_agg(variant_id, quantity) from (
          select part.variant_id, sum(held.quantity * part.units::int) as quantity
          from ${stockReservations} as held cross join lateral ${eachPart('held')}
          where held.order_id = ${orders.id} and held.status = 'held' group by 1
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
