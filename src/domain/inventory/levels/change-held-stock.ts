import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { OutOfStock } from '../errors.ts'
import { stockLevels, stockReservations } from '#db/schema/inventory.server.ts'
import { missingLines } from './reserve-stock.ts'
import type { ReservedLevel, StockRequest } from './reserve-stock.ts'

interface Changed extends ReservedLevel, Record<string, unknown> {
  added: number
}

/**
 * Makes an order hold these lines and no others, or changes nothing. The caller holds the order's lock, and nothing of
 * the order has left. Call it last: locks last until the commit. @throws OutOfStock naming every line
 */
export async function changeHeldStock(
  ctx: Ctx,
  { orderId, locationId, lines }: StockRequest,
): Promise<ReservedLevel[]> {
  const variantIds = sql.param(lines.map(({ variantId }) => variantId))
  const quantities = sql.param(lines.map(({ quantity }) => quantity))
  const { rows } = await ctx.db.execute<Changed>(sql`
    with wanted as (
      select * from unnest(${variantIds}::text[], ${quantities}::int[]) as wanted (variant_id, quantity)
    ), held as (
      select variant_id, quantity from ${stockReservations}
      where order_id = ${orderId} and location_id = ${locationId} and status = 'held'
    ), difference as (
      select variant_id, coalesce(wanted.quantity, 0) as quantity, coalesce(wanted.quantity, 0) - coalesce(held.quantity, 0) as added
      from wanted full join held using (variant_id)
      where coalesce(wanted.quantity, 0) <> coalesce(held.quantity, 0)
    ), locked as (
      select level.variant_id, difference.added
      from ${stockLevels} as level join difference using (variant_id)
      where level.location_id = ${locationId}
      order by level.variant_id
      for update of level
    ), changed as (
      update ${stockLevels} as level set reserved = level.reserved + locked.added
      from locked
      where level.variant_id = locked.variant_id and level.location_id = ${locationId}
        and level.on_hand - level.reserved >= locked.added
      returning level.variant_id, level.on_hand - level.reserved as after, locked.added, level.low_at, level.on_hand
    ), gone as (
      delete from ${stockReservations} as reservation using difference
      where reservation.order_id = ${orderId} and reservation.location_id = ${locationId} and reservation.status = 'held'
        and reservation.variant_id = difference.variant_id and difference.quantity = 0
    ), noted as (
      insert into ${stockReservations} (order_id, variant_id, location_id, quantity, status)
      select ${orderId}::uuid, variant_id, ${locationId}, quantity, 'held' from difference where quantity > 0
      on conflict (order_id, variant_id, location_id, status) do update set quantity = excluded.quantity
    )
    select difference.variant_id as "variantId", ${locationId}::text as "locationId", changed.after, difference.added,
      changed.after + difference.added as before, changed.low_at as "lowAt", changed.on_hand as "onHand"
    from difference left join changed using (variant_id)`)
  const refused = rows.filter(({ after }) => after === null)
  if (refused.length > 0) {
    const added = refused.map(({ variantId, added: quantity }) => {
      return { variantId, quantity, name: lines.find((line) => line.variantId === variantId)?.name ?? '' }
    })
    throw new OutOfStock(await missingLines(ctx, locationId, added))
  }
  return rows
}
