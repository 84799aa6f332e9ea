import { and, eq, lt, or, sql } from 'drizzle-orm'
import { NotAllowed } from '#domain/access-errors.ts'
import { ANONYMOUS } from '#domain/ctx.ts'
import type { Actor, Ctx } from '#domain/ctx.ts'
import { resolveKeyById } from '#domain/identity/api-keys/resolve-key.ts'
import { readStaffGrant } from '#domain/identity/staff/roles/read-staff-grant.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import { SituationError } from '#kit/errors.ts'
import { TaskTakenOver } from './errors.ts'
import type { Task } from './get-task.ts'
import { tasks } from '#db/schema/tasks.server.ts'
import type { TaskResult } from '#vocabulary/task-states.ts'

/** A worker without a heartbeat for this long counts as killed. */
export const SILENCE = MINUTE
/** The task itself may kill its workers. */
const MAX_ATTEMPTS = 3
/** Milliseconds between heartbeats. */
const BEAT = 400

/** Outside the work's transaction, so that it is visible at once. @throws TaskTakenOver: the work must roll back */
export type Progress = (done: number, total: number) => Promise<void>

/** Acts as whoever started the task. Known errors fail the task; others requeue it and are rethrown. */
export async function workOnTask(
  ctx: Ctx,
  taskId: string,
  work: (ctx: Ctx, task: Task, progress: Progress) => Promise<TaskResult>,
): Promise<void> {
  const task = await claim(ctx, taskId)
  if (!task) return
  if (task.attempts > MAX_ATTEMPTS) return end(ctx, task, { state: 'failed', problem: 'taskInterrupted' })
  try {
    const result = await work(
      { ...ctx, actor: await readStarter(ctx, task), locale: task.locale },
      task,
      progressOf(ctx, task),
    )
    await end(ctx, task, { state: 'done', result, done: sql`coalesce(${tasks.total}, ${tasks.done})` })
  } catch (error) {
    if (error instanceof TaskTakenOver) return
    if (error instanceof SituationError) {
      return end(ctx, task, { state: 'failed', problem: error.key, problemValues: error.values })
    }
    if (task.attempts === MAX_ATTEMPTS) await end(ctx, task, { state: 'failed', problem: 'taskFailed' })
    else await set(ctx, task, { state: 'waiting', done: 0 })
    throw error
  }
}

async function claim({ db, now }: Ctx, taskId: string): Promise<Task | undefined> {
  const isSilent = and(eq(tasks.state, 'running'), lt(tasks.beatAt, addTime(now, -SILENCE)))
  const [task] = await db
    .update(tasks)
    .set({ state: 'running', attempts: sql`${tasks.attempts} + 1`, beatAt: now, done: 0, total: null })
    .where(and(eq(tasks.id, taskId), or(eq(tasks.state, 'waiting'), isSilent)))
    .returning()
  return task
}

function progressOf(ctx: Ctx, task: Task): Progress {
  const began = performance.now()
  let saidAt = -BEAT
  return async (done, total) => {
    const elapsed = performance.now() - began
    if (done < total && elapsed - saidAt < BEAT) return
    saidAt = elapsed
    // A wrong estimate must not fail the work
    await set(ctx, task, { done: Math.min(done, total), total, beatAt: addTime(ctx.now, elapsed) })
  }
}

function end(ctx: Ctx, task: Task, values: Change): Promise<void> {
  return set(ctx, task, { ...values, endedAt: ctx.now })
}

type Change = Parameters<ReturnType<Ctx['db']['update']>['set']>[0] & Record<string, unknown>

async function set({ db }: Ctx, { id, attempts }: Task, values: Change): Promise<void> {
  const mine = and(eq(tasks.id, id), eq(tasks.attempts, attempts), eq(tasks.state, 'running'))
  const { rowCount } = await db.update(tasks).set(values).where(mine)
  if (rowCount !== 1) throw new TaskTakenOver()
}

/** With current permissions: without them the work fails. @throws NotAllowed */
async function readStarter({ db, now }: Ctx, { startedBy }: Task): Promise<Actor> {
  const [kind, id] = startedBy.split(':')
  if (id === undefined) throw new NotAllowed()
  if (kind === 'system') return { kind, name: id }
  if (kind === 'owner') return { kind, userId: id }
  if (kind === 'admin') return { kind, userId: id, grant: await readStaffGrant(db, id) }
  const actor = kind === 'key' ? await resolveKeyById(db, id, now) : ANONYMOUS
  if (actor.kind === 'anonymous') throw new NotAllowed()
  return actor
}
