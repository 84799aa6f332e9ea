import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BackupAges, Backups } from '#domain/ports/backups.ts'
import { DAY, HOUR, MINUTE } from '#kit/clock.ts'
import { inTime } from '#kit/in-time.ts'
import type { Log } from '#kit/log.ts'
import type { EmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import { BackupProblem } from './backup-problem.ts'
import { baseNamesOf, momentOf, openSeries } from './backup-series.ts'
import { openBucket } from './bucket.ts'
import { Mirror } from './mirror.ts'
import type { BackupPlace, BackupSeries } from './backup-series.ts'
import { BackupUnderWay, takeBaseBackup } from './base-backup.ts'
import { removeExpired } from './retention.ts'
import { codeOf, freeZeros, shipUploads, shipWal } from './ship.ts'

const BASE_EVERY = DAY
const BASE_OVERDUE = 26 * HOUR
const WAL_OVERDUE = 15 * MINUTE
/** Transient problems, such as the network's, are not reported before. */
const REPORTED_AFTER = 15 * MINUTE
const WAL_LOOK_EVERY = 5000
/** Less often than WAL, because listing all uploads costs more. */
const UPLOADS_LOOK_EVERY = 30_000
const BASE_LOOK_EVERY = 10 * MINUTE
/** Milliseconds for the bucket during a stop; the next start copies the rest. */
const COPIES_WITHIN = 3000
const NEVER = Number.NEGATIVE_INFINITY

interface BackupOptions {
  place: BackupPlace
  dataDir: string
  log: Pick<Log, 'info' | 'error'>
  walLookEvery?: number
  /** Milliseconds, as for `walLookEvery`. */
  baseLookEvery?: number
}

/** Parts that fail independently. */
type Part = 'wal' | 'uploads' | 'base' | 'retention' | 'copy' | 'expired copies'

const REMOVALS: readonly Part[] = ['retention', 'expired copies']

interface Problem {
  message: string
  code: string
  since: number
}

/** Milliseconds since 1970. */
interface Newest {
  base: number
  wal: number
}

interface State extends BackupOptions {
  ownerUrl: string
  stopping: AbortController
  startedAt: number
  series?: BackupSeries
  mirror: Mirror | undefined
  newest?: Promise<Newest>
  problems: Map<Part, Problem>
  /** Waiting segments whose zeros were already freed. */
  freed: Set<string>
}

/** Ships WAL and uploads continuously and a base backup daily. `stop` also ships the WAL of the database's stop. */
export function keepBackups(
  postgres: EmbeddedPostgres,
  options: BackupOptions,
): EmbeddedPostgres & { backups: Backups } {
  const { ownerUrl } = postgres
  const dataDir = resolve(options.dataDir)
  const stopping = new AbortController()
  const startedAt = Date.now()
  const { bucket } = options.place
  const mirror = bucket && new Mirror(openBucket(bucket))
  const found = { problems: new Map(), freed: new Set<string>() }
  const state: State = { ...options, ...found, dataDir, ownerUrl, stopping, startedAt, mirror }
  const { signal } = stopping
  const running = Promise.all([
    repeat(signal, options.walLookEvery ?? WAL_LOOK_EVERY, () => attempt(state, 'wal', () => moveWal(state, signal))),
    repeat(signal, UPLOADS_LOOK_EVERY, () =>
      attempt(state, 'uploads', async () => shipUploads(await seriesOf(state), dataDir, signal)),
    ),
    repeat(signal, options.baseLookEvery ?? BASE_LOOK_EVERY, () => renewBase(state)),
    ...(mirror ? [repeat(signal, options.walLookEvery ?? WAL_LOOK_EVERY, () => copyTo(mirror, state, signal))] : []),
  ])
  return {
    ...postgres,
    backups: { check: (now) => check(state, now), ages: (now) => agesOf(state, now) },
    async stop() {
      stopping.abort()
      await running
      await postgres.stop()
      await attempt(state, 'wal', () => moveWal(state))
      if (mirror) await inTime(copyTo(mirror, state), COPIES_WITHIN, undefined)
    },
  }
}

async function repeat(signal: AbortSignal, pause: number, work: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) {
    await work()
    await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

/** Never throws, because a store without backups still sells: logs a problem once and notifies the owner. */
async function attempt<Result>(
  { problems, log }: State,
  part: Part,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const result = await work()
    problems.delete(part)
    return result
  } catch (err) {
    if (err instanceof Error && err.name === 'AbortError') return undefined
    const before = problems.get(part)
    const code = codeOf(err)
    if (code !== before?.code) log.error({ err }, 'backup failed')
    const message = err instanceof Error ? err.message : String(err)
    problems.set(part, { message, code, since: before?.since ?? Date.now() })
    return undefined
  }
}

async function moveWal(state: State, signal?: AbortSignal): Promise<void> {
  try {
    await shipWal(await seriesOf(state), state.dataDir, signal)
    state.freed.clear()
  } catch (error) {
    if (!signal?.aborted) await freeZeros(state.dataDir, state.freed)
    throw error
  }
}

async function copyTo(mirror: Mirror, state: State, signal?: AbortSignal): Promise<void> {
  await attempt(state, 'copy', async () => mirror.copy(await seriesOf(state), state.dataDir, signal))
}

async function renewBase(state: State): Promise<void> {
  const isRenewed = await attempt(state, 'base', () => takeDueBase(state))
  if (!isRenewed && !REMOVALS.some((part) => state.problems.has(part))) return
  await attempt(state, 'retention', async () => removeExpired(await seriesOf(state), state.place.keepDays))
  await attempt(state, 'expired copies', async () => state.mirror?.removeExpired(await seriesOf(state)))
}

async function takeDueBase(state: State): Promise<boolean> {
  const series = await seriesOf(state)
  const newest = (await baseNamesOf(series)).at(-1)
  if (newest !== undefined && Date.now() - momentOf(newest).getTime() < BASE_EVERY) return false
  const { ownerUrl, dataDir, log, stopping } = state
  try {
    await takeBaseBackup({ ownerUrl, dataDir, series, signal: stopping.signal })
  } catch (error) {
    if (error instanceof BackupUnderWay) return false
    throw error
  }
  log.info({ folder: series.folder }, 'the database was backed up')
  return true
}

async function seriesOf(state: State): Promise<BackupSeries> {
  state.series ??= await openSeries(state.place, state.dataDir)
  return state.series
}

async function agesOf(state: State, now: Date): Promise<BackupAges> {
  // Shared: on a disk that never answers, each call would block a thread
  state.newest ??= newestOf(state).finally(() => delete state.newest)
  const { base, wal } = await state.newest
  return { base: now.getTime() - base, wal: now.getTime() - wal }
}

/** Epoch where none is reachable. */
async function newestOf(state: State): Promise<Newest> {
  try {
    const series = await seriesOf(state)
    const base = (await baseNamesOf(series)).at(-1)
    const segment = (await readdir(join(series.folder, 'wal'))).toSorted().at(-1)
    return {
      base: base === undefined ? NEVER : momentOf(base).getTime(),
      wal: segment === undefined ? NEVER : (await stat(join(series.folder, 'wal', segment))).mtimeMs,
    }
  } catch {
    return { base: NEVER, wal: NEVER }
  }
}

async function check(state: State, now: Date): Promise<void> {
  if (Date.now() - state.startedAt < REPORTED_AFTER) return
  const { base, wal } = await agesOf(state, now)
  const problems = [...state.problems.values()]
  const because = problems.map(({ message }) => ` ${message}`).join('')
  if (base > BASE_OVERDUE) throw new BackupProblem(`The daily backup of the database is overdue.${because}`)
  if (wal > WAL_OVERDUE) {
    const time = Number.isFinite(wal) ? `${Math.round(wal / MINUTE)} minutes` : 'days'
    throw new BackupProblem(`Changes of the last ${time} are not in the backup.${because}`)
  }
  if (problems.some(({ since }) => now.getTime() - since > REPORTED_AFTER)) {
    throw new BackupProblem(`The backup is not complete.${because}`)
  }
}
