import { randomBytes } from 'node:crypto'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { fileStamp } from '#kit/file-stamp.ts'
import { BACKUP_SERIES } from '../embedded-postgres/start-embedded-postgres.ts'
import { exclusively } from '../embedded-postgres/lease.ts'
import type { Bucket } from '../s3/bucket-calls.ts'
import { BackupProblem } from './backup-problem.ts'
import { isThere, undefinedWhenAbsent } from './file-pack.ts'
import { keyIdOf, readWhole } from './sealed-file.ts'
import type { Seal } from './sealed-file.ts'

export interface BackupPlace {
  dir: string
  key: Buffer
  keepDays: number
  /** Receives a copy of everything. */
  bucket?: Bucket | undefined
}

interface BackupSettings {
  BACKUP_DIR?: string | undefined
  BACKUP_KEY?: string | undefined
  BACKUP_KEEP_DAYS: number
  BACKUP_S3_ENDPOINT?: string | undefined
  BACKUP_S3_REGION?: string | undefined
  BACKUP_S3_BUCKET?: string | undefined
  BACKUP_S3_ACCESS_KEY_ID?: string | undefined
  BACKUP_S3_SECRET_ACCESS_KEY?: string | undefined
  DATABASE_URL?: string | undefined
  DATA_DIR: string
}

/** Base backups of one data folder and the continuous WAL since the first. */
export interface BackupSeries {
  name: string
  folder: string
  key: Buffer
}

export interface BaseBackup {
  name: string
  startedAt: string
  /** Moments after it can be restored. */
  endedAt: string
  firstWal: string
  lastWal: string
  segmentBytes: number
  uploads: string[]
}

export const MANIFEST = '.manifest'

/** @throws BackupProblem for unusable settings */
export function backupPlaceOf(settings: BackupSettings): BackupPlace | undefined {
  const { BACKUP_DIR, BACKUP_KEY, BACKUP_KEEP_DAYS: keepDays, DATABASE_URL, DATA_DIR } = settings
  if (BACKUP_DIR === undefined || BACKUP_KEY === undefined) return undefined
  if (DATABASE_URL !== undefined) {
    throw new BackupProblem(
      'BACKUP_DIR is for the database that the store brings: docs/backup.md says how to back up your own.',
    )
  }
  const dir = resolve(BACKUP_DIR)
  const within = relative(resolve(DATA_DIR), dir)
  if (within !== '..' && !within.startsWith(`..${sep}`)) {
    throw new BackupProblem('BACKUP_DIR must not lie within DATA_DIR: both would be lost at once.')
  }
  return { dir, key: Buffer.from(BACKUP_KEY, 'hex'), keepDays, bucket: bucketOf(settings) }
}

function bucketOf(settings: BackupSettings): Bucket | undefined {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region, BACKUP_S3_BUCKET: bucket } = settings
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  const isSet = endpoint && region && bucket && accessKeyId && secretAccessKey
  return isSet ? { endpoint, region, bucket, accessKeyId, secretAccessKey } : undefined
}

/** Never creates the backup folder itself: its disk may be unmounted. */
export async function openSeries({ dir, key }: BackupPlace, dataDir: string): Promise<BackupSeries> {
  if (!(await isThere(dir))) throw new BackupProblem(`BACKUP_DIR (${dir}) is not there.`)
  return lockingSeries(dataDir, async () => {
    const current = await currentOf(dataDir)
    const [known = ''] = current.split(' ')
    const continued = { name: known, folder: join(dir, known), key }
    if (current === recordOf(continued)) {
      await requireThere(continued, dataDir)
      return continued
    }
    const name = `${fileStamp(new Date())}-${randomBytes(4).toString('hex')}`
    const begun = { name, folder: join(dir, name), key }
    for (const part of ['base', 'wal', 'uploads']) {
      await mkdir(join(begun.folder, part), { recursive: true, mode: 0o700 })
    }
    await writeFile(join(dataDir, BACKUP_SERIES), recordOf(begun), { mode: 0o600 })
    return begun
  })
}

/** @throws BackupProblem if another process began a new series, or the disk is away */
export async function requireCurrent(series: BackupSeries, dataDir: string): Promise<void> {
  if ((await currentOf(dataDir)) !== recordOf(series)) {
    throw new BackupProblem(
      `The backups of this store no longer go to ${series.folder}: its settings have changed. Stop it and start it again.`,
    )
  }
  await requireThere(series, dataDir)
}

/** Only one process on a data folder moves WAL. */
export function lockingSeries<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  return exclusively(join(dataDir, 'backup.lock'), work)
}

async function currentOf(dataDir: string): Promise<string> {
  return (await readFile(join(dataDir, BACKUP_SERIES), 'utf8').catch(undefinedWhenAbsent)) ?? ''
}

function recordOf({ name, key }: BackupSeries): string {
  return `${name} ${keyIdOf(key).toString('hex')}`
}

async function requireThere({ folder }: BackupSeries, dataDir: string): Promise<void> {
  if (await isThere(folder)) return
  const otherwise = `To begin anew in another BACKUP_DIR, remove ${join(dataDir, BACKUP_SERIES)} and start the store again.`
  throw new BackupProblem(`${folder}, which this store continues, is not there: its disk may be away. ${otherwise}`)
}

/** Oldest first. */
export async function listSeries({ dir, key }: Pick<BackupPlace, 'dir' | 'key'>): Promise<BackupSeries[]> {
  const names = (await readdir(dir).catch(undefinedWhenAbsent)) ?? []
  return names
    .filter((name) => existsSync(join(dir, name, 'base')))
    .toSorted()
    .map((name) => ({ name, folder: join(dir, name), key }))
}

/** Those with a manifest, oldest first. */
export async function baseNamesOf({ folder }: BackupSeries): Promise<string[]> {
  const names = await readdir(join(folder, 'base'))
  return names
    .filter((name) => name.endsWith(MANIFEST))
    .map((name) => name.slice(0, -MANIFEST.length))
    .toSorted()
}

/** Complete ones, oldest first, and those with an unreadable manifest, which are useless. */
export async function readBases(
  series: BackupSeries,
): Promise<{ bases: BaseBackup[]; broken: { name: string; problem: string }[] }> {
  const bases: BaseBackup[] = []
  const broken: { name: string; problem: string }[] = []
  for (const name of await baseNamesOf(series)) {
    const { path, seal } = manifestOf(series, name)
    try {
      bases.push({ ...JSON.parse((await readWhole(path, seal)).toString()), name })
    } catch (error) {
      if (!(error instanceof BackupProblem)) throw error
      broken.push({ name, problem: error.message })
    }
  }
  return { bases, broken }
}

export function manifestOf(series: BackupSeries, name: string): { path: string; seal: Seal } {
  return sealedIn(series, `base/${name}${MANIFEST}`)
}

export function sealedIn({ name, folder, key }: BackupSeries, path: string): { path: string; seal: Seal } {
  return { path: join(folder, path), seal: { key, name: `${name}/${path}` } }
}

export function momentOf(stamp: string): Date {
  return new Date(stamp.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3}Z)/, 'T$1:$2:$3.$4'))
}

/** Timeline and position in hexadecimal digits. */
export const SEGMENT = /^[0-9A-F]{24}$/

export function nextSegment(segment: string, segmentBytes: number): string {
  const perFile = 0x1_0000_0000 / segmentBytes
  const place = Number.parseInt(segment.slice(8, 16), 16) * perFile + Number.parseInt(segment.slice(16), 16) + 1
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
  return segment.slice(0, 8) + hex(Math.floor(place / perFile)) + hex(place % perFile)
}
