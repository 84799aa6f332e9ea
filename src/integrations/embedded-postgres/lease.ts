import { link, mkdir, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identityOf, stillRuns } from './processes.ts'

/** Each process on a data folder holds a lease; the last one to release it stops the server. */
export interface Lease {
  release(): Promise<void>
  othersRemain(): Promise<boolean>
}

let taken = 0

export async function takeLease(folder: string): Promise<Lease> {
  await mkdir(folder, { recursive: true })
  taken += 1
  const file = join(folder, `${process.pid}-${taken}`)
  await writeFile(file, await identityOf(process.pid))
  return {
    release: () => rm(file, { force: true }),
    othersRemain: async () => {
      for (const name of await readdir(folder)) {
        const other = join(folder, name)
        if (other === file) continue
        if (await holderIsAlive(other)) return true
        await rm(other, { force: true })
      }
      return false
    },
  }
}

/**
 * Serialises `work` among processes by a lock file; a dead process's lock is broken.
 * @throws Error after `timeoutMs` milliseconds of waiting
 */
export async function exclusively<Result>(
  file: string,
  work: () => Promise<Result>,
  timeoutMs = 60_000,
): Promise<Result> {
  const deadline = Date.now() + timeoutMs
  while (!(await tryLock(file))) {
    if (!(await holderIsAlive(file))) await breakLock(file)
    else if (Date.now() > deadline) throw new Error(`Another process keeps ${file} locked.`)
    else await sleep(50)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function tryLock(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx')
    await handle.writeFile(await identityOf(process.pid))
    await handle.close()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Moves the lock before checking it again: another process may have just taken it. */
async function breakLock(file: string): Promise<void> {
  const aside = `${file}.${process.pid}`
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  )
  if (!moved) return
  if (await holderIsAlive(aside)) await link(aside, file).catch(() => undefined)
  await rm(aside, { force: true })
}

async function holderIsAlive(file: string): Promise<boolean> {
  const identity = await readFile(file, 'utf8').catch(() => '')
  // An empty file is being written now
  if (identity === '') return sleep(100).then(async () => (await readFile(file, 'utf8').catch(() => '')) !== '')
  return stillRuns(identity)
}
