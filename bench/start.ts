import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { heading, row } from './report.ts'
import { requireFree } from './processes.ts'
import { median } from './statistics.ts'

const PORT = '3192'
const PAGE = `http://127.0.0.1:${PORT}/store`
const ROUNDS = 5
const BAR_MS = 3000

/** `npm start` with its own PostgreSQL: from the command to the first page, on an empty folder and with the data there. */
export async function measureStart(): Promise<void> {
  heading('Start to first page (npm start, embedded PostgreSQL)')
  await requireFree(PAGE)
  const dataDir = mkdtempSync(join(tmpdir(), 'store-bench-start-'))
  const first = await startOnce(dataDir)
  row('first start: database made, seeded', `${Math.round(first)} ms`)
  const again: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) again.push(await startOnce(dataDir))
  const typical = median(again)
  row(`data there, median of ${ROUNDS}`, `${Math.round(typical)} ms`, {
    text: `bar ${BAR_MS} ms`,
    isMet: typical < BAR_MS,
  })
  rmSync(dataDir, { recursive: true, force: true })
}

async function startOnce(dataDir: string): Promise<number> {
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], {
    env: { ...process.env, PORT, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  })
  while (!(await answers())) await delay(10)
  const milliseconds = performance.now() - startedAt
  child.kill('SIGTERM')
  await once(child, 'exit')
  while (await answers()) await delay(10)
  return milliseconds
}

async function answers(): Promise<boolean> {
  try {
    const response = await fetch(PAGE)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
