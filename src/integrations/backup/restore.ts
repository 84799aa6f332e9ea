import { existsSync } from 'node:fs'
import { mkdir, open, readFile, readdir, realpath, rename, rm, rmdir, truncate, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { makePrivate } from '../data-folder.ts'
import { findBinaries } from '../embedded-postgres/binaries.ts'
import { recoverServer, stopServer } from '../embedded-postgres/cluster.ts'
import type { Cluster } from '../embedded-postgres/cluster.ts'
import { systemUserFor } from '../embedded-postgres/system-user.ts'
import { BackupProblem } from './backup-problem.ts'
import { SEGMENT, nextSegment, readBases, sealedIn } from './backup-series.ts'
import type { BackupSeries, BaseBackup } from './backup-series.ts'
import { entriesUnder } from './entries-under.ts'
import { unpack } from './file-pack.ts'
import { readSealed, readWhole } from './sealed-file.ts'
import { codeOf } from './ship.ts'

export interface RestoreOrder {
  series: BackupSeries
  dataDir: string
  /** Restores up to this moment, or everything. */
  at?: Date | undefined
  signal?: AbortSignal | undefined
}

export interface Restored {
  /** Commit time of the last restored change, as PostgreSQL writes it. */
  lastChange: string | undefined
  /** Unreadable files: base backups replaced by an older one, the last WAL, uploads. */
  warnings: string[]
}

interface Choice {
  bases: BaseBackup[]
  next: BaseBackup | undefined
  /** Why other base backups are unusable. */
  unusable: string[]
}

interface Wal {
  segments: string[]
  /** Why the WAL ends early. */
  broken: string | undefined
}

const TOO_EARLY = 'recovery ended before configured recovery target was reached'
const LAST_CHANGE = /last completed transaction was at log time ([^\n]+)/

/** Fills an empty data folder atomically. @throws BackupProblem; AbortError once `signal` is aborted */
export async function restore({ series, dataDir: target, at, signal }: RestoreOrder): Promise<Restored> {
  const dataDir = resolve(target)
  await requireFree(dataDir)
  const choice = await chooseBases(series, at)
  await mkdir(dirname(dataDir), { recursive: true })
  const draft = `${dataDir}.restoring`
  try {
    const { base, wal, unusable } = await placeDatabase(series, choice, draft, signal)
    const lost = await placeUploads(series, base, draft, signal)
    const { lastChange } = await replay(draft, at, wal, signal)
    await rename(draft, dataDir)
    const cutOff = at || wal.broken === undefined ? [] : [wal.broken]
    return { lastChange, warnings: [...unusable, ...cutOff, ...lost] }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/** Removes the empty folder, which the restored one replaces. */
async function requireFree(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return
  if ((await readdir(dataDir)).length > 0)
    throw new BackupProblem(
      `${dataDir} is not empty, and nothing in it is overwritten. Move it away, or set another DATA_DIR.`,
    )
  try {
    await rmdir(dataDir)
  } catch (cause) {
    if (codeOf(cause) !== 'EBUSY') throw cause
    throw new BackupProblem(`${dataDir} is a mount: set DATA_DIR to a folder in it.`, { cause })
  }
}

/** Complete base backups before `at`, newest first, and the first that began after it, where the needed WAL ends. */
async function chooseBases(series: BackupSeries, at: Date | undefined): Promise<Choice> {
  const { bases, broken } = await readBases(series)
  const unusable = broken.map(({ problem }) => problem)
  const [first] = bases
  if (!first) throw new BackupProblem([`${series.folder} holds no whole base backup.`, ...unusable].join(' '))
  const moment = at?.toISOString()
  if (moment === undefined) return { bases: bases.toReversed(), next: undefined, unusable }
  const before = bases.filter(({ endedAt }) => endedAt <= moment)
  if (before.length === 0) {
    const earliest = `${moment} is before the first base backup: the earliest moment is ${first.endedAt}.`
    throw new BackupProblem([earliest, ...unusable].join(' '))
  }
  return { bases: before.toReversed(), next: bases.find(({ startedAt }) => startedAt > moment), unusable }
}

/** From the newest readable base backup, with its WAL. */
async function placeDatabase(
  series: BackupSeries,
  { bases, next, unusable: unread }: Choice,
  draft: string,
  signal: AbortSignal | undefined,
): Promise<{ base: BaseBackup; wal: Wal; unusable: string[] }> {
  const unusable = [...unread]
  for (const base of bases) {
    await rm(draft, { recursive: true, force: true })
    makePrivate(draft, true)
    try {
      const { path, seal } = sealedIn(series, `base/${base.name}.data`)
      await unpack(readSealed(path, seal, signal), draft)
      const wal = await placeWal(series, { base, next, signal }, join(draft, 'postgres', 'pg_wal'))
      return { base, wal, unusable }
    } catch (error) {
      if (!(error instanceof BackupProblem)) throw error
      unusable.push(error.message)
    }
  }
  throw new BackupProblem(unusable.join('\n'))
}

/** Into the server's own folder, so that recovery needs no command and no key. */
async function placeWal(
  series: BackupSeries,
  { base, next, signal }: { base: BaseBackup; next: BaseBackup | undefined; signal: AbortSignal | undefined },
  folder: string,
): Promise<Wal> {
  await mkdir(join(folder, 'archive_status'), { recursive: true, mode: 0o700 })
  const names = await readdir(join(series.folder, 'wal'))
  const kept = names.filter((name) => SEGMENT.test(name)).toSorted()
  const segments: string[] = []
  for (let segment = base.firstWal; ; segment = nextSegment(segment, base.segmentBytes)) {
    signal?.throwIfAborted()
    const broken = await placeSegment(series, segment, base.segmentBytes, folder)
    if (broken !== undefined && segment <= base.lastWal) throw new BackupProblem(broken)
    // A failure after the newest segment is no gap
    if (broken !== undefined) return { segments, broken: segment > (kept.at(-1) ?? '') ? undefined : broken }
    segments.push(segment)
    if (segment === next?.lastWal) return { segments, broken: undefined }
  }
}

/** Returns the problem, if any. Omitted zeros become a hole in the file, which takes no space. */
async function placeSegment(series: BackupSeries, segment: string, bytes: number, folder: string) {
  const { path, seal } = sealedIn(series, `wal/${segment}`)
  if (!existsSync(path)) return `WAL segment ${segment} is missing in ${series.folder}.`
  try {
    const file = join(folder, segment)
    await writeFile(file, await readWhole(path, seal), { mode: 0o600 })
    await truncate(file, bytes)
    return undefined
  } catch (error) {
    if (error instanceof BackupProblem) return error.message
    throw error
  }
}

/** All since the base backup: too many do no harm. Returns the lost ones. */
async function placeUploads(
  series: BackupSeries,
  base: BaseBackup,
  draft: string,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const root = join(series.folder, 'uploads')
  const entries = await entriesUnder(root)
  const there = entries.filter(({ isFile, path }) => isFile && !path.endsWith('.part')).map(({ path }) => path)
  const isThere = new Set(there)
  const lost = base.uploads.filter((name) => !isThere.has(name)).map((name) => `${name} is missing in ${root}.`)
  for (const name of there) {
    signal?.throwIfAborted()
    const { path, seal } = sealedIn(series, `uploads/${name}`)
    try {
      await keep(join(draft, 'uploads', name), await readWhole(path, seal))
    } catch (error) {
      if (!(error instanceof BackupProblem)) throw error
      lost.push(error.message)
    }
  }
  return lost
}

async function keep(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function replay(
  draft: string,
  at: Date | undefined,
  wal: Wal,
  signal: AbortSignal | undefined,
): Promise<Pick<Restored, 'lastChange'>> {
  const dataDir = await realpath(draft)
  const folder = join(dataDir, 'postgres')
  const binaries = await findBinaries()
  const user = await systemUserFor(folder, [binaries.postgres, folder])
  const settings = {
    // Always fails, so that PostgreSQL reads the segments in its own folder
    restore_command: 'exit 1',
    recovery_target_timeline: 'current',
    ...(at && { recovery_target_time: asTarget(at), recovery_target_action: 'promote' }),
    hot_standby: 'off',
  }
  const cluster: Cluster = { folder, passwordFile: join(dataDir, 'postgres-password'), binaries, user, settings }
  await writeFile(join(folder, 'recovery.signal'), '', { mode: 0o600 })
  await user.give(folder)
  const logOf = () => readFile(join(folder, 'server.log'), 'utf8').catch(() => '')
  try {
    await recoverServer(cluster, signal)
  } catch (error) {
    await stopServer(cluster).catch(() => undefined)
    signal?.throwIfAborted()
    throw explained(await logOf(), { at, wal, error })
  }
  await stopServer(cluster)
  return { lastChange: lastChangeIn(await logOf()) }
}

/** PostgreSQL doesn't know time zone names yet when it reads its settings, not even Z. */
function asTarget(moment: Date): string {
  return moment.toISOString().replace('T', ' ').replace('Z', '+00')
}

function explained(log: string, { at, wal, error }: { at: Date | undefined; wal: Wal; error: unknown }): Error {
  const because = wal.broken === undefined ? '' : ` ${wal.broken}`
  if (log.includes(TOO_EARLY)) {
    const last = lastChangeIn(log) ?? 'that of the base backup'
    return new BackupProblem(
      `${at?.toISOString()} is after the last WAL: the last change in the backup is ${last}.${because}`,
    )
  }
  const end = log.trimEnd().split('\n').slice(-8).join('\n')
  return new BackupProblem(`PostgreSQL could not replay the backup.${because} The end of its log:\n${end}`, {
    cause: error,
  })
}

function lastChangeIn(log: string): string | undefined {
  return LAST_CHANGE.exec(log)?.[1]?.trim()
}
