import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { TaskNotFound } from './errors.ts'
import { tasks } from '#db/schema/tasks.server.ts'

export type Task = typeof tasks.$inferSelect

/** @throws TaskNotFound */
export async function getTask(ctx: Ctx, { taskId }: { taskId: string }): Promise<Task> {
  requirePermission(ctx, 'catalogue:read')
  const [task] = await ctx.db.select().from(tasks).where(eq(tasks.id, taskId))
  if (!task) throw new TaskNotFound()
  return task
}

export async function findLastTask(ctx: Ctx, subject: string): Promise<Task | undefined> {
  requirePermission(ctx, 'catalogue:read')
  const [task] = await ctx.db
    .select()
    .from(tasks)
    .where(eq(tasks.subject, subject))
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(1)
  return task
}
