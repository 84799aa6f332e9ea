import { and, inArray } from 'drizzle-orm'
import { tasks } from '#db/schema/tasks.server.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import type { Ctx } from '#domain/ctx.ts'
import { heldBy } from '#domain/handover.ts'
import type { Handover } from '#domain/handover.ts'

/** Tasks that haven't ended go on as the colleague's; an attempt under way ends as it began. */
export async function handOverTasks(tx: Ctx, handover: Handover): Promise<void> {
  const handed = await tx.db
    .update(tasks)
    .set({ startedBy: handover.to.actor })
    .where(and(inArray(tasks.state, ['waiting', 'running']), inArray(tasks.startedBy, handover.from.actors)))
    .returning({ id: tasks.id })
  for (const { id } of handed) {
    await recordAuditEntry(tx, { action: 'job.handed-over', subject: { kind: 'job', id }, ...heldBy(handover) })
  }
}
