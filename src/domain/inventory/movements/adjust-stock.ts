import { sql } from 'drizzle-orm'
import { once } from '#db/idempotency.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { announceStock } from '../levels/announce-stock.ts'
import { AdjustmentBackwards, NothingToAdjust } from '../errors.ts'
import type { Adjustment } from '../schemas.ts'
import { moveStock } from './move-stock.ts'
import { DIRECTIONS } from '#vocabulary/movement-reasons.ts'
import { openLevels } from '../levels/open-levels.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import type { AdjustedLevel } from '../levels/schemas.ts'

/**
 * Adjusts on hand by a change or to a count, once per idempotency key. @throws StockHeld, NothingToAdjust,
 * IdempotencyKeyReused, AdjustmentBackwards, StockVariantUnknown, StockLocationUnknown
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
  const { change, onHand: counted = 0 } = adjustment
  const quantity = change ?? counted - (await lockedOnHand(ctx, adjustment))
  if (quantity === 0) throw new NothingToAdjust()
  const way = DIRECTIONS[reason]
  if (way && way !== (quantity > 0 ? 'in' : 'out')) throw new AdjustmentBackwards(way)
  const changed = await moveStock(ctx, { moves: [{ variantId, locationId, quantity }], reason, note })
  const [level] = changed
  if (!level) throw new Error('a move changes a level')
  await announceStock(ctx, changed)
  const { onHand, reserved } = level
  await recordAuditEntry(ctx, {
    action: 'stock.adjusted',
    subject: { kind: 'variant', id: variantId },
    before: { locationId, onHand: onHand - quantity },
    after: { locationId, onHand, reason },
  })
  return { variantId, locationId, onHand, reserved }
}

/** Locks against concurrent sales. */
async function lockedOnHand(ctx: Ctx, { variantId, locationId }: Adjustment): Promise<number> {
  await openLevels(ctx, [{ variantId, locationId }])
  const { rows } = await ctx.db.execute<{ onHand: number }>(sql`
    select on_hand as "onHand" from ${stockLevels}
    where variant_id = ${variantId} and location_id = ${locationId} for update`)
  return rows[0]?.onHand ?? 0
}
