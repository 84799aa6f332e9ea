import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Actor, Ctx } from '#domain/ctx.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import { SituationError } from '#kit/errors.ts'
import { TaskTakenOver } from './errors.ts'
import type { Task } from './get-task.ts'
import { tasks } from './tables.server.ts'
import type { TaskResult } from './task-states.ts'

/** After this long without a word, whoever worked on a task is taken for dead. */
export const SILENCE = MINUTE
/** Begun this often without an end, a task is given up: it may be what kills its workers. */
const MAX_ATTEMPTS = 3
/** How often progress is written down at most. */
const BEAT = 400

/**
 * Says how far the work is, outside of the work's own transaction, so that it is seen before that ends.
 * @throws TaskTakenOver where another worker has the task meanwhile: the work must end without a trace
 */
export type Progress = (done: number, total: number) => Promise<void>

/**
 * Works on a task, unless it has ended or somebody works on it. The work acts as whoever started the task, in their language.
 * What the work can't do for a reason that can be told ends the task as failed; after any other failure it is begun anew.
 * @throws whatever the work threw that can't be told, once the task waits again
 */
export async function workOnTask(
  ctx: Ctx,
  taskId: string,
  work: (ctx: Ctx, task: Task, progress: Progress) => Promise<TaskResult>,
): Promise<void> {
  const task = await claim(ctx, taskId)
  if (!task) return
  if (task.attempts > MAX_ATTEMPTS) return end(ctx, task, { state: 'failed', problem: 'taskInterrupted' })
  try {
    const result = await work({ ...ctx, actor: starterOf(task), locale: task.locale }, task, progressOf(ctx, task))
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

/** Moves a task to `running` for this worker alone. */
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
    // Progress only informs: a wrong estimate must not fail the work
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

/** Whoever started it, as `nameOfActor` wrote them down. */
function starterOf({ startedBy }: Task): Actor {
  const [kind, id] = startedBy.split(':')
  if (kind === 'owner' && id !== undefined) return { kind, userId: id }
  return { kind: 'system', name: id ?? startedBy }
}
