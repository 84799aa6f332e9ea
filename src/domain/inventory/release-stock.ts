import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import type { StockChange } from './reserve-stock.ts'
import { stockLevels, stockReservations } from './tables.server.ts'

/**
 * Gives back what an order holds, in the caller's transaction. Repeating it is harmless: only what is still held goes back.
 */
export async function releaseStock(ctx: Ctx, { orderId }: { orderId: string }): Promise<StockChange[]> {
  const { rows } = await ctx.db.execute<StockChange & Record<string, unknown>>(sql`
    with freed as (
      update ${stockReservations} set status = 'released' where order_id = ${orderId} and status = 'held'
      returning variant_id, location_id, quantity
    ), locked as (
      select level.variant_id, level.location_id, freed.quantity
      from ${stockLevels} as level join freed using (variant_id, location_id)
      order by level.variant_id, level.location_id
      for update of level
    )
    update ${stockLevels} as level set reserved = level.reserved - locked.quantity
    from locked
    where level.variant_id = locked.variant_id and level.location_id = locked.location_id
    returning level.variant_id as "variantId", level.location_id as "locationId",
      level.on_hand - level.reserved as after, level.on_hand - level.reserved - locked.quantity as before,
      level.low_at as "lowAt"`)
  return rows
}
