import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Backups } from '#domain/ports/backups.ts'
import { DAY, HOUR, MINUTE } from '#kit/clock.ts'
import type { EmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import { BackupProblem } from './backup-problem.ts'
import { openSeries } from './backup-series.ts'
import type { BackupSeries, BackupPlace } from './backup-series.ts'
import { BackupUnderWay, ageOfNewest, takeBaseBackup } from './base-backup.ts'
import { shipUploads, shipWal } from './ship.ts'

const BASE_EVERY = DAY
const BASE_OVERDUE = 26 * HOUR
const WAL_OVERDUE = 15 * MINUTE
const AGAIN_AFTER = 10 * MINUTE
const SHIP_EVERY = 5000
/** Listing all uploaded files costs more than looking for WAL. */
const UPLOADS_EVERY = 30_000

export interface BackupLog {
  info(message: string): void
  error(details: object, message: string): void
}

interface Keeping {
  place: BackupPlace
  dataDir: string
  log: BackupLog
  shipEvery?: number
}

type Part = 'base' | 'wal'

interface State {
  postgres: EmbeddedPostgres
  keeping: Keeping
  stopping: AbortController
  series?: BackupSeries
  base: Promise<void>
  nextBase: number
  nextUploads: number
  problems: Partial<Record<Part, string>>
}

/**
 * Backs the database up until it is stopped: WAL and uploaded files as they come, a base backup each day.
 * `stop` also ships the WAL of the stop itself.
 */
export function keepBackups(postgres: EmbeddedPostgres, given: Keeping): EmbeddedPostgres & { backups: Backups } {
  const keeping = { ...given, dataDir: resolve(given.dataDir) }
  const stopping = new AbortController()
  const state: State = {
    postgres,
    keeping,
    stopping,
    base: Promise.resolve(),
    nextBase: 0,
    nextUploads: 0,
    problems: {},
  }
  const startedAt = Date.now()
  const running = keepUp(state)
  return {
    ...postgres,
    backups: { check: (now) => (Date.now() - startedAt < WAL_OVERDUE ? Promise.resolve() : check(state, now)) },
    async stop() {
      stopping.abort()
      await running
      await state.base
      await postgres.stop()
      await noting(state, 'wal', async () => shipWal(await seriesOf(state), keeping.dataDir))
    },
  }
}

async function keepUp(state: State): Promise<void> {
  const { signal } = state.stopping
  const pause = state.keeping.shipEvery ?? SHIP_EVERY
  while (!signal.aborted) {
    await noting(state, 'wal', () => backUp(state))
    await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

async function backUp(state: State): Promise<void> {
  const { dataDir } = state.keeping
  const series = await seriesOf(state)
  await shipWal(series, dataDir)
  if (Date.now() >= state.nextUploads) {
    await shipUploads(series, dataDir)
    state.nextUploads = Date.now() + UPLOADS_EVERY
  }
  if (Date.now() < state.nextBase || (await ageOfNewest(series, new Date())) < BASE_EVERY) return
  state.nextBase = Date.now() + AGAIN_AFTER
  // WAL is shipped meanwhile
  state.base = noting(state, 'base', () => takeBase(state, series))
}

async function takeBase({ postgres, keeping, stopping }: State, series: BackupSeries): Promise<void> {
  const { dataDir, place, log } = keeping
  try {
    const { signal } = stopping
    await takeBaseBackup({ ownerUrl: postgres.ownerUrl, dataDir, series, keepDays: place.keepDays, signal })
    log.info(`the database was backed up to ${series.folder}`)
  } catch (error) {
    if (!(error instanceof BackupUnderWay || stopping.signal.aborted)) throw error
  }
}

async function seriesOf(state: State): Promise<BackupSeries> {
  state.series ??= await openSeries(state.keeping.place, state.keeping.dataDir)
  return state.series
}

/** A store without backups still sells: a problem is logged once, and kept for the owner. */
async function noting({ problems, keeping }: State, part: Part, work: () => Promise<void>): Promise<void> {
  try {
    await work()
    delete problems[part]
  } catch (err) {
    const problem = err instanceof Error ? err.message : String(err)
    if (problem !== problems[part]) keeping.log.error({ err }, 'backup failed')
    problems[part] = problem
  }
}

async function check(state: State, now: Date): Promise<void> {
  const series = await seriesOf(state)
  const because = Object.values(state.problems)
    .map((problem) => ` ${problem}`)
    .join('')
  if ((await ageOfNewest(series, now)) > BASE_OVERDUE) {
    throw new BackupProblem(`The daily backup of the database is overdue.${because}`)
  }
  const newest = (await readdir(join(series.folder, 'wal'))).toSorted().at(-1)
  const shippedAt = newest === undefined ? 0 : (await stat(join(series.folder, 'wal', newest))).mtimeMs
  if (now.getTime() - shippedAt > WAL_OVERDUE) {
    throw new BackupProblem(`Changes of the last ${minutesSince(shippedAt, now)} are not in the backup.${because}`)
  }
}

function minutesSince(moment: number, now: Date): string {
  return moment === 0 ? 'days' : `${Math.round((now.getTime() - moment) / MINUTE)} minutes`
}
