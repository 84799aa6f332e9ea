import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { TaskNotFound } from './errors.ts'
import { tasks } from './tables.server.ts'

/** Long work and how far it is. */
export type Task = typeof tasks.$inferSelect

/** @throws SignInRequired, NotAllowed; TaskNotFound (404) */
export async function getTask(ctx: Ctx, { taskId }: { taskId: string }): Promise<Task> {
  requireOwner(ctx)
  const [task] = await ctx.db.select().from(tasks).where(eq(tasks.id, taskId))
  if (!task) throw new TaskNotFound()
  return task
}

/** The last that was started about something; undefined where nothing was. @throws SignInRequired, NotAllowed */
export async function findLastTask(ctx: Ctx, subject: string): Promise<Task | undefined> {
  requireOwner(ctx)
  const [task] = await ctx.db
    .select()
    .from(tasks)
    .where(eq(tasks.subject, subject))
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(1)
  return task
}
