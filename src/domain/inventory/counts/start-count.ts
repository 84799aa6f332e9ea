import { and, eq, sql } from 'drizzle-orm'
import { variants } from '#db/schema/catalogue.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { StockCountEmpty, StockLocationUnknown } from '../errors.ts'
import { findCount } from './find-counts.ts'
import type { StockCount } from './find-counts.ts'
import { locations, stockCounts } from '#db/schema/inventory.server.ts'

/** Starts a count of the location's current levels, or returns the open one. @throws StockCountEmpty, StockLocationUnknown */
export async function startCount(ctx: Ctx, { locationId }: { locationId: string }): Promise<StockCount> {
  requirePermission(ctx, 'inventory:count')
  return inTransaction(ctx, async (tx) => {
    const isIt = eq(locations.id, locationId)
    // Of concurrent calls the second waits and finds the first one's count
    const [found] = await tx.db.select({ id: locations.id }).from(locations).where(isIt).for('no key update')
    if (!found) throw new StockLocationUnknown()
    const isOpen = and(eq(stockCounts.locationId, locationId), eq(stockCounts.status, 'open'))
    const [open] = await tx.db.select({ id: stockCounts.id }).from(stockCounts).where(isOpen)
    return findCount(tx, open?.id ?? (await begin(tx, locationId)))
  })
}

async function begin(ctx: Ctx, locationId: string): Promise<string> {
  const id = crypto.randomUUID()
  const startedBy = nameOfActor(ctx.actor)
  await ctx.db.insert(stockCounts).values({ id, locationId, status: 'open', startedBy, startedAt: ctx.now })
  const { rowCount } = await ctx.db.execute(sql`
    insert into stock_count_lines (count_id, variant_id, on_hand_at_start)
    select ${id}::uuid, v.id, level.on_hand
    from stock_levels as level join ${variants} as v on v.id = level.variant_id
    where level.location_id = ${locationId} and v.tour_starts_at is null and (v.retired_at is null or level.on_hand > 0)`)
  if (!rowCount) throw new StockCountEmpty()
  await recordAuditEntry(ctx, {
    action: 'stock-count.started',
    subject: { kind: 'stock-count', id },
    before: null,
    after: { locationId, lines: rowCount },
  })
  return id
}
