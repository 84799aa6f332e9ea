import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { createJobQueue } from './job-queue/job-queue.ts'
import type { RunningJobQueue } from './job-queue/job-queue.ts'
import { createVitals } from './vitals.ts'

let database: TestDatabase
let jobs: RunningJobQueue
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitals-'))
  database = await createTestDatabase()
  jobs = await createJobQueue(database.url, { warn: () => undefined })
})
afterAll(async () => {
  await jobs.stop()
  await database.drop()
  await rm(folder, { recursive: true })
})

it('tells how long the oldest due job has waited, at most since the start', async () => {
  expect(await createVitals(folder).readQueues(database.db)).toEqual([])
  await jobs.boss.send('send-mail', {}, { startAfter: new Date(Date.now() - 600_000) })
  await jobs.boss.send('send-mail', {})
  await jobs.boss.send('run-task', {}, { startAfter: 3600 })
  const readAfter = (uptime: number) => createVitals(folder, () => uptime).readQueues(database.db)
  expect(await readAfter(3600)).toEqual([{ job: 'send-mail', oldestSeconds: expect.closeTo(600, -2) as number }])
  expect(await readAfter(60)).toEqual([{ job: 'send-mail', oldestSeconds: 60 }])
})

it('tells how much room there is', async () => {
  const { freeBytes, totalBytes } = await createVitals(folder).readDisk()
  expect(freeBytes).toBeGreaterThan(0)
  expect(totalBytes).toBeGreaterThanOrEqual(freeBytes)
})
