import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { WAL_SPOOL } from '../embedded-postgres/start-embedded-postgres.ts'
import { exclusively } from '../embedded-postgres/lease.ts'
import { BackupProblem } from './backup-problem.ts'
import { SEGMENT, sealedIn } from './backup-series.ts'
import type { BackupSeries } from './backup-series.ts'
import { undefinedWhenAbsent } from './file-pack.ts'
import { readWhole, writeSealed } from './sealed-file.ts'

const ZEROS = Buffer.alloc(8192)
/** What PostgreSQL hands over beside segments, and a restore doesn't need: labels, and histories of timelines. */
const NOT_NEEDED = /^[0-9A-F]{8,24}\..*(backup|history|partial)$|^[0-9A-F]{8}\.history$/
/** Left by a server that was killed while it handed over a segment. */
const LEFTOVER = /^archtemp\./
const LEFTOVER_AGE = 3_600_000

/** Moves every finished WAL segment into the backup, oldest first. @throws BackupProblem */
export async function shipWal(series: BackupSeries, dataDir: string): Promise<void> {
  const spool = join(dataDir, WAL_SPOOL)
  await exclusively(join(dataDir, 'backup.lock'), async () => {
    const names: string[] = await readdir(spool).catch(() => [])
    for (const name of names.toSorted()) {
      const file = join(spool, name)
      if (SEGMENT.test(name)) await shipSegment(series, name, file)
      else if (NOT_NEEDED.test(name) || (LEFTOVER.test(name) && (await ageOf(file)) > LEFTOVER_AGE)) await rm(file)
    }
  })
}

async function shipSegment(series: BackupSeries, name: string, file: string): Promise<void> {
  const { path, seal } = sealedIn(series, `wal/${name}`)
  const written = withoutZeros(await readFile(file))
  if (!existsSync(path)) await writeSealed(path, only(written), seal)
  else if (!written.equals(await readWhole(path, seal))) {
    throw new BackupProblem(`${path} holds another content than the WAL segment of this name, and is not overwritten.`)
  }
  await rm(file)
}

/** A segment handed over early ends in zeros. */
function withoutZeros(segment: Buffer): Buffer {
  let end = segment.length
  while (end >= ZEROS.length && segment.subarray(end - ZEROS.length, end).equals(ZEROS)) end -= ZEROS.length
  return segment.subarray(0, end)
}

/** Copies what is new: the name of an uploaded file identifies its content. Answers what the store has now. */
export async function shipUploads(series: BackupSeries, dataDir: string): Promise<string[]> {
  const copied: string[] = []
  for (const name of await uploadsOf(dataDir)) {
    if (await shipUpload(series, name, join(dataDir, 'uploads', name))) copied.push(name)
  }
  return copied
}

async function shipUpload(series: BackupSeries, name: string, file: string): Promise<boolean> {
  const { path, seal } = sealedIn(series, `uploads/${name}`)
  if (existsSync(path)) return true
  const content = await readFile(file).catch(undefinedWhenAbsent)
  if (!content) return false
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeSealed(path, only(content), seal)
  return true
}

async function uploadsOf(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true }).catch(() => [])
  const root = join(dataDir, 'uploads').length + 1
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(root).replaceAll(sep, '/'))
}

async function ageOf(file: string): Promise<number> {
  return Date.now() - (await stat(file)).mtimeMs
}

export async function* only(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}
