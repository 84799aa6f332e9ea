import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addTime, DAY, HOUR } from '#kit/clock.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import {
  backupPlaceOf,
  baseNamesOf,
  listSeries,
  manifestOf,
  nextSegment,
  openSeries,
  stampOf,
} from './backup-series.ts'
import type { BackupSeries, BackupPlace } from './backup-series.ts'
import { keepBackups } from './keep-backups.ts'
import { removeExpired } from './retention.ts'
import { restore } from './restore.ts'
import { writeSealed } from './sealed-file.ts'
import { only, shipUploads, shipWal } from './ship.ts'

/** Milliseconds: a server starts, and machines may be busy. */
const PATIENCE = 120_000
const SEGMENT = '000000010000000000000003'

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

const spooled = (name: string, content: Buffer) => writeFile(join(dataDir, 'wal-spool', name), content)
const spool = () => readdir(join(dataDir, 'wal-spool'))
const wal = () => readdir(join(series.folder, 'wal'))

describe('WAL', () => {
  it('is moved into the backup, and the same content once more is done already', async () => {
    const segment = Buffer.alloc(65_536)
    segment.write('a commit')
    for (const _time of [1, 2]) {
      await spooled(SEGMENT, segment)
      await shipWal(series, dataDir)
      expect([await spool(), await wal()]).toEqual([[], [SEGMENT]])
    }
  })

  it('never replaces another content of the same name', async () => {
    await spooled(SEGMENT, Buffer.from('one'))
    await shipWal(series, dataDir)
    const kept = await readFile(join(series.folder, 'wal', SEGMENT))
    await spooled(SEGMENT, Buffer.from('another'))
    await expect(shipWal(series, dataDir)).rejects.toThrow('is not overwritten')
    expect(await readFile(join(series.folder, 'wal', SEGMENT))).toEqual(kept)
    expect(await spool()).toEqual([SEGMENT])
  })

  it('leaves what is being written, and clears what a restore does not need', async () => {
    await spooled(`archtemp.${SEGMENT}.17.1`, Buffer.from('half'))
    for (const name of ['00000002.history', `${SEGMENT}.00000028.backup`]) await spooled(name, Buffer.from('x'))
    await shipWal(series, dataDir)
    expect([await spool(), await wal()]).toEqual([[`archtemp.${SEGMENT}.17.1`], []])
  })

  it.each([
    ['0000000100000000000000FE', '0000000100000000000000FF'],
    ['0000000100000000000000FF', '000000010000000100000000'],
    ['00000002FFFFFFFE000000FF', '00000002FFFFFFFF00000000'],
  ])('%s is followed by %s', (segment, next) => {
    expect(nextSegment(segment, 16_777_216)).toBe(next)
  })
})

describe('a series of backups', { timeout: PATIENCE }, () => {
  it('is continued with the same key, and another one begins with another key or after a start without backups', async () => {
    expect(await openSeries(place, dataDir)).toEqual(series)
    const other = await openSeries({ ...place, key: Buffer.alloc(32, 8) }, dataDir)
    expect(other.name).not.toBe(series.name)
    await (await startEmbeddedPostgres({ dataDir, log: { info: () => undefined } })).stop()
    expect(existsSync(join(dataDir, 'backup-series'))).toBe(false)
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
    const { path, seal } = manifestOf(series, stampOf(moment))
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
  await removeExpired(series, 14, now)
  expect(await baseNamesOf(series)).toEqual([15, 1].map((age) => stampOf(addTime(now, -age * DAY))))
  expect(await readdir(join(series.folder, 'base'))).toHaveLength(4)
  expect((await wal()).map((segment) => segment.at(-1))).toEqual(['3', '4'])
  expect(await readdir(join(series.folder, 'uploads', 'house'))).toEqual(['passing.webp', 'shown.webp'])
})

it('a running store is backed up by itself, to the last change before its stop', { timeout: PATIENCE }, async () => {
  await rm(dataDir, { recursive: true })
  const error = vi.fn<(details: object, message: string) => void>()
  const server = await startEmbeddedPostgres({ dataDir, log: { info: () => undefined }, archives: true })
  const kept = keepBackups(server, { place, dataDir, log: { info: () => undefined, error }, shipEvery: 50 })
  try {
    await vi.waitFor(
      async () => {
        const [, own] = await listSeries(place)
        series = own ?? expect.fail()
        expect(await baseNamesOf(series)).toHaveLength(1)
      },
      { timeout: PATIENCE },
    )
    await expect(kept.backups.check(new Date())).resolves.toBeUndefined()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + HOUR)
    await expect(kept.backups.check(addTime(new Date(), HOUR))).rejects.toThrow(
      /Changes of the last \d+ minutes are not/,
    )
    await expect(kept.backups.check(addTime(new Date(), 2 * DAY))).rejects.toThrow('The daily backup')
    await query(server.ownerUrl, 'CREATE TABLE bottle AS SELECT 7 AS kept')
  } finally {
    vi.restoreAllMocks()
    await kept.stop()
  }
  expect(await spool()).toEqual([])
  expect(error).not.toHaveBeenCalled()

  const target = join(folder, 'restored')
  await restore({ series, dataDir: target })
  const again = await startEmbeddedPostgres({ dataDir: target, log: { info: () => undefined } })
  expect(await query(again.ownerUrl, 'SELECT kept FROM bottle').finally(() => again.stop())).toEqual([{ kept: 7 }])
})

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql).finally(() => client.end())
  return rows
}
