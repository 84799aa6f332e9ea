import { and, eq } from 'drizzle-orm'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { TaskNotFailed } from './errors.ts'
import { findLastTask } from './get-task.ts'
import { startTask } from './start-task.ts'
import { tasks } from '#db/schema/tasks.server.ts'

/** Starts a new task. @throws TaskNotFailed, also when retried already */
export async function retryTask(ctx: Ctx, { taskId }: { taskId: string }): Promise<{ taskId: string }> {
  requirePermission(ctx, 'catalogue:write')
  return inTransaction(ctx, async (tx) => {
    const failed = and(eq(tasks.id, taskId), eq(tasks.state, 'failed'))
    const [task] = await tx.db.select().from(tasks).where(failed).for('update')
    if (!task || (await findLastTask(tx, task.subject))?.id !== taskId) throw new TaskNotFailed()
    const { kind, subject } = task
    await recordAuditEntry(tx, {
      action: 'job.retried',
      subject: { kind: 'job', id: taskId },
      before: { state: 'failed' },
      after: { state: 'retry' },
    })
    return startTask(tx, { kind, subject })
  })
}
