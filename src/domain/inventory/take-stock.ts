import { sql } from 'drizzle-orm'
import { nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { stockLevels, stockMovements, stockReservations } from './tables.server.ts'

/**
 * Takes what an order holds off the shelf when it is shipped or collected, in the caller's transaction. What was taken
 * or released before is left alone.
 */
export async function takeStock(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  await ctx.db.execute(sql`
    with sold as (
      update ${stockReservations} set status = 'taken' where order_id = ${orderId} and status = 'held'
      returning variant_id, location_id, quantity
    ), locked as (
      select level.variant_id, level.location_id, sold.quantity
      from ${stockLevels} as level join sold using (variant_id, location_id)
      order by level.variant_id, level.location_id
      for update of level
    ), taken as (
      update ${stockLevels} as level
      set on_hand = level.on_hand - locked.quantity, reserved = level.reserved - locked.quantity
      from locked
      where level.variant_id = locked.variant_id and level.location_id = locked.location_id
      returning level.variant_id, level.location_id, locked.quantity
    )
    insert into ${stockMovements} (variant_id, location_id, quantity, reason, order_id, actor, at)
    select variant_id, location_id, -quantity, 'sale', ${orderId}::uuid, ${nameOfActor(ctx.actor)}, ${ctx.now.toISOString()}::timestamptz
    from taken`)
}
