import { mkdir, readFile, readdir, rm, stat, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { WAL_SPOOL } from '../embedded-postgres/start-embedded-postgres.ts'
import { BackupProblem } from './backup-problem.ts'
import { SEGMENT, lockingSeries, requireCurrent, sealedIn } from './backup-series.ts'
import type { BackupSeries } from './backup-series.ts'
import { entriesUnder } from './entries-under.ts'
import { isThere, undefinedWhenAbsent } from './file-pack.ts'
import { readWhole, writeSealed } from './sealed-file.ts'

const ZEROS = Buffer.alloc(8192)
/** Archived beside segments and not needed for a restore: labels and timeline histories. */
const NOT_NEEDED = /^[0-9A-F]{8,24}\..*(backup|history|partial)$|^[0-9A-F]{8}\.history$/
/** Left by a server killed while archiving. */
const LEFTOVER = /^archtemp\./
const LEFTOVER_AGE = 3_600_000

/** Oldest first. @throws BackupProblem */
export async function shipWal(series: BackupSeries, dataDir: string, signal?: AbortSignal): Promise<void> {
  await lockingSeries(dataDir, async () => {
    await requireCurrent(series, dataDir)
    for (const { name, file } of await spooled(dataDir)) {
      signal?.throwIfAborted()
      if (SEGMENT.test(name)) await shipSegment(series, name, file, signal)
      else if (NOT_NEEDED.test(name) || (LEFTOVER.test(name) && (await ageOf(file)) > LEFTOVER_AGE))
        await rm(file, { force: true })
    }
  })
}

async function shipSegment(series: BackupSeries, name: string, file: string, signal?: AbortSignal): Promise<void> {
  const { path, seal } = sealedIn(series, `wal/${name}`)
  const written = withoutZeros(await readFile(file))
  if (!(await isThere(path))) await writeSealed(path, only(written), seal, signal)
  else if (!written.equals(await readWhole(path, seal))) {
    throw new BackupProblem(`${path} holds another content than the WAL segment of this name, and is not overwritten.`)
  }
  await rm(file)
}

/** Punches holes for trailing zeros of waiting segments: PostgreSQL compares their content and length. @param freed done before */
export async function freeZeros(dataDir: string, freed: Set<string>): Promise<void> {
  await lockingSeries(dataDir, async () => {
    for (const { name, file } of await spooled(dataDir)) {
      if (!SEGMENT.test(name) || freed.has(name)) continue
      const segment = await readFile(file)
      await truncate(file, withoutZeros(segment).length)
      await truncate(file, segment.length)
      freed.add(name)
    }
  })
}

async function spooled(dataDir: string): Promise<{ name: string; file: string }[]> {
  const spool = join(dataDir, WAL_SPOOL)
  const names: string[] = (await readdir(spool).catch(undefinedWhenAbsent)) ?? []
  return names.toSorted().map((name) => ({ name, file: join(spool, name) }))
}

/** Segments archived early end in zeros. */
function withoutZeros(segment: Buffer): Buffer {
  let end = segment.length
  while (end >= ZEROS.length && segment.subarray(end - ZEROS.length, end).equals(ZEROS)) end -= ZEROS.length
  return segment.subarray(0, end)
}

/** Uploads are content-addressed, so only new names are copied. @throws BackupProblem at the end, if some failed */
export async function shipUploads(series: BackupSeries, dataDir: string, signal?: AbortSignal): Promise<void> {
  await requireCurrent(series, dataDir)
  const problems: string[] = []
  for (const name of await uploadsOf(dataDir)) {
    signal?.throwIfAborted()
    try {
      await shipUpload(series, name, join(dataDir, 'uploads', name), signal)
    } catch (error) {
      signal?.throwIfAborted()
      problems.push(`${name} (${codeOf(error)})`)
    }
  }
  const [first] = problems
  if (first)
    throw new BackupProblem(`Uploaded files that can't be copied: ${problems.length}, the first of them ${first}.`)
}

async function shipUpload(series: BackupSeries, name: string, file: string, signal?: AbortSignal): Promise<void> {
  const { path, seal } = sealedIn(series, `uploads/${name}`)
  if (await isThere(path)) return
  const content = await readFile(file).catch(undefinedWhenAbsent)
  if (!content) return
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeSealed(path, only(content), seal, signal)
}

/** Current uploads that are in the backup. */
export async function backedUpUploads(series: BackupSeries, dataDir: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await uploadsOf(dataDir)) {
    if (await isThere(sealedIn(series, `uploads/${name}`).path)) found.push(name)
  }
  return found
}

async function uploadsOf(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'uploads')
  const entries = (await entriesUnder(folder).catch(undefinedWhenAbsent)) ?? []
  return entries.filter(({ isFile, path }) => isFile && !path.endsWith('.part')).map(({ path }) => path)
}

/** PostgreSQL renames archived segments. */
async function ageOf(file: string): Promise<number> {
  const found = await stat(file).catch(undefinedWhenAbsent)
  return found ? Date.now() - found.mtimeMs : 0
}

/** A file system error's code; its message may hold a temporary name. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}

export async function* only(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}
