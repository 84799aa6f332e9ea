import { sql } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { OutOfStock } from '../errors.ts'
import type { MissingStock } from '../errors.ts'
import { stockLevels, stockReservations } from '#db/schema/inventory.server.ts'

export interface StockRequest {
  orderId: string
  locationId: string
  lines: readonly { variantId: string; quantity: number; name: string }[]
}

export interface StockChange {
  variantId: string
  locationId: string
  before: number
  after: number
  lowAt: number | null
}

export interface ReservedLevel extends StockChange {
  onHand: number
}

interface Taken {
  onHand: number
  variantId: string
  after: number
  quantity: number
  lowAt: number | null
}

/**
 * Reserves all lines at one location or none. One statement locks levels in order, so orders never deadlock. Call it
 * last: locks last until the commit. @throws OutOfStock naming every line
 */
export async function reserveStock(ctx: Ctx, { orderId, locationId, lines }: StockRequest): Promise<ReservedLevel[]> {
  const wanted = totalByVariant(lines)
  const rows = await namedQuery<Taken>(
    ctx.db,
    sql`with wanted as (
      select * from unnest(${sql.param([...wanted.keys()])}::text[], ${sql.param([...wanted.values()])}::int[])
        as wanted (variant_id, quantity)
    ), locked as (
      select level.variant_id, wanted.quantity
      from ${stockLevels} as level join wanted using (variant_id)
      where level.location_id = ${locationId}
      order by level.variant_id
      for update of level
    ), taken as (
      update ${stockLevels} as level set reserved = level.reserved + locked.quantity
      from locked
      where level.variant_id = locked.variant_id and level.location_id = ${locationId}
        and level.on_hand - level.reserved >= locked.quantity
      returning level.variant_id, level.on_hand - level.reserved as after, locked.quantity, level.low_at, level.on_hand
    ), noted as (
      insert into ${stockReservations} (order_id, variant_id, location_id, quantity, status)
      select ${orderId}::uuid, variant_id, ${locationId}, quantity, 'held' from taken
    )
    select variant_id as "variantId", after, quantity, low_at as "lowAt", on_hand as "onHand" from taken`,
  )
  if (rows.length < wanted.size) throw new OutOfStock(await missingLines(ctx, locationId, lines))
  return rows.map(({ variantId, after, quantity, lowAt, onHand }) => ({
    variantId,
    locationId,
    before: after + quantity,
    after,
    lowAt,
    onHand,
  }))
}

function totalByVariant(lines: StockRequest['lines']): Map<string, number> {
  const totals = new Map<string, number>()
  for (const { variantId, quantity } of lines) totals.set(variantId, (totals.get(variantId) ?? 0) + quantity)
  return totals
}

/** In the same transaction, which rolls back. */
export async function missingLines(
  ctx: Ctx,
  locationId: string,
  lines: StockRequest['lines'],
): Promise<MissingStock[]> {
  const wanted = totalByVariant(lines)
  const { rows } = await ctx.db.execute<{ variantId: string; available: number }>(sql`
    select level.variant_id as "variantId", level.on_hand - level.reserved as available
    from ${stockLevels} as level
    where level.location_id = ${locationId} and level.variant_id = any(${sql.param([...wanted.keys()])}::text[])`)
  const available = new Map(rows.map((row) => [row.variantId, row.available]))
  const names = new Map(lines.map(({ variantId, name }) => [variantId, name]))
  return [...wanted]
    .map(([variantId, quantity]) => ({ variantId, quantity, available: available.get(variantId) ?? 0 }))
    .filter(({ available: left, quantity }) => left < quantity)
    .map((line) => ({ variantId: line.variantId, available: line.available, name: names.get(line.variantId) ?? '' }))
}
