import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSeries } from './backup-series.ts'
import type { BackupPlace, BackupSeries } from './backup-series.ts'
import { freeZeros, shipUploads, shipWal } from './ship.ts'

const SEGMENT = '000000010000000000000003'

let folder = ''
let dataDir = ''
let place: BackupPlace
let series: BackupSeries

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ship-'))
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

  it('is moved though PostgreSQL renames a file meanwhile', async () => {
    // Listed, and gone when it is looked at
    await symlink(join(folder, 'nowhere'), join(dataDir, 'wal-spool', `archtemp.${SEGMENT}.17.1`))
    await symlink(join(folder, 'nowhere'), join(dataDir, 'wal-spool', '00000000.archtemp'))
    await spooled(SEGMENT, Buffer.from('a commit'))
    await shipWal(series, dataDir)
    expect(await wal()).toEqual([SEGMENT])
  })

  it('stays where it is once another process began another series', async () => {
    await spooled(SEGMENT, Buffer.from('a commit'))
    const other = await openSeries({ ...place, key: Buffer.alloc(32, 8) }, dataDir)
    await expect(shipWal(series, dataDir)).rejects.toThrow('its settings have changed')
    expect([await spool(), await wal()]).toEqual([[SEGMENT], []])
    await shipWal(other, dataDir)
    expect(await readdir(join(other.folder, 'wal'))).toEqual([SEGMENT])
  })

  it('waits while the disk is away, and its zeros take no room meanwhile', async () => {
    const segment = Buffer.alloc(1_048_576)
    segment.write('a commit')
    await spooled(SEGMENT, segment)
    await rename(series.folder, join(folder, 'unplugged'))
    await expect(shipWal(series, dataDir)).rejects.toThrow('its disk may be away')
    const freed = new Set<string>()
    await freeZeros(dataDir, freed)
    const waiting = join(dataDir, 'wal-spool', SEGMENT)
    expect((await stat(waiting)).blocks * 512).toBeLessThan(segment.length / 10)
    expect((await readFile(waiting)).equals(segment)).toBe(true)
    expect([...freed]).toEqual([SEGMENT])
    await rename(join(folder, 'unplugged'), series.folder)
    await shipWal(series, dataDir)
    expect([await spool(), await wal()]).toEqual([[], [SEGMENT]])
  })

  it('is left where a stop is asked for', async () => {
    await spooled(SEGMENT, Buffer.from('a commit'))
    await expect(shipWal(series, dataDir, AbortSignal.abort())).rejects.toThrow('aborted')
    expect([await spool(), await wal()]).toEqual([[SEGMENT], []])
  })

  it('is not taken for shipped where it can not be listed', async () => {
    await rm(join(dataDir, 'wal-spool'), { recursive: true })
    await writeFile(join(dataDir, 'wal-spool'), 'no folder')
    await expect(shipWal(series, dataDir)).rejects.toThrow('ENOTDIR')
  })
})

describe('uploaded files', () => {
  const copied = async () => (await readdir(join(series.folder, 'uploads'))).toSorted()

  beforeEach(async () => {
    await mkdir(join(dataDir, 'uploads', 'house'), { recursive: true })
    for (const name of ['house/a.webp', 'house/b.webp', 'z.webp']) await writeFile(join(dataDir, 'uploads', name), name)
  })

  it('are copied past those that fail, which are counted and named', async () => {
    await writeFile(join(series.folder, 'uploads', 'house'), 'in the way')
    await expect(shipUploads(series, dataDir)).rejects.toThrow(
      /that can't be copied: 2, the first of them house\/[ab]\.webp \(E\w+\)\./,
    )
    expect(await copied()).toEqual(['house', 'z.webp'])
  })

  it('are left where a stop is asked for', async () => {
    await expect(shipUploads(series, dataDir, AbortSignal.abort())).rejects.toThrow('aborted')
    expect(await copied()).toEqual([])
  })

  it('are not copied into a folder made on the way while the disk is away', async () => {
    await rename(series.folder, join(folder, 'unplugged'))
    await expect(shipUploads(series, dataDir)).rejects.toThrow('its disk may be away')
    expect(existsSync(series.folder)).toBe(false)
  })

  it('are not taken for none where they can not be listed', async () => {
    await rm(join(dataDir, 'uploads'), { recursive: true })
    await shipUploads(series, dataDir)
    await writeFile(join(dataDir, 'uploads'), 'no folder')
    await expect(shipUploads(series, dataDir)).rejects.toThrow('ENOTDIR')
  })
})
