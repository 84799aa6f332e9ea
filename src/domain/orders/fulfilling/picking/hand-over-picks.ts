import { and, eq, inArray } from 'drizzle-orm'
import { orders } from '#db/schema/orders.server.ts'
import { orderPicks } from '#db/schema/parcels.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import type { Ctx } from '#domain/ctx.ts'
import { heldBy } from '#domain/handover.ts'
import type { Handover } from '#domain/handover.ts'

/** Units gathered for parcels that haven't left. */
export async function handOverPicks(tx: Ctx, handover: Handover): Promise<void> {
  const isTheirs = inArray(orderPicks.pickedBy, handover.from.actors)
  const picked = tx.db.select({ id: orderPicks.orderId }).from(orderPicks).where(isTheirs)
  const underWay = await tx.db
    .select({ id: orders.id, folio: orders.folio })
    .from(orders)
    .where(and(inArray(orders.status, ['processing', 'shipped']), inArray(orders.id, picked)))
    .orderBy(orders.id)
    .for('update')
  for (const { id, folio } of underWay) {
    await tx.db
      .update(orderPicks)
      .set({ pickedBy: handover.to.actor })
      .where(and(eq(orderPicks.orderId, id), isTheirs))
    await recordAuditEntry(tx, {
      action: 'order.picks-handed-over',
      subject: { kind: 'order', id: folio },
      ...heldBy(handover),
    })
  }
}
