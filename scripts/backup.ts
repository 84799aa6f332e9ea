import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { parseEnvironment } from '../src/config/environment.ts'
import { BackupProblem } from '../src/integrations/backup/backup-problem.ts'
import { backupPlaceOf, openSeries } from '../src/integrations/backup/backup-series.ts'
import type { BackupPlace } from '../src/integrations/backup/backup-series.ts'
import { sizeOfBase, takeBaseBackup } from '../src/integrations/backup/base-backup.ts'
import { openBucket } from '../src/integrations/backup/bucket.ts'
import { Mirror } from '../src/integrations/backup/mirror.ts'
import { removeExpired } from '../src/integrations/backup/retention.ts'
import { shipUploads, shipWal } from '../src/integrations/backup/ship.ts'
import { loadSettings } from './settings.ts'
import { withDatabase } from './store-database.ts'

const [, , ...asked] = process.argv

loadSettings()
if (asked.join(' ') === '--new-key') console.log(randomBytes(32).toString('hex'))
else if (asked.length > 0) fail('usage: npm run backup [-- --new-key]', 2)
else await backUp().catch(explain)

async function backUp(): Promise<void> {
  const environment = parseEnvironment(process.env)
  const place = backupPlaceOf(environment)
  if (!place) return fail('Set BACKUP_DIR and BACKUP_KEY first: docs/backup.md', 2)
  await withDatabase(({ ownerUrl }) => takeBase(place, resolve(environment.DATA_DIR), ownerUrl))
}

/** Beside the daily ones of a running store. */
async function takeBase(place: BackupPlace, dataDir: string, ownerUrl: string): Promise<void> {
  const started = performance.now()
  const series = await openSeries(place, dataDir)
  const warnings = await problemOf(shipUploads(series, dataDir))
  const base = await takeBaseBackup({ ownerUrl, dataDir, series })
  await shipWal(series, dataDir)
  warnings.push(...(await problemOf(removeExpired(series, place.keepDays))))
  const mirror = place.bucket && new Mirror(openBucket(place.bucket))
  if (mirror) warnings.push(...(await problemOf(mirror.copy(series, dataDir).then(() => mirror.removeExpired(series)))))
  const megabytes = ((await sizeOfBase(series, base)) / 1_000_000).toFixed(1)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`Backed up to ${series.folder}: ${megabytes} MB in ${seconds} s.`)
  console.log(`From ${base.endedAt} on, each moment can be restored while the store runs.`)
  for (const warning of warnings) console.warn(`Not all is well: ${warning}`)
}

/** What doesn't keep the database from being backed up. */
async function problemOf(work: Promise<void>): Promise<string[]> {
  return work.then(
    () => [],
    (error: unknown) => [error instanceof Error ? error.message : String(error)],
  )
}

function explain(error: unknown): void {
  if (!(error instanceof BackupProblem)) throw error
  fail(error.message, 1)
}

function fail(message: string, code: number): void {
  console.error(message)
  process.exitCode = code
}
