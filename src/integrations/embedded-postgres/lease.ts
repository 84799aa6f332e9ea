import { link, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
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
  const note = await noteBeside(file)
  await rename(note, file)
  return {
    release: () => rm(file, { force: true }),
    othersRemain: async () => {
      for (const name of await readdir(folder)) {
        const other = join(folder, name)
        if (other === file || name.startsWith('.')) continue
        if ((await holderOf(other)) === 'alive') return true
        await rm(other, { force: true })
      }
      return false
    },
  }
}

/** Serialises processes by a lock file; a dead process's lock is broken. @throws Error after `timeoutMs` */
export async function exclusively<Result>(
  file: string,
  work: () => Promise<Result>,
  timeoutMs = 60_000,
): Promise<Result> {
  const deadline = performance.now() + timeoutMs
  while (!(await tryLock(file))) {
    if ((await holderOf(file)) === 'dead') await breakLock(file)
    else if (performance.now() > deadline) throw new Error(`Another process keeps ${file} locked.`)
    else await sleep(50)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function tryLock(file: string): Promise<boolean> {
  const note = await noteBeside(file)
  try {
    await link(note, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(note, { force: true })
  }
}

/** One process at a time breaks it: a second one could remove the next lock. */
async function breakLock(file: string): Promise<void> {
  const guard = `${file}.breaking`
  if (await tryLock(guard)) {
    if ((await holderOf(file)) === 'dead') await rm(file, { force: true })
    await rm(guard, { force: true })
  } else if ((await holderOf(guard)) === 'dead') await rm(guard, { force: true })
  else await sleep(50)
}

let written = 0

/** A temporary file naming this process, to be renamed or linked, so that locks are never half written. */
async function noteBeside(file: string): Promise<string> {
  written += 1
  const note = join(dirname(file), `.${basename(file)}.${process.pid}-${written}`)
  await writeFile(note, await identityOf(process.pid))
  return note
}

async function holderOf(file: string): Promise<'alive' | 'dead' | 'none'> {
  const identity = await readFile(file, 'utf8').catch(() => undefined)
  if (identity === undefined) return 'none'
  return (await stillRuns(identity)) ? 'alive' : 'dead'
}
