import { readdir, rm, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { DAY } from '#kit/clock.ts'
import { baseNamesOf, manifestOf, readBase } from './backup-line.ts'
import type { BackupLine } from './backup-line.ts'

/** Keeps the last base backup from before the days that are kept, and everything after it. */
export async function removeExpired(line: BackupLine, keepDays: number, now = new Date()): Promise<void> {
  const names = await baseNamesOf(line)
  const bases = await Promise.all(names.map((name) => readBase(line, name)))
  const firstMoment = new Date(now.getTime() - keepDays * DAY).toISOString()
  const kept = Math.max(
    0,
    bases.findLastIndex(({ endedAt }) => endedAt <= firstMoment),
  )
  const [oldest, ...newer] = bases.slice(kept)
  if (!oldest) return
  for (const { name } of bases.slice(0, kept)) {
    // First what makes it a whole one
    await rm(manifestOf(line, name).path)
    await rm(join(line.folder, 'base', `${name}.data`))
  }
  for (const segment of await readdir(join(line.folder, 'wal')))
    if (segment < oldest.firstWal) await rm(join(line.folder, 'wal', segment))
  await removeUploads(line, new Date(oldest.startedAt), new Set([oldest, ...newer].flatMap(({ uploads }) => uploads)))
}

/** One that came after the oldest base backup may be needed though it is in none: it came and went between two. */
async function removeUploads(line: BackupLine, oldestStart: Date, kept: ReadonlySet<string>): Promise<void> {
  const root = join(line.folder, 'uploads')
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const name = file.slice(root.length + 1).replaceAll(sep, '/')
    if (entry.isFile() && !kept.has(name) && (await stat(file)).mtime < oldestStart) await rm(file)
  }
}
