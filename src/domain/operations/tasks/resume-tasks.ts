import { and, eq, lt, or } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime } from '#kit/clock.ts'
import { tasks } from '#db/schema/tasks.server.ts'
import { SILENCE } from './work-on-task.ts'

/** Requeues tasks whose worker was killed. Returns how many. */
export function resumeTasks(ctx: Ctx): Promise<number> {
  const lately = addTime(ctx.now, -SILENCE)
  const isForgotten = or(
    and(eq(tasks.state, 'running'), lt(tasks.beatAt, lately)),
    and(eq(tasks.state, 'waiting'), lt(tasks.createdAt, lately)),
  )
  return inTransaction(ctx, async (tx) => {
    const rows = await tx.db.select({ taskId: tasks.id }).from(tasks).where(isForgotten)
    for (const row of rows) await tx.ports.jobs.enqueue(tx.db, 'run-task', row)
    return rows.length
  })
}
