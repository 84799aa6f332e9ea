import { readdir, rm, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { DAY } from '#kit/clock.ts'
import { baseNamesOf, manifestOf, readBase } from './backup-series.ts'
import type { BackupSeries } from './backup-series.ts'

/** Keeps the last base backup from before the days that are kept, and everything after it. */
export async function removeExpired(series: BackupSeries, keepDays: number, now = new Date()): Promise<void> {
  const names = await baseNamesOf(series)
  const bases = await Promise.all(names.map((name) => readBase(series, name)))
  const firstMoment = new Date(now.getTime() - keepDays * DAY).toISOString()
  const kept = Math.max(
    0,
    bases.findLastIndex(({ endedAt }) => endedAt <= firstMoment),
  )
  const [oldest, ...newer] = bases.slice(kept)
  if (!oldest) return
  for (const { name } of bases.slice(0, kept)) {
    // First what makes it a whole one
    await rm(manifestOf(series, name).path)
    await rm(join(series.folder, 'base', `${name}.data`))
  }
  for (const segment of await readdir(join(series.folder, 'wal')))
    if (segment < oldest.firstWal) await rm(join(series.folder, 'wal', segment))
  await removeUploads(series, new Date(oldest.startedAt), new Set([oldest, ...newer].flatMap(({ uploads }) => uploads)))
}

/** One that came after the oldest base backup may be needed though it is in none: it came and went between two. */
async function removeUploads(series: BackupSeries, oldestStart: Date, kept: ReadonlySet<string>): Promise<void> {
  const root = join(series.folder, 'uploads')
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const name = file.slice(root.length + 1).replaceAll(sep, '/')
    if (entry.isFile() && !kept.has(name) && (await stat(file)).mtime < oldestStart) await rm(file)
  }
}
