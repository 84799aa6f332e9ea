import { sql } from 'drizzle-orm'
import { nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { stockLevels, stockMovements, stockReservations } from '#db/schema/inventory.server.ts'
import { selectHeldUnits, moveHeldSteps } from './held-units.ts'
import type { VariantQuantity } from './held-units.ts'

/** Under the order's lock: these lines, each variant once, or all. Returns fulfilled lines, without insufficiently reserved ones. */
export async function fulfilStock(
  ctx: Ctx,
  { orderId, lines }: { orderId: string; lines?: readonly VariantQuantity[] | undefined },
): Promise<VariantQuantity[]> {
  const { rows } = await ctx.db.execute<{ variantId: string; quantity: number }>(sql`
    with wanted as (${selectHeldUnits(orderId, lines)}), going as (
      select held.variant_id, held.location_id, wanted.quantity, held.quantity - wanted.quantity as staying,
        held.parts
      from ${stockReservations} as held join wanted using (variant_id)
      where held.order_id = ${orderId} and held.status = 'held' and wanted.quantity between 1 and held.quantity
      order by held.variant_id, held.location_id
    ), ${moveHeldSteps(orderId, 'taken')}, taken as (
      update ${stockLevels} as level
      set on_hand = level.on_hand - locked.quantity, reserved = level.reserved - locked.quantity
      from locked
      where level.variant_id = locked.variant_id and level.location_id = locked.location_id
      returning level.variant_id, level.location_id, locked.quantity, level.on_hand
    ), noted as (
      insert into ${stockMovements} (variant_id, location_id, quantity, reason, order_id, balance, actor, at)
      select variant_id, location_id, -quantity, 'sale', ${orderId}::uuid, on_hand, ${nameOfActor(ctx.actor)}, ${ctx.now.toISOString()}::timestamptz
      from taken
    )
    select variant_id as "variantId", quantity from going`)
  return rows
}
