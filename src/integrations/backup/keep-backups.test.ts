import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addTime, DAY, HOUR, MINUTE } from '#kit/clock.ts'
import { fileStamp } from '#kit/file-stamp.ts'
import { startS3 } from '#tests/doubles/s3.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import { backupPlaceOf, baseNamesOf, listSeries, manifestOf, nextSegment, openSeries } from './backup-series.ts'
import type { BackupSeries, BackupPlace } from './backup-series.ts'
import { openBucket } from './bucket.ts'
import { entriesUnder } from './entries-under.ts'
import { keepBackups } from './keep-backups.ts'
import { Mirror } from './mirror.ts'
import { removeExpired } from './retention.ts'
import { restore } from './restore.ts'
import { writeSealed } from './sealed-file.ts'
import { only, shipUploads } from './ship.ts'

/** Milliseconds: a server starts, and machines may be busy. */
const PATIENCE = 120_000

let folder = ''
let dataDir = ''
let place: BackupPlace
let series: BackupSeries

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keep-backups-'))
  dataDir = join(folder, 'data')
  place = { dir: join(folder, 'backups'), key: Buffer.alloc(32, 7), keepDays: 14 }
  await Promise.all([mkdir(join(dataDir, 'wal-spool'), { recursive: true }), mkdir(place.dir)])
  series = await openSeries(place, dataDir)
})
afterEach(() => rm(folder, { recursive: true }))

const spool = () => readdir(join(dataDir, 'wal-spool'))
const wal = () => readdir(join(series.folder, 'wal'))

describe('a series of backups', { timeout: PATIENCE }, () => {
  it('is continued with the same key, and another one begins with another key or after a start without backups', async () => {
    expect(await openSeries(place, dataDir)).toEqual(series)
    const other = await openSeries({ ...place, key: Buffer.alloc(32, 8) }, dataDir)
    expect(other.name).not.toBe(series.name)
    await (await startEmbeddedPostgres({ dataDir, log: { info: () => undefined } })).stop()
    expect(existsSync(join(dataDir, 'backup-series'))).toBe(false)
    expect(await listSeries(place)).toHaveLength(2)
  })

  it.each([
    ['0000000100000000000000FE', '0000000100000000000000FF'],
    ['0000000100000000000000FF', '000000010000000100000000'],
    ['00000002FFFFFFFE000000FF', '00000002FFFFFFFF00000000'],
  ])('%s is followed by %s', (segment, next) => {
    expect(nextSegment(segment, 16_777_216)).toBe(next)
  })

  it('is begun once by processes that start at the same time', async () => {
    await rm(join(dataDir, 'backup-series'))
    const begun = await Promise.all([openSeries(place, dataDir), openSeries(place, dataDir)])
    expect(begun[0]).toEqual(begun[1])
    expect(await listSeries(place)).toHaveLength(2)
  })

  it('is not made where the folder of backups is away', async () => {
    await expect(openSeries({ ...place, dir: join(folder, 'unplugged') }, dataDir)).rejects.toThrow('is not there')
    await rename(series.folder, join(folder, 'elsewhere'))
    await expect(openSeries(place, dataDir)).rejects.toThrow('which this store continues, is not there')
    expect(await readdir(place.dir)).toEqual([])
  })

  it.each([
    ['within DATA_DIR', { BACKUP_DIR: '.data/backups' }, 'must not lie within DATA_DIR'],
    ['for a server of one’s own', { DATABASE_URL: 'postgres://x/y' }, 'docs/backup.md'],
  ])('is refused %s', (_where, wrong, problem) => {
    const settings = { BACKUP_DIR: '/backups', BACKUP_KEY: 'a1'.repeat(32), BACKUP_KEEP_DAYS: 14, DATA_DIR: '.data' }
    expect(backupPlaceOf(settings)).toMatchObject({ dir: '/backups', keepDays: 14 })
    expect(() => backupPlaceOf({ ...settings, ...wrong })).toThrow(problem)
  })
})

it('removes what is older than any moment that is kept', async () => {
  const now = new Date('2026-11-24T12:00:00Z')
  const pictures = ['house/gone.webp', 'house/shown.webp', 'house/passing.webp']
  await mkdir(join(dataDir, 'uploads', 'house'), { recursive: true })
  for (const name of pictures) await writeFile(join(dataDir, 'uploads', name), name)
  await shipUploads(series, dataDir)
  const days = [20, 16, 15, 1]
  for (const [index, age] of days.entries()) {
    const moment = addTime(now, -age * DAY)
    const { path, seal } = manifestOf(series, fileStamp(moment))
    const at = moment.toISOString()
    const segment = `00000001000000000000000${index + 1}`
    const uploads = index < 2 ? ['house/gone.webp'] : ['house/shown.webp']
    const made = { startedAt: at, endedAt: at, firstWal: segment, lastWal: segment, segmentBytes: 16_777_216, uploads }
    await writeSealed(path, only(Buffer.from(JSON.stringify(made))), seal)
    await writeFile(path.replace('manifest', 'data'), '')
    await writeFile(join(series.folder, 'wal', segment), '')
  }
  for (const name of pictures.slice(0, 2)) {
    const long = addTime(now, -18 * DAY)
    await utimes(join(series.folder, 'uploads', name), long, long)
  }
  for (const age of [17, 5]) await writeFile(manifestOf(series, fileStamp(addTime(now, -age * DAY))).path, 'torn')
  const s3 = await startS3()
  const mirror = new Mirror(openBucket(s3.settings))
  await mirror.copy(series, dataDir)
  expect(s3.kept.size).toBe(17)
  const removing = removeExpired(series, 14, now)
  await expect(removing).rejects.toThrow(new RegExp(`^${fileStamp(addTime(now, -5 * DAY))}.manifest is torn`))
  await expect(removing).rejects.not.toThrow(fileStamp(addTime(now, -17 * DAY)))
  expect(await baseNamesOf(series)).toEqual([15, 5, 1].map((age) => fileStamp(addTime(now, -age * DAY))))
  expect(await readdir(join(series.folder, 'base'))).toHaveLength(5)
  expect((await wal()).map((segment) => segment.at(-1))).toEqual(['3', '4'])
  expect(await readdir(join(series.folder, 'uploads', 'house'))).toEqual(['passing.webp', 'shown.webp'])
  await mirror.removeExpired(series)
  const kept = (await entriesUnder(series.folder))
    .filter(({ isFile }) => isFile)
    .map(({ path }) => `${series.name}/${path}`)
  expect([...s3.kept.keys()].toSorted()).toEqual(kept.toSorted())
  await s3.stop()
})

it('a running store is backed up by itself, to the last change before its stop', { timeout: PATIENCE }, async () => {
  await rm(dataDir, { recursive: true })
  const error = vi.fn<(details: object, message: string) => void>()
  const server = await startEmbeddedPostgres({ dataDir, log: { info: () => undefined }, archives: true })
  series = await openSeries(place, dataDir)
  await mkdir(join(dataDir, 'uploads', 'house'), { recursive: true })
  await writeFile(join(dataDir, 'uploads', 'house', 'a.webp'), 'a picture')
  await writeFile(join(series.folder, 'uploads', 'house'), 'in the way')
  const expired = join(series.folder, 'uploads', 'expired.webp')
  await writeFile(expired, '')
  await utimes(expired, 0, 0)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 20 * MINUTE)
  const backedUp = keepBackups(server, { place, dataDir, log: { info: () => undefined, error }, walLookEvery: 50 })
  const { backups } = backedUp
  try {
    await vi.waitFor(() => expect(error).toHaveBeenCalledOnce(), { timeout: PATIENCE })
    vi.restoreAllMocks()
    await vi.waitFor(async () => expect(await baseNamesOf(series)).toHaveLength(1), { timeout: PATIENCE })
    // The removal that follows the base backup reads the folder of WAL too
    await vi.waitFor(() => expect(existsSync(expired)).toBe(false), { timeout: PATIENCE })
    await expect(backups.check(new Date())).rejects.toThrow(/The backup is not complete\..*house\/a\.webp/)
    expect(await backups.ages(addTime(new Date(), HOUR))).toEqual({
      base: expect.closeTo(HOUR, -5),
      wal: expect.closeTo(HOUR, -5),
    })
    await expect(backups.check(addTime(new Date(), HOUR))).rejects.toThrow(/Changes of the last \d+ minutes are not/)
    await expect(backups.check(addTime(new Date(), 2 * DAY))).rejects.toThrow('The daily backup')
    await query(server.ownerUrl, 'CREATE TABLE bottle AS SELECT 7 AS quantity')

    await rename(join(series.folder, 'wal'), join(folder, 'unplugged'))
    await query(server.ownerUrl, 'SELECT pg_switch_wal()')
    const reasons = new Set<string>()
    const failsAnew = async () => {
      await backups.check(new Date()).catch((problem: Error) => reasons.add(problem.message))
      expect(reasons.size).toBeGreaterThan(3)
    }
    await vi.waitFor(failsAnew, { timeout: PATIENCE })
    expect(await backups.ages(new Date())).toEqual({ base: Infinity, wal: Infinity })
    expect(error).toHaveBeenCalledTimes(2)
    await rename(join(folder, 'unplugged'), join(series.folder, 'wal'))
  } finally {
    await backedUp.stop()
  }
  expect(await spool()).toEqual([])
  expect(error).toHaveBeenCalledTimes(2)

  const target = join(folder, 'restored')
  await restore({ series, dataDir: target })
  const again = await startEmbeddedPostgres({ dataDir: target, log: { info: () => undefined } })
  expect(await query(again.ownerUrl, 'SELECT quantity FROM bottle').finally(() => again.stop())).toEqual([
    { quantity: 7 },
  ])
})

it('reports what can not be removed or copied until it can be, and not for a day', { timeout: PATIENCE }, async () => {
  const s3 = await startS3()
  s3.script.refuses = { status: 403, code: 'AccessDenied' }
  await rm(dataDir, { recursive: true })
  const server = await startEmbeddedPostgres({ dataDir, log: { info: () => undefined }, archives: true })
  series = await openSeries(place, dataDir)
  const inTheWay = join(series.folder, 'wal', '0-in-the-way')
  await mkdir(inTheWay)
  const log = { info: () => undefined, error: () => undefined }
  vi.spyOn(Date, 'now').mockReturnValueOnce(Date.now() - 20 * MINUTE)
  const withBucket = { ...place, bucket: s3.settings }
  const looks = { walLookEvery: 50, baseLookEvery: 50 }
  const backedUp = keepBackups(server, { place: withBucket, dataDir, log, ...looks })
  const problems = async () => {
    const checked = backedUp.backups.check(addTime(new Date(), HOUR))
    return checked.catch((problem: Error) => problem.message)
  }
  try {
    await vi.waitFor(async () => expect(await problems()).toContain('0-in-the-way'), { timeout: 20_000 })
    await rm(inTheWay, { recursive: true })
    await vi.waitFor(async () => expect(await problems()).not.toContain('0-in-the-way'), { timeout: 20_000 })
    expect(await problems()).toContain('answers 403 AccessDenied')
    delete s3.script.refuses
    const copied = () => expect([...s3.kept.keys()].filter((key) => key.endsWith('.manifest'))).toHaveLength(1)
    await vi.waitFor(copied, { timeout: 20_000 })
    await vi.waitFor(async () => expect(await problems()).not.toContain('AccessDenied'), { timeout: 20_000 })
  } finally {
    vi.restoreAllMocks()
    await backedUp.stop()
    await s3.stop()
  }
})

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql).finally(() => client.end())
  return rows
}
