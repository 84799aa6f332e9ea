import { eq, sql } from 'drizzle-orm'
import { variants } from '#db/schema/catalogue.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { announceStock } from '../levels/announce-stock.ts'
import { StockCountEnded } from '../errors.ts'
import { findCount } from './find-counts.ts'
import type { StockCount } from './find-counts.ts'
import { lockCount } from './lock-count.ts'
import { moveStock } from '../movements/move-stock.ts'
import { stockCounts } from '#db/schema/inventory.server.ts'

/** All or nothing; uncounted variants stay. Idempotent. @throws StockCountNotFound, StockHeld, StockCountEnded */
export async function finishCount(ctx: Ctx, { countId }: { countId: string }): Promise<StockCount> {
  requirePermission(ctx, 'inventory:count')
  return inTransaction(ctx, async (tx) => {
    const { status, locationId } = await lockCount(tx, countId, 'update')
    if (status === 'abandoned') throw new StockCountEnded()
    if (status === 'open') await settle(tx, countId, locationId)
    return findCount(tx, countId)
  })
}

async function settle(ctx: Ctx, countId: string, locationId: string): Promise<void> {
  // Variants deleted since have no level to correct
  const { rows } = await ctx.db.execute<{ variantId: string; quantity: number }>(sql`
    select line.variant_id as "variantId", line.counted - line.expected as quantity
    from stock_count_lines as line join ${variants} as v on v.id = line.variant_id
    where line.count_id = ${countId} and line.counted <> line.expected`)
  const moves = rows.map((row) => ({ ...row, locationId }))
  await announceStock(ctx, await moveStock(ctx, { moves, reason: 'count', groupId: countId }))
  const ended = { status: 'finished' as const, endedBy: nameOfActor(ctx.actor), endedAt: ctx.now }
  await ctx.db.update(stockCounts).set(ended).where(eq(stockCounts.id, countId))
  await recordAuditEntry(ctx, {
    action: 'stock-count.finished',
    subject: { kind: 'stock-count', id: countId },
    before: null,
    after: { locationId, units: Object.fromEntries(rows.map(({ variantId, quantity }) => [variantId, quantity])) },
  })
}
