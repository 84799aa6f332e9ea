import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import { SituationError } from '#kit/errors.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { TaskNotFailed } from './errors.ts'
import { getTask } from './get-task.ts'
import { resumeTasks } from './resume-tasks.ts'
import { retryTask } from './retry-task.ts'
import { startTask } from './start-task.ts'
import { tasks } from '#db/schema/tasks.server.ts'
import { workOnTask } from './work-on-task.ts'

let database: TestDatabase
const ports = createTestPorts()
let owner: Ctx
let worker: Ctx
let taskId: string
let subject: string

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  owner = createTestCtx(database.db, { actor: PROVEN_OWNER, locale: 'en', ports })
  worker = createTestCtx(database.db, { actor: { kind: 'system', name: 'run-task' }, ports })
  subject = crypto.randomUUID()
  taskId = (await startTask(owner, { kind: 'plan-product-import', subject })).taskId
})

const later = (minutes: number): Ctx => ({ ...worker, now: addTime(worker.now, minutes * MINUTE) })

test('is done as whoever started it, tells how far it is while it is done, and is done once', async () => {
  let seen: object | undefined
  const work = async (within: Ctx, _task: unknown, progress: (done: number, total: number) => Promise<void>) => {
    expect([nameOfActor(within.actor), within.locale]).toEqual(['owner:o', 'en'])
    await progress(3, 8)
    seen = await getTask(owner, { taskId })
    return { lines: 8 }
  }
  await workOnTask(worker, taskId, work)
  expect(seen).toMatchObject({ state: 'running', done: 3, total: 8 })
  expect(await getTask(owner, { taskId })).toMatchObject({ state: 'done', done: 8, result: { lines: 8 } })
  await workOnTask(worker, taskId, () => Promise.reject(new Error('again')))
})

test('goes on where it does more than it had counted on', async () => {
  await workOnTask(worker, taskId, async (_within, _task, progress) => {
    await progress(12, 10)
    return { lines: 12 }
  })
  expect(await getTask(owner, { taskId })).toMatchObject({ state: 'done', done: 10, total: 10 })
})

test('fails clearly where it can’t be done, and is begun anew after anything else, three times', async () => {
  class Impossible extends SituationError {
    constructor() {
      super(409, 'sheetUnreadable')
    }
  }
  await workOnTask(worker, taskId, () => Promise.reject(new Impossible()))
  expect(await getTask(owner, { taskId })).toMatchObject({ state: 'failed', problem: 'sheetUnreadable' })
  const other = (await startTask(owner, { kind: 'plan-product-import', subject: 'x' })).taskId
  const states: string[] = []
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await expect(workOnTask(worker, other, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    states.push((await getTask(owner, { taskId: other })).state)
  }
  expect(states).toEqual(['waiting', 'waiting', 'failed'])
})

test('of a worker that was killed is taken up by another after a minute, and what the first still does leaves no trace', async () => {
  let trace = false
  await workOnTask(worker, taskId, async (_within, _task, progress) => {
    await workOnTask(worker, taskId, () => Promise.reject(new Error('one at a time')))
    expect(await resumeTasks(worker)).toBe(0)
    const enqueued = ports.jobs.enqueued.length
    expect(await resumeTasks(later(2))).toBe(1)
    expect(ports.jobs.enqueued.slice(enqueued)).toEqual([{ name: 'run-task', data: { taskId } }])
    await workOnTask(later(2), taskId, async () => ({ by: 2 }))
    await progress(1, 2)
    trace = true
    return { by: 1 }
  })
  expect(trace).toBe(false)
  expect(await getTask(owner, { taskId })).toMatchObject({ state: 'done', result: { by: 2 } })
})

test('that kills its workers is given up', async () => {
  await database.db.update(tasks).set({ attempts: 3 }).where(eq(tasks.id, taskId))
  await workOnTask(worker, taskId, () => Promise.reject(new Error('never begun')))
  expect(await getTask(owner, { taskId })).toMatchObject({ state: 'failed', problem: 'taskInterrupted' })
})

test('that failed is started again once, by the owner, as a task of its own', async () => {
  class Full extends SituationError {
    constructor() {
      super(409, 'stockHeldLevel', { values: { sku: 'S-1' } })
    }
  }
  await expect(retryTask(owner, { taskId })).rejects.toThrow(TaskNotFailed)
  await workOnTask(worker, taskId, () => Promise.reject(new Full()))
  expect(await getTask(owner, { taskId })).toMatchObject({ problem: 'stockHeldLevel', problemValues: { sku: 'S-1' } })
  const again = await retryTask({ ...owner, now: later(1).now }, { taskId })
  expect(await getTask(owner, again)).toMatchObject({ state: 'waiting', kind: 'plan-product-import', subject })
  expect(ports.jobs.enqueued).toContainEqual({ name: 'run-task', data: again })
  await expect(retryTask(owner, { taskId })).rejects.toThrow(TaskNotFailed)
})
