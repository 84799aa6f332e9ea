import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { stockLevels, stockReservations } from '#db/schema/inventory.server.ts'
import { selectHeldUnits, moveHeldSteps } from './held-units.ts'
import type { VariantQuantity } from './held-units.ts'
import { bundlesOf, eachPart } from './reserved-parts.ts'
import type { StockChange } from './reserve-stock.ts'

/** These lines, each variant once, or all. Returns the levels, a bundle's by part. Idempotent: releases at most what is reserved. */
export async function releaseStock(
  ctx: Ctx,
  { orderId, lines }: { orderId: string; lines?: readonly VariantQuantity[] | undefined },
): Promise<StockChange[]> {
  if (lines?.length === 0) return []
  const { rows } = await ctx.db.execute<StockChange & Record<string, unknown>>(sql`
    with wanted as (${selectHeldUnits(orderId, lines)}), going as (
      select held.variant_id, held.location_id, least(held.quantity, wanted.quantity) as quantity,
        held.quantity - least(held.quantity, wanted.quantity) as staying, held.parts
      from ${stockReservations} as held join wanted using (variant_id)
      where held.order_id = ${orderId} and held.status = 'held'
    ), ${moveHeldSteps(orderId, 'released')}
    update ${stockLevels} as level set reserved = level.reserved - locked.quantity
    from locked
    where level.variant_id = locked.variant_id and level.location_id = locked.location_id
    returning level.variant_id as "variantId", level.location_id as "locationId",
      level.on_hand - level.reserved as after, level.on_hand - level.reserved - locked.quantity as before,
      level.low_at as "lowAt", ${bundlesOf(sql.raw('level.variant_id'))} as bundles`)
  return rows
}

/** All levels of an order, in the order of sales, before changing them in several statements. */
export async function lockLevelsOf({ db }: Ctx, { orderId }: { orderId: string }): Promise<void> {
  await db.execute(sql`
    select from ${stockLevels} as level where (level.variant_id, level.location_id) in (
      select part.variant_id, held.location_id from ${stockReservations} as held cross join lateral ${eachPart('held')}
      where held.order_id = ${orderId}
    ) order by level.variant_id, level.location_id for update`)
}
