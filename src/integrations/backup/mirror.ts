import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BackupSeries } from './backup-series.ts'
import { baseNamesOf, MANIFEST, readBases, requireCurrent } from './backup-series.ts'
import type { BackupBucket } from './bucket.ts'
import { entriesUnder } from './entries-under.ts'
import { isThere } from './file-pack.ts'

/** A copy of a series in a bucket. Files never change under their name, so known keys are not checked again. */
export class Mirror {
  private readonly bucket: BackupBucket
  /** Cached keys of the bucket. */
  private held: Set<string> | undefined

  constructor(bucket: BackupBucket) {
    this.bucket = bucket
  }

  /** @throws BackupProblem */
  async copy(series: BackupSeries, dataDir: string, signal?: AbortSignal): Promise<void> {
    await requireCurrent(series, dataDir)
    this.held ??= await this.bucket.list(`${series.name}/`)
    for (const path of await filesOf(series)) {
      signal?.throwIfAborted()
      const key = `${series.name}/${path}`
      if (this.held.has(key)) continue
      await this.bucket.upload(key, join(series.folder, path), signal)
      this.held.add(key)
    }
  }

  /** Deletes copies older than the oldest base backup on disk, and uploads in none. */
  async removeExpired(series: BackupSeries): Promise<void> {
    const { bases } = await readBases(series)
    const [oldest] = bases
    if (!oldest) return
    const uploads = new Set(bases.flatMap((base) => base.uploads))
    const isExpired = async (key: string) => {
      const path = key.slice(series.name.length + 1)
      const [folder, name = ''] = path.split('/')
      if (folder === 'base') return name < oldest.name
      if (folder === 'wal') return name < oldest.firstWal
      return !uploads.has(path.slice('uploads/'.length)) && !(await isThere(join(series.folder, path)))
    }
    this.held ??= await this.bucket.list(`${series.name}/`)
    for (const key of this.held.keys()) {
      if (!(await isExpired(key))) continue
      await this.bucket.remove(key)
      this.held.delete(key)
    }
  }
}

/** The manifest, which completes a base backup, comes last. */
async function filesOf(series: BackupSeries): Promise<string[]> {
  const whole = new Set(await baseNamesOf(series))
  const entries = await entriesUnder(series.folder)
  const files = entries.filter(({ path, isFile }) => isFile && !path.endsWith('.part')).map(({ path }) => path)
  const isManifest = (path: string) => Number(path.endsWith(MANIFEST))
  return files
    .filter(
      (path) => !path.startsWith('base/') || whole.has(path.slice('base/'.length).replace(/\.(data|manifest)$/, '')),
    )
    .toSorted((one, other) => isManifest(one) - isManifest(other) || (one < other ? -1 : 1))
}

/** Downloads the bucket's files that the folder lacks. Returns how many. */
export async function fetchBackups(bucket: BackupBucket, dir: string, signal?: AbortSignal): Promise<number> {
  let count = 0
  for (const key of await bucket.list('')) {
    signal?.throwIfAborted()
    const file = join(dir, key)
    if (!/^[\w-]+(\/[\w.-]+){2,}$/.test(key) || key.includes('..') || (await isThere(file))) continue
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const part = `${file}.part`
    try {
      await rm(part, { force: true })
      await bucket.download(key, part, signal)
      await rename(part, file)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
    count += 1
  }
  return count
}
