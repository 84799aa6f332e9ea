import { readFile, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileStamp } from '#kit/file-stamp.ts'
import { Client } from 'pg'
import { BackupProblem } from './backup-problem.ts'
import { baseNamesOf, manifestOf, requireCurrent, sealedIn } from './backup-series.ts'
import type { BackupSeries, BaseBackup } from './backup-series.ts'
import { entriesUnder } from './entries-under.ts'
import { isThere, packBytes, packFile, packFolder } from './file-pack.ts'
import { writeSealed } from './sealed-file.ts'
import { backedUpUploads, only, shipWal } from './ship.ts'

/** Another process is taking one. */
export class BackupUnderWay extends BackupProblem {}

export interface BackupSource {
  ownerUrl: string
  dataDir: string
  series: BackupSeries
  signal?: AbortSignal
}

/** Secrets that a restored store needs beside the database. */
const SECRETS = ['postgres-password', 'secret-key', 'test-payment-secret']
/** Emptied at a start, or valid only while running. */
const EMPTY_FOLDERS =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.|(^|\/)pgsql_tmp/
const NOT_COPIED =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|server\.log(\.old)?|\.s\.PGSQL\..*|postgresql\.auto\.conf\.tmp|current_logfiles.*)$|(^|\/)pg_internal\.init/
const CONTROL_FILE = 'global/pg_control'
/** Milliseconds for PostgreSQL to archive the backup's WAL. */
const HAND_OVER = 600_000

/** Uploads are copied apart, by `shipUploads`. @throws BackupUnderWay, BackupProblem; AbortError once `signal` is aborted */
export async function takeBaseBackup(source: BackupSource): Promise<BaseBackup> {
  const client = new Client({ connectionString: source.ownerUrl, application_name: 'store-backup' })
  client.on('error', () => undefined)
  await client.connect()
  const cancel = () => void client.end().catch(() => undefined)
  source.signal?.addEventListener('abort', cancel)
  try {
    await requireReady(client)
    return await copyDatabase(client, source)
  } catch (error) {
    source.signal?.throwIfAborted()
    throw error
  } finally {
    source.signal?.removeEventListener('abort', cancel)
    await client.end()
  }
}

async function requireReady(client: Client): Promise<void> {
  // Held by the connection, so that it ends with a killed process
  const { rows } = await client.query<{ alone: boolean; archives: string }>(
    "SELECT pg_try_advisory_lock(hashtextextended('base-backup', 0)) AS alone, current_setting('archive_mode') AS archives",
  )
  if (!rows[0]?.alone) throw new BackupUnderWay('Another backup is under way.')
  if (rows[0].archives !== 'on') {
    throw new BackupProblem('The database was started without BACKUP_DIR. Stop the store and start it again.')
  }
}

async function copyDatabase(client: Client, source: BackupSource): Promise<BaseBackup> {
  const { series, dataDir, signal } = source
  await requireCurrent(series, dataDir)
  await removeUnfinished(series)
  const name = fileStamp(new Date())
  const data = sealedIn(series, `base/${name}.data`)
  const copy = { label: '', lastWal: '' }
  const [startedAt, segmentBytes] = await start(client, name)
  await writeSealed(data.path, packed(client, source, copy), data.seal, signal)
  const endedAt = await clockOf(client)
  await shipWal(series, dataDir, signal)
  const firstWal = /\(file ([0-9A-F]{24})\)/.exec(copy.label)?.[1] ?? ''
  for (const segment of [firstWal, copy.lastWal]) {
    if (await isThere(join(series.folder, 'wal', segment))) continue
    throw new BackupProblem(`WAL segment ${segment} did not reach the backup.`)
  }
  const uploads = await backedUpUploads(series, dataDir)
  const base = { startedAt, endedAt, firstWal, lastWal: copy.lastWal, segmentBytes, uploads }
  const manifest = manifestOf(series, name)
  await writeSealed(manifest.path, only(Buffer.from(JSON.stringify(base))), manifest.seal)
  return { ...base, name }
}

async function start(client: Client, label: string): Promise<[startedAt: string, segmentBytes: number]> {
  const startedAt = await clockOf(client)
  await client.query('SELECT pg_backup_start($1, true)', [label])
  const { rows } = await client.query<{ bytes: string }>(
    "SELECT setting AS bytes FROM pg_settings WHERE name = 'wal_segment_size'",
  )
  return [startedAt, Number(rows[0]?.bytes)]
}

async function* packed(
  client: Client,
  { dataDir, signal }: BackupSource,
  copy: { label: string; lastWal: string },
): AsyncGenerator<Buffer> {
  const cluster = join(dataDir, 'postgres')
  for (const { path, file, isFile, isFolder } of await entriesUnder(cluster)) {
    signal?.throwIfAborted()
    if (EMPTY_FOLDERS.test(path) || NOT_COPIED.test(path)) continue
    if (isFolder) yield packFolder(`postgres/${path}`)
    else if (path === CONTROL_FILE) yield packBytes(`postgres/${path}`, await readTwice(file))
    else if (isFile) yield* packFile(`postgres/${path}`, file)
  }
  // Recovery ends at the first commit after the target: this commit ensures one in the WAL
  await client.query('SELECT pg_current_xact_id()')
  await client.query(`SET statement_timeout = ${HAND_OVER}`)
  const { rows } = await client.query<{ label: string; map: string; segment: string }>(
    'SELECT labelfile AS label, spcmapfile AS map, pg_walfile_name(lsn) AS segment FROM pg_backup_stop(true)',
  )
  const [stopped] = rows
  if (!stopped) throw new BackupProblem('PostgreSQL ended the backup without a label.')
  if (stopped.map.trim() !== '') throw new BackupProblem('The database has tablespaces, which are not backed up.')
  Object.assign(copy, { label: stopped.label, lastWal: stopped.segment })
  yield packBytes('postgres/backup_label', Buffer.from(stopped.label))
  for (const secret of SECRETS) yield* packFile(secret, join(dataDir, secret))
}

/** Another process may be writing the file. */
async function readTwice(file: string): Promise<Buffer> {
  for (;;) {
    const [one, other] = [await readFile(file), await readFile(file)]
    if (one.equals(other)) return one
  }
}

/** The clock that also stamps commits. */
async function clockOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  return (rows[0]?.now ?? new Date()).toISOString()
}

/** Left by a killed backup. Only one runs at a time. */
async function removeUnfinished(series: BackupSeries): Promise<void> {
  const folder = join(series.folder, 'base')
  const whole = new Set(await baseNamesOf(series))
  for (const name of await readdir(folder)) {
    const isWhole = !name.endsWith('.part') && whole.has(name.replace(/\.(data|manifest)$/, ''))
    if (!isWhole) await rm(join(folder, name))
  }
}

export async function sizeOfBase(series: BackupSeries, { name }: BaseBackup): Promise<number> {
  return (await stat(join(series.folder, 'base', `${name}.data`))).size
}
