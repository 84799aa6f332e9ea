import { sql } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { CartItemView } from '#domain/cart/cart-view.ts'
import { UnpaidShareReached } from './errors.ts'
import type { Ctx } from '#domain/ctx.ts'
import { hasPermission } from '#domain/authorize.ts'
import { readShopSettings } from '#domain/shop/read-shop-settings.ts'
import { eachPart } from '#domain/inventory/levels/reserved-parts.ts'
import type { ReservedLevel } from '#domain/inventory/levels/reserve-stock.ts'
import { stockReservations } from '#db/schema/inventory.server.ts'
import { orders } from '#db/schema/orders.server.ts'

interface Placed {
  /** From `reserveStock`, whose locks keep counts valid. */
  levels: readonly ReservedLevel[]
  orderId: string
  items: readonly CartItemView[]
  /** Lower case. */
  email: string
}

/** Staff and buyers who paid an earlier order are exempt. @throws UnpaidShareReached */
export async function requireShareForUnpaid(ctx: Ctx, placed: Placed): Promise<void> {
  if (hasPermission(ctx.actor, 'orders:write')) return
  const { unpaidShare: share } = await readShopSettings(ctx)
  // If all reservations fit, the unpaid ones fit too
  const measured = placed.levels.filter((level) => itemWith(placed.items, level) !== undefined)
  const contested = measured.filter(({ onHand, after }) => onHand - after > allowedOf(share, onHand))
  if (contested.length === 0) return
  const unpaid = await countUnpaid(ctx, placed.orderId, contested)
  const exceeded = contested.flatMap((level) => {
    const { held, own } = unpaid.get(level.variantId) ?? { held: 0, own: 0 }
    const paid = level.onHand - level.after - held
    const item = itemWith(placed.items, level)
    const units = level.bundles?.[item?.variantId ?? ''] ?? 1
    const allowed = allowedOf(share, level.onHand - paid, units)
    if (held <= allowed) return []
    const others = held - own
    return [
      {
        variantId: item?.variantId ?? level.variantId,
        name: item?.variant.name ?? '',
        left: Math.floor(Math.max(0, allowed - others) / units),
        held: Math.ceil(others / units),
        allowed: Math.floor(allowed / units),
      },
    ]
  })
  if (exceeded.length > 0 && !(await hasPaidBefore(ctx, placed))) throw new UnpaidShareReached(exceeded)
}

function itemWith(items: readonly CartItemView[], { variantId, bundles }: ReservedLevel): CartItemView | undefined {
  const isIt = (item: CartItemView) => item.variantId === variantId
  return items.find(isIt) ?? items.find((item) => bundles && item.variantId in bundles)
}

/** At least one unit, or the last one could never be sold. @param inOne units in one sold item */
function allowedOf(share: number, units: number, inOne = 1): number {
  return Math.max(inOne, Math.ceil((units * share) / 100))
}

/** A separate statement, to see what others committed before these locks were granted. */
async function countUnpaid(ctx: Ctx, orderId: string, levels: readonly ReservedLevel[]) {
  const contested = sql.param(levels.map(({ variantId }) => variantId))
  const rows = await namedQuery<{ variantId: string; held: number; own: number }>(
    ctx.db,
    sql`select part.variant_id as "variantId", sum(held.quantity * part.units::int)::int as held,
        coalesce(sum(held.quantity * part.units::int) filter (where held.order_id = ${orderId}::uuid), 0)::int as own
      from ${stockReservations} as held join ${orders} as placed on placed.id = held.order_id cross join lateral ${eachPart('held')}
      where held.status = 'held' and held.location_id = ${levels[0]?.locationId}
        and (held.variant_id = any(${contested}::text[]) or held.parts is not null)
        and part.variant_id = any(${contested}::text[]) and placed.status = 'pending'
      group by part.variant_id`,
  )
  return new Map(rows.map((row) => [row.variantId, row]))
}

/** A guest's e-mail is unverified, so it is exempt for one unpaid order at a time. */
async function hasPaidBefore(ctx: Ctx, { orderId, email }: Placed): Promise<boolean> {
  const isPaid = sql`earlier.paid_at is not null and earlier.status <> 'cancelled'`
  const [found] =
    ctx.actor.kind === 'customer'
      ? await namedQuery<{ has: boolean }>(
          ctx.db,
          sql`select exists (select from ${orders} as earlier
            where earlier.customer_id = ${ctx.actor.customerId} and ${isPaid}) as has`,
        )
      : await namedQuery<{ has: boolean }>(
          ctx.db,
          sql`select exists (select from ${orders} as earlier where earlier.email = ${email} and ${isPaid})
            and not exists (select from ${orders} as other
              where other.email = ${email} and other.status = 'pending' and other.id <> ${orderId}::uuid) as has`,
        )
  return found?.has ?? false
}
