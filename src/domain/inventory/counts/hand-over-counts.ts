import { and, eq, inArray } from 'drizzle-orm'
import { stockCounts } from '#db/schema/inventory.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import type { Ctx } from '#domain/ctx.ts'
import { heldBy } from '#domain/handover.ts'
import type { Handover } from '#domain/handover.ts'

/** Open counts; who entered each figure stays. */
export async function handOverCounts(tx: Ctx, handover: Handover): Promise<void> {
  const counts = await tx.db
    .update(stockCounts)
    .set({ startedBy: handover.to.actor })
    .where(and(eq(stockCounts.status, 'open'), inArray(stockCounts.startedBy, handover.from.actors)))
    .returning({ id: stockCounts.id })
  for (const { id } of counts) {
    await recordAuditEntry(tx, {
      action: 'stock-count.handed-over',
      subject: { kind: 'stock-count', id },
      ...heldBy(handover),
    })
  }
}
