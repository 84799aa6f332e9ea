import { readFile, readdir, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isUncollected } from './processes.ts'

const END_TIMEOUT = 30_000

/** PostgreSQL mistakes a killed server's record for a live one if its id is reused. Two servers on a folder corrupt the data. */
export async function clearAbandonedRecord(folder: string): Promise<void> {
  const record = join(folder, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(record, 'utf8').catch(() => ''), 10)
  if (!(pid > 0) || !(await isUncollected(pid))) return
  const deadline = Date.now() + END_TIMEOUT
  while (await isWorkedOn(folder)) {
    if (Date.now() > deadline) throw new Error(`Processes of a killed PostgreSQL server still work on ${folder}.`)
    await sleep(50)
  }
  await rm(record, { force: true })
}

/** PostgreSQL's processes have the data folder as their working directory. */
async function isWorkedOn(folder: string): Promise<boolean> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return folders.includes(folder)
}
