import { sql } from 'drizzle-orm'
import { variants } from '#db/schema/catalogue.server.ts'
import { nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { BundleWithoutStock, StockHeld } from '../errors.ts'
import type { MovementReason } from '#vocabulary/movement-reasons.ts'
import { openLevels } from '../levels/open-levels.ts'
import { bundlesOf, hasParts } from '../levels/reserved-parts.ts'
import type { StockChange } from '../levels/reserve-stock.ts'
import { stockLevels, stockMovements } from '#db/schema/inventory.server.ts'

/** Positive to add. */
export interface StockMove {
  variantId: string
  locationId: string
  quantity: number
}

export interface StockMoves {
  /** Each variant and location once. */
  moves: readonly StockMove[]
  reason: MovementReason
  note?: string
  groupId?: string
}

export interface MovedLevel extends StockChange {
  onHand: number
  reserved: number
  quantity: number
}

/**
 * All or nothing, locking levels in the order of sales; the caller announces the changes. @throws StockHeld,
 * StockVariantUnknown, StockLocationUnknown, BundleWithoutStock
 */
export async function moveStock(ctx: Ctx, { moves, reason, note = '', groupId }: StockMoves): Promise<MovedLevel[]> {
  const wanted = moves.filter(({ quantity }) => quantity !== 0)
  if (wanted.length === 0) return []
  await openLevels(ctx, wanted)
  const { rows } = await ctx.db.execute<MovedLevel & { isBundle: boolean } & Record<string, unknown>>(sql`
    with wanted as (${asRows(wanted)}), locked as (
      select level.variant_id, level.location_id, wanted.quantity
      from ${stockLevels} as level join wanted using (variant_id, location_id)
      order by level.variant_id, level.location_id
      for update of level
    ), changed as (
      update ${stockLevels} as level set on_hand = level.on_hand + locked.quantity
      from locked
      where level.variant_id = locked.variant_id and level.location_id = locked.location_id
        and level.on_hand + locked.quantity >= level.reserved
      returning level.variant_id, level.location_id, level.on_hand, level.reserved, level.low_at, locked.quantity
    ), noted as (
      insert into ${stockMovements} (variant_id, location_id, quantity, reason, note, group_id, balance, actor, at)
      select variant_id, location_id, quantity, ${reason}, ${note}, ${groupId ?? null}::uuid, on_hand,
        ${nameOfActor(ctx.actor)}, ${ctx.now.toISOString()}::timestamptz
      from changed order by variant_id, location_id
    )
    select variant_id as "variantId", location_id as "locationId", on_hand as "onHand", reserved, quantity,
      on_hand - reserved - quantity as before, on_hand - reserved as after, low_at as "lowAt",
      ${bundlesOf(sql.raw('changed.variant_id'))} as bundles,
      ${hasParts(sql.raw('changed.variant_id'))} as "isBundle"
    from changed`)
  // The variant became a bundle after its level was opened
  if (rows.some(({ isBundle }) => isBundle)) throw new BundleWithoutStock()
  if (rows.length < wanted.length) throw new StockHeld(await heldLevels(ctx, wanted))
  return rows
}

function asRows(moves: readonly StockMove[]) {
  const variantIds = sql.param(moves.map(({ variantId }) => variantId))
  const locationIds = sql.param(moves.map(({ locationId }) => locationId))
  const quantities = sql.param(moves.map(({ quantity }) => quantity))
  return sql`select * from unnest(${variantIds}::text[], ${locationIds}::text[], ${quantities}::int[])
    as wanted (variant_id, location_id, quantity)`
}

async function heldLevels(ctx: Ctx, moves: readonly StockMove[]) {
  const { rows } = await ctx.db.execute<{ sku: string; locationId: string; reserved: number; onHand: number }>(sql`
    with wanted as (${asRows(moves)})
    select v.sku, level.location_id as "locationId", level.reserved, level.on_hand as "onHand"
    from ${stockLevels} as level join wanted using (variant_id, location_id) join ${variants} as v on v.id = level.variant_id
    where wanted.quantity < 0 and level.on_hand + wanted.quantity < level.reserved
    order by v.sku, level.location_id`)
  return rows
}
