import { sql } from 'drizzle-orm'
import { once } from '#db/idempotency.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { announceStock } from '../levels/announce-stock.ts'
import { AdjustmentBackwards, NothingToAdjust, StockChanged } from '../errors.ts'
import type { Adjustment } from '../schemas.ts'
import { moveStock } from './move-stock.ts'
import { DIRECTIONS } from '#vocabulary/movement-reasons.ts'
import { openLevels } from '../levels/open-levels.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import type { AdjustedLevel } from '../levels/schemas.ts'

/**
 * By a change or to a count, once per key. @throws StockHeld, NothingToAdjust, IdempotencyKeyReused, StockChanged,
 * AdjustmentBackwards, StockVariantUnknown, StockLocationUnknown
 */
export async function adjustStock(
  ctx: Ctx,
  { key, ...adjustment }: Adjustment & { key?: string | undefined },
): Promise<AdjustedLevel> {
  requirePermission(ctx, 'inventory:write')
  return inTransaction(ctx, (tx) => {
    const call = { scope: `adjust-stock:${nameOfActor(ctx.actor)}`, key, request: adjustment, now: ctx.now }
    return once(tx.db, call, () => adjust(tx, adjustment))
  })
}

async function adjust(ctx: Ctx, adjustment: Adjustment): Promise<AdjustedLevel> {
  const { variantId, locationId, reason, note } = adjustment
  const { change, onHand: counted = 0, seen } = adjustment
  const level = change === undefined || seen !== undefined ? await lockedLevel(ctx, adjustment) : undefined
  if (level && seen !== undefined && level.onHand - level.reserved !== seen) throw new StockChanged()
  const quantity = change ?? counted - (level?.onHand ?? 0)
  if (quantity === 0) throw new NothingToAdjust()
  const way = DIRECTIONS[reason]
  if (way && way !== (quantity > 0 ? 'in' : 'out')) throw new AdjustmentBackwards(way)
  const changed = await moveStock(ctx, { moves: [{ variantId, locationId, quantity }], reason, note })
  const [moved] = changed
  if (!moved) throw new Error('a move changes a level')
  await announceStock(ctx, changed)
  const { onHand, reserved } = moved
  await recordAuditEntry(ctx, {
    action: 'stock.adjusted',
    subject: { kind: 'variant', id: variantId },
    before: { locationId, onHand: onHand - quantity },
    after: { locationId, onHand, reason },
  })
  return { variantId, locationId, onHand, reserved }
}

/** Locks against concurrent sales. */
async function lockedLevel(
  ctx: Ctx,
  { variantId, locationId }: Adjustment,
): Promise<{ onHand: number; reserved: number }> {
  await openLevels(ctx, [{ variantId, locationId }])
  const { rows } = await ctx.db.execute<{ onHand: number; reserved: number }>(sql`
    select on_hand as "onHand", reserved from ${stockLevels}
    where variant_id = ${variantId} and location_id = ${locationId} for update`)
  return rows[0] ?? { onHand: 0, reserved: 0 }
}
