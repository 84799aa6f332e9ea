import { and, eq, sql } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import type { CountEntry, EnteredFigure } from './schemas.ts'
import { CountedMeanwhile, StockCountEnded, StockVariantUnknown } from '../errors.ts'
import { lockCount } from './lock-count.ts'
import { stockCountLines } from '#db/schema/inventory.server.ts'

/** Idempotent. @throws StockCountNotFound, StockCountEnded, CountedMeanwhile, StockVariantUnknown */
export async function enterCount(
  ctx: Ctx,
  { countId, variantId, counted, was, secondsAgo }: CountEntry & { countId: string; variantId: string },
): Promise<EnteredFigure> {
  requirePermission(ctx, 'inventory:count')
  return inTransaction(ctx, async (tx) => {
    const { status, locationId, startedAt } = await lockCount(tx, countId, 'share')
    if (status !== 'open') throw new StockCountEnded()
    const isLine = and(eq(stockCountLines.countId, countId), eq(stockCountLines.variantId, variantId))
    const [line] = await tx.db.select().from(stockCountLines).where(isLine).for('no key update')
    if (!line) throw new StockVariantUnknown()
    const countedBy = nameOfActor(ctx.actor)
    const countedAt = new Date(Math.max(addTime(ctx.now, -secondsAgo * 1000).getTime(), startedAt.getTime()))
    const isOwnLater = line.countedBy === countedBy && !isBefore(countedAt, line.countedAt)
    if (line.counted !== was && line.counted !== counted && !isOwnLater) throw new CountedMeanwhile()
    const expected = counted === null ? null : await onHandAt(tx, { variantId, locationId, at: countedAt })
    await tx.db
      .update(stockCountLines)
      .set({ counted, expected, countedAt: counted === null ? null : countedAt, countedBy })
      .where(isLine)
    if (line.counted !== counted)
      await recordAuditEntry(tx, {
        action: 'stock-count.figure-entered',
        subject: { kind: 'stock-count', id: countId },
        before: { variantId, counted: line.counted },
        after: { variantId, counted },
      })
    return { variantId, counted, expected }
  })
}

/** Includes another device of the same account. Within a minute the order is unreliable, because calls may be late. */
function isBefore(at: Date, other: Date | null): boolean {
  return other !== null && at < addTime(other, -MINUTE)
}

/** On hand now less later movements, in one statement to read one snapshot. */
async function onHandAt(ctx: Ctx, { variantId, locationId, at }: { variantId: string; locationId: string; at: Date }) {
  const { rows } = await ctx.db.execute<{ onHand: number }>(sql`
    select (coalesce((
      select on_hand from stock_levels where variant_id = ${variantId} and location_id = ${locationId}
    ), 0) - coalesce((
      select sum(quantity) from stock_movements
      where variant_id = ${variantId} and location_id = ${locationId} and at > ${at.toISOString()}::timestamptz
    ), 0))::int as "onHand"`)
  return rows[0]?.onHand ?? 0
}
