import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { OutOfStock } from '../errors.ts'
import { stockLevels, stockReservations } from '#db/schema/inventory.server.ts'
import { bundlesOf, lockBundleRows, partsOfLocked, selectUnits } from './reserved-parts.ts'
import { missingLines } from './reserve-stock.ts'
import type { ReservedLevel, StockRequest } from './reserve-stock.ts'

interface Changed extends Omit<ReservedLevel, 'after'>, Record<string, unknown> {
  /** Null where stock is insufficient. */
  after: number | null
  added: number
  /** By variant of the order's lines. */
  differences: Record<string, number>
}

/**
 * Reserves exactly these lines for an unshipped order, or changes nothing; bundles keep the parts they were sold with.
 * Needs the order's lock. Call it last: locks last until the commit. @throws OutOfStock naming each insufficient line
 */
export async function changeHeldStock(
  ctx: Ctx,
  { orderId, locationId, lines }: StockRequest,
): Promise<ReservedLevel[]> {
  const variantIds = sql.param(lines.map(({ variantId }) => variantId))
  const quantities = sql.param(lines.map(({ quantity }) => quantity))
  const { rows } = await ctx.db.execute<Changed>(sql`
    with bundles as (${lockBundleRows(sql`${variantIds}`)}), wanted as (
      select * from unnest(${variantIds}::text[], ${quantities}::int[]) as wanted (variant_id, quantity)
    ), held as (
      select variant_id, quantity, parts from ${stockReservations}
      where order_id = ${orderId} and location_id = ${locationId} and status = 'held'
    ), difference as (
      select variant_id, ${locationId}::text as location_id, coalesce(wanted.quantity, 0) as total,
        coalesce(wanted.quantity, 0) - coalesce(held.quantity, 0) as quantity,
        case when held.variant_id is null then ${partsOfLocked('bundles', sql.raw('wanted.variant_id'))} else held.parts end as parts
      from wanted full join held using (variant_id)
      where coalesce(wanted.quantity, 0) <> coalesce(held.quantity, 0)
    ), units as (${selectUnits('difference')}), locked as (
      select level.variant_id, units.quantity as added
      from ${stockLevels} as level join units using (variant_id, location_id)
      order by level.variant_id
      for update of level
    ), changed as (
      update ${stockLevels} as level set reserved = level.reserved + locked.added
      from locked
      where level.variant_id = locked.variant_id and level.location_id = ${locationId}
        and level.on_hand - level.reserved >= locked.added
      returning level.variant_id, level.on_hand - level.reserved as after, level.low_at, level.on_hand
    ), gone as (
      delete from ${stockReservations} as reservation using difference
      where reservation.order_id = ${orderId} and reservation.location_id = ${locationId} and reservation.status = 'held'
        and reservation.variant_id = difference.variant_id and difference.total = 0
    ), noted as (
      insert into ${stockReservations} (order_id, variant_id, location_id, quantity, status, parts)
      select ${orderId}::uuid, variant_id, location_id, total, 'held', parts from difference where total > 0
      on conflict (order_id, variant_id, location_id, status) do update set quantity = excluded.quantity
    )
    select units.variant_id as "variantId", units.location_id as "locationId", changed.after, units.quantity as added,
      changed.after + units.quantity as before, changed.low_at as "lowAt", changed.on_hand as "onHand",
      ${bundlesOf(sql.raw('units.variant_id'))} as bundles,
      (select jsonb_object_agg(variant_id, quantity) from difference) as differences
    from units left join changed using (variant_id)`)
  const levels = rows.flatMap(({ differences: _lines, after, ...level }) =>
    after === null ? [] : [{ ...level, after }],
  )
  if (levels.length === rows.length) return levels
  const taken = new Map(levels.map(({ variantId, added }) => [variantId, added]))
  const changes = Object.entries(rows[0]?.differences ?? {}).map(([variantId, quantity]) => {
    return { variantId, quantity, name: lines.find((line) => line.variantId === variantId)?.name ?? '' }
  })
  throw new OutOfStock(await missingLines(ctx, { locationId, lines: changes, likeOrderId: orderId }, taken))
}
