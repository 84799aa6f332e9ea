import { sql } from 'drizzle-orm'
import { nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { stockLevels, stockMovements, stockReservations } from '#db/schema/inventory.server.ts'

export interface VariantQuantity {
  variantId: string
  quantity: number
}

/**
 * Fulfils reserved stock under the order's lock: `from.pieces`, each variant once, or all. Returns what was
 * fulfilled, without variants that had too little reserved.
 */
export async function fulfilStock(
  ctx: Ctx,
  { orderId, lines }: { orderId: string; lines?: readonly VariantQuantity[] | undefined },
): Promise<VariantQuantity[]> {
  const asked = lines && [lines.map(({ variantId }) => variantId), lines.map(({ quantity }) => quantity)]
  const wanted = asked
    ? sql`select * from unnest(${sql.param(asked[0])}::text[], ${sql.param(asked[1])}::int[]) as asked (variant_id, quantity)`
    : sql`select variant_id, quantity from ${stockReservations} where order_id = ${orderId} and status = 'held'`
  const { rows } = await ctx.db.execute<{ variantId: string; quantity: number }>(sql`
    with wanted as (${wanted}), going as (
      select held.variant_id, held.location_id, wanted.quantity, held.quantity - wanted.quantity as staying
      from ${stockReservations} as held join wanted using (variant_id)
      where held.order_id = ${orderId} and held.status = 'held' and wanted.quantity between 1 and held.quantity
      order by held.variant_id, held.location_id
    ), gone as (
      delete from ${stockReservations} as held using going
      where held.order_id = ${orderId} and held.status = 'held' and going.staying = 0
        and held.variant_id = going.variant_id and held.location_id = going.location_id
    ), staying as (
      update ${stockReservations} as held set quantity = going.staying from going
      where held.order_id = ${orderId} and held.status = 'held' and going.staying > 0
        and held.variant_id = going.variant_id and held.location_id = going.location_id
    ), sold as (
      insert into ${stockReservations} as sold (order_id, variant_id, location_id, quantity, status)
      select ${orderId}::uuid, variant_id, location_id, quantity, 'taken' from going
      on conflict (order_id, variant_id, location_id, status) do update set quantity = sold.quantity + excluded.quantity
    ), locked as (
      select level.variant_id, level.location_id, going.quantity
      from ${stockLevels} as level join going using (variant_id, location_id)
      order by level.variant_id, level.location_id
      for update of level
    ), taken as (
      update ${stockLevels} as level
      set on_hand = level.on_hand - locked.quantity, reserved = level.reserved - locked.quantity
      from locked
      where level.variant_id = locked.variant_id and level.location_id = locked.location_id
      returning level.variant_id, level.location_id, locked.quantity, level.on_hand
    )
    insert into ${stockMovements} (variant_id, location_id, quantity, reason, order_id, balance, actor, at)
    select variant_id, location_id, -quantity, 'sale', ${orderId}::uuid, on_hand, ${nameOfActor(ctx.actor)}, ${ctx.now.toISOString()}::timestamptz
    from taken
    returning variant_id as "variantId", -quantity as quantity`)
  return rows
}
