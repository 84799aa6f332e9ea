import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '#kit/clock.ts'
import { BackupProblem } from './backup-problem.ts'
import { baseNamesOf, manifestOf, readBases } from './backup-series.ts'
import type { BackupSeries, BaseBackup } from './backup-series.ts'
import { entriesUnder } from './entries-under.ts'

/** Keeps the last base backup before the period and all after it. @throws BackupProblem, when done, for unreadable ones */
export async function removeExpired(series: BackupSeries, keepDays: number, now = new Date()): Promise<void> {
  const { bases, broken } = await readBases(series)
  const firstMoment = new Date(now.getTime() - keepDays * DAY).toISOString()
  const oldest = bases.findLast(({ endedAt }) => endedAt <= firstMoment) ?? bases[0]
  if (oldest) await removeBefore(oldest, series, bases)
  const problems = broken.filter(({ name }) => !oldest || name > oldest.name).map(({ problem }) => problem)
  if (problems.length > 0) throw new BackupProblem(problems.join(' '))
}

async function removeBefore(oldest: BaseBackup, series: BackupSeries, bases: readonly BaseBackup[]): Promise<void> {
  for (const name of await baseNamesOf(series)) {
    if (name >= oldest.name) continue
    // First the manifest, which makes it complete
    await rm(manifestOf(series, name).path, { force: true })
    await rm(join(series.folder, 'base', `${name}.data`), { force: true })
  }
  for (const segment of await readdir(join(series.folder, 'wal')))
    if (segment < oldest.firstWal) await rm(join(series.folder, 'wal', segment), { force: true })
  const kept = bases.filter(({ name }) => name >= oldest.name)
  await removeUploads(series, new Date(oldest.startedAt), new Set(kept.flatMap(({ uploads }) => uploads)))
}

/** Uploads newer than the oldest base backup may be needed though in none: they came and went between two. */
async function removeUploads(series: BackupSeries, oldestStart: Date, kept: ReadonlySet<string>): Promise<void> {
  const root = join(series.folder, 'uploads')
  for (const { path, file, isFile } of await entriesUnder(root)) {
    if (isFile && !kept.has(path) && (await stat(file)).mtime < oldestStart) await rm(file, { force: true })
  }
}
