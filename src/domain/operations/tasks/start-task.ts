import { nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { tasks } from '#db/schema/tasks.server.ts'
import type { TaskKind } from '#vocabulary/task-states.ts'

/** Enqueues in the caller's transaction. Returns the task's id. */
export async function startTask(ctx: Ctx, task: { kind: TaskKind; subject: string }): Promise<{ taskId: string }> {
  requirePermission(ctx, 'catalogue:write')
  const taskId = crypto.randomUUID()
  await ctx.db.insert(tasks).values({
    ...task,
    id: taskId,
    state: 'waiting',
    locale: ctx.locale,
    startedBy: nameOfActor(ctx.actor),
    createdAt: ctx.now,
  })
  await ctx.ports.jobs.enqueue(ctx.db, 'run-task', { taskId })
  return { taskId }
}
