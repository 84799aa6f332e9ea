import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import type { StockChange } from './reserve-stock.ts'
import { stockLevels, stockReservations } from '#db/schema/inventory.server.ts'
import type { VariantQuantity } from './fulfil-stock.ts'

/** Repeating is safe: only what is still reserved is released. */
export function releaseStock(ctx: Ctx, { orderId }: { orderId: string }): Promise<StockChange[]> {
  return release(
    ctx,
    orderId,
    sql`select variant_id, quantity from ${stockReservations} where order_id = ${orderId} and status = 'held'`,
  )
}

/** Each variant once; at most what is still reserved. */
export async function releaseUnits(
  ctx: Ctx,
  { orderId, lines }: { orderId: string; lines: readonly VariantQuantity[] },
): Promise<StockChange[]> {
  if (lines.length === 0) return []
  const variantIds = sql.param(lines.map(({ variantId }) => variantId))
  const quantities = sql.param(lines.map(({ quantity }) => quantity))
  return release(
    ctx,
    orderId,
    sql`select * from unnest(${variantIds}::text[], ${quantities}::int[]) as asked (variant_id, quantity)`,
  )
}

async function release(ctx: Ctx, orderId: string, wanted: SQL): Promise<StockChange[]> {
  const { rows } = await ctx.db.execute<StockChange & Record<string, unknown>>(sql`
    with wanted as (${wanted}), going as (
      select held.variant_id, held.location_id, least(held.quantity, wanted.quantity) as quantity,
        held.quantity - least(held.quantity, wanted.quantity) as staying
      from ${stockReservations} as held join wanted using (variant_id)
      where held.order_id = ${orderId} and held.status = 'held'
    ), gone as (
      delete from ${stockReservations} as held using going
      where held.order_id = ${orderId} and held.status = 'held' and going.staying = 0
        and held.variant_id = going.variant_id and held.location_id = going.location_id
    ), staying as (
      update ${stockReservations} as held set quantity = going.staying from going
      where held.order_id = ${orderId} and held.status = 'held' and going.staying > 0
        and held.variant_id = going.variant_id and held.location_id = going.location_id
    ), freed as (
      insert into ${stockReservations} as freed (order_id, variant_id, location_id, quantity, status)
      select ${orderId}::uuid, variant_id, location_id, quantity, 'released' from going
      on conflict (order_id, variant_id, location_id, status) do update set quantity = freed.quantity + excluded.quantity
    ), locked as (
      select level.variant_id, level.location_id, going.quantity
      from ${stockLevels} as level join going using (variant_id, location_id)
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
