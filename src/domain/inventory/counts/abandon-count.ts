import { eq } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { StockCountEnded } from '../errors.ts'
import { findCount } from './find-counts.ts'
import type { StockCount } from './find-counts.ts'
import { lockCount } from './lock-count.ts'
import { stockCounts } from '#db/schema/inventory.server.ts'

/** Keeps the figures and moves no stock. @throws StockCountNotFound, StockCountEnded */
export async function abandonCount(ctx: Ctx, { countId }: { countId: string }): Promise<StockCount> {
  requirePermission(ctx, 'inventory:count')
  return inTransaction(ctx, async (tx) => {
    const { status, locationId } = await lockCount(tx, countId, 'update')
    if (status === 'finished') throw new StockCountEnded()
    if (status === 'open') {
      const ended = { status: 'abandoned' as const, endedBy: nameOfActor(ctx.actor), endedAt: ctx.now }
      await tx.db.update(stockCounts).set(ended).where(eq(stockCounts.id, countId))
      await recordAuditEntry(tx, {
        action: 'stock-count.abandoned',
        subject: { kind: 'stock-count', id: countId },
        before: null,
        after: { locationId },
      })
    }
    return findCount(tx, countId)
  })
}
