import { parseArgs } from 'node:util'
import { parseEnvironment } from '../src/config/environment.ts'
import { BackupProblem } from '../src/integrations/backup/backup-problem.ts'
import { backupPlaceOf, listSeries, readBases } from '../src/integrations/backup/backup-series.ts'
import type { BackupPlace, BackupSeries } from '../src/integrations/backup/backup-series.ts'
import { openBucket } from '../src/integrations/backup/bucket.ts'
import { fetchBackups } from '../src/integrations/backup/mirror.ts'
import { restore } from '../src/integrations/backup/restore.ts'
import { loadSettings } from './settings.ts'

const USAGE = `usage: npm run restore -- --at <moment with its zone, such as 2026-11-24T10:30:00-06:00> [--from <series>] [--fetch]
       npm run restore -- --at latest
--fetch brings into BACKUP_DIR what the bucket holds and it doesn't.`
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

loadSettings()
// The copy that was begun holds customers' data: it is removed, and the server that replays is stopped
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
const { values } = parseArgs({
  options: { at: { type: 'string' }, from: { type: 'string' }, fetch: { type: 'boolean' } },
})
const at = momentOf(values.at)
if (at === undefined) fail(USAGE, 2)
else await run(at === 'latest' ? undefined : at).catch(explain)

function momentOf(asked: string | undefined): Date | 'latest' | undefined {
  if (asked === 'latest') return asked
  const moment = MOMENT.test(asked ?? '') ? new Date(asked ?? '') : undefined
  return moment && !Number.isNaN(moment.getTime()) ? moment : undefined
}

async function run(moment: Date | undefined): Promise<void> {
  const environment = parseEnvironment(process.env)
  const place = backupPlaceOf(environment)
  if (!place) return fail('Set BACKUP_DIR and BACKUP_KEY first: docs/backup.md', 2)
  const started = performance.now()
  if (values.fetch) await fetchFrom(place)
  const series = await seriesNamed(values.from, await listSeries(place))
  console.log(`Restoring from ${series.folder} …`)
  const { signal } = stopping
  const { lastChange, warnings } = await restore({ series, dataDir: environment.DATA_DIR, at: moment, signal })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  for (const warning of warnings) console.warn(`Not everything could be read: ${warning}`)
  console.log(`Restored to ${environment.DATA_DIR} in ${seconds} s.`)
  console.log(`The last change in it is ${lastChange === undefined ? 'that of the base backup' : `of ${lastChange}`}.`)
  console.log('Check it with npm run audit:verify, then start the store.')
}

async function fetchFrom({ bucket, dir }: BackupPlace): Promise<void> {
  if (!bucket) throw new BackupProblem('Set BACKUP_S3_ENDPOINT and the other BACKUP_S3 settings first.')
  const count = await fetchBackups(openBucket(bucket), dir, stopping.signal)
  console.log(`Fetched ${count} files from the bucket into ${dir}.`)
}

/** @throws BackupProblem where it isn't clear which is meant */
async function seriesNamed(name: string | undefined, allSeries: BackupSeries[]): Promise<BackupSeries> {
  const found = name === undefined ? allSeries : allSeries.filter((series) => series.name === name)
  const [series, ...others] = found
  if (series && others.length === 0) return series
  if (allSeries.length === 0) throw new BackupProblem('BACKUP_DIR holds no backup.')
  const known = await Promise.all(allSeries.map(describe))
  throw new BackupProblem(`Say with --from which series to restore from:\n${known.join('\n')}`)
}

async function describe(series: BackupSeries): Promise<string> {
  const { bases, broken } = await readBases(series)
  const [first] = bases
  const since = first ? `from ${first.endedAt} on` : (broken[0]?.problem ?? 'without a whole base backup')
  return `  ${series.name}  ${since}`
}

function explain(error: unknown): void {
  const isKnown = error instanceof BackupProblem
  if (!isKnown && !stopping.signal.aborted) throw error
  fail(`${isKnown ? error.message : 'Stopped.'}\nNothing was restored.`, 1)
}

function fail(message: string, code: number): void {
  console.error(message)
  process.exitCode = code
}
