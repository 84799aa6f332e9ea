import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDatabase } from '#db/client.ts'
import type { Db } from '#db/client.ts'
import { orders } from '#db/schema/orders.server.ts'
import { verifyChain } from '#domain/audit/verify-chain.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { inTransaction } from '#domain/ctx.ts'
import { fileStamp } from '#kit/file-stamp.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { fetchedFromBucket } from '#tests/fixtures/fetched-from-bucket.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { buy, openShop } from '#tests/fixtures/sales.ts'
import { mountSmallDisk } from '#tests/chaos/small-disk.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import type { EmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { openSeries } from './backup-series.ts'
import type { BackupSeries, BaseBackup } from './backup-series.ts'
import { takeBaseBackup } from './base-backup.ts'
import { restore } from './restore.ts'
import { shipUploads, shipWal } from './ship.ts'

const KEY = Buffer.alloc(32, 7)
/** Milliseconds: a restore starts a server twice, and machines may be busy. */
const PATIENCE = 120_000
const PLACE = { key: KEY, keepDays: 14 }
const PICTURE = 'house/abcdefghijklmnop-40x40.webp'
const log = { info: () => undefined }

let folder = ''
let dataDir = ''
let postgres: EmbeddedPostgres
let series: BackupSeries
let base: BaseBackup
/** Between the two sales. */
let between: Date
const folios: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  dataDir = join(folder, 'data')
  postgres = await startEmbeddedPostgres({ dataDir, log, archives: true })
  await prepareDatabase(postgres)
  await writeFile(join(dataDir, 'secret-key'), 'the secret of this store')
  await mkdir(join(dataDir, 'uploads', 'house'), { recursive: true })
  await writeFile(join(dataDir, 'uploads', PICTURE), 'a picture')
  await mkdir(join(folder, 'backups'))
  series = await openSeries({ ...PLACE, dir: join(folder, 'backups') }, dataDir)
  await onDatabase(postgres, async (db) => {
    await openShop(db)
    await shipUploads(series, dataDir)
    base = await takeBaseBackup(source())
    await sell(db)
    between = new Date(Date.now() + 1)
    while (Date.now() <= between.getTime()) await setImmediate()
    await sell(db)
  })
  await handOver()
}, PATIENCE)

afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true })
})

function source() {
  return { ownerUrl: postgres.ownerUrl, dataDir, series }
}

async function sell(db: Db): Promise<void> {
  const { folio } = await buy(createTestCtx(db), { vaso: 1 })
  folios.push(folio)
  const priced = { action: 'product.priced', subject: { kind: 'product', id: 'vaso' } } as const
  await inTransaction(createTestCtx(db, { actor: PROVEN_OWNER }), (ctx) =>
    recordAuditEntry(ctx, { ...priced, before: { price: 100 }, after: { price: 120 } }),
  )
}

async function onDatabase<Result>(server: EmbeddedPostgres, work: (db: Db) => Promise<Result>, url = server.url) {
  const { db, pool } = createDatabase(url, 2)
  // A connection may still be closing when its server stops
  pool.on('error', () => undefined)
  return work(db).finally(() => pool.end())
}

/** PostgreSQL hands over its WAL by itself after a while; now it does at once. */
async function handOver(): Promise<void> {
  const lastWal = await onDatabase(
    postgres,
    async (db) => {
      const { rows } = await db.execute<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment')
      return rows[0]?.segment ?? ''
    },
    postgres.ownerUrl,
  )
  await vi.waitFor(
    async () => {
      await shipWal(series, dataDir)
      expect(await readdir(join(series.folder, 'wal'))).toContain(lastWal)
    },
    { timeout: PATIENCE },
  )
}

async function restored(at: Date | undefined, from = series) {
  const target = join(folder, crypto.randomUUID())
  const result = await restore({ series: from, dataDir: target, at })
  const server = await startEmbeddedPostgres({ dataDir: target, log })
  try {
    const found = await onDatabase(server, async (db) => ({
      folios: (await db.select({ folio: orders.folio }).from(orders)).map(({ folio }) => folio).toSorted(),
      chain: await verifyChain(db),
    }))
    return { target, ...result, ...found }
  } finally {
    await server.stop()
  }
}

/** A copy of the backups in which something goes wrong. */
async function damaged(damage: (copy: BackupSeries) => Promise<void>): Promise<BackupSeries> {
  const copy = { ...series, folder: join(folder, crypto.randomUUID(), series.name) }
  await cp(series.folder, copy.folder, { recursive: true })
  await damage(copy)
  return copy
}

describe('a restore', { timeout: PATIENCE }, () => {
  it.each([
    ['the folder of backups', () => Promise.resolve(series)],
    ['a bucket alone', () => fetchedFromBucket(series, dataDir, join(folder, 'fetched'))],
  ])('from %s to a moment between two sales finds the first and not the second', async (_place, place) => {
    const { target, folios: found, chain, lastChange } = await restored(between, await place())
    expect(found).toEqual([folios[0]])
    expect(chain).toMatchObject({ isWhole: true, head: { seq: 1 } })
    expect(lastChange).toMatch(/^\d{4}-\d\d-\d\d /)
    expect(await readFile(join(target, 'secret-key'), 'utf8')).toBe('the secret of this store')
    expect(await readFile(join(target, 'uploads', PICTURE), 'utf8')).toBe('a picture')
  })

  it('without a moment takes everything', async () => {
    const { folios: found, chain, warnings } = await restored(undefined)
    expect(found).toEqual(folios.slice(0, 2).toSorted())
    expect(chain).toMatchObject({ isWhole: true, head: { seq: 2 } })
    expect(warnings).toEqual([])
  })

  it('begins a series of its own, and is itself backed up and restored', async () => {
    const { target } = await restored(between)
    const second = await startEmbeddedPostgres({ dataDir: target, log, archives: true })
    const ownSeries = await openSeries({ ...PLACE, dir: join(folder, 'backups') }, target)
    expect(ownSeries.name).not.toBe(series.name)
    try {
      await takeBaseBackup({ ...source(), ownerUrl: second.ownerUrl, dataDir: target, series: ownSeries })
    } finally {
      await second.stop()
    }
    await shipWal(ownSeries, target)
    expect((await restored(undefined, ownSeries)).folios).toEqual([folios[0]])
  })

  it.each([
    ['before the first base backup', () => new Date(0), () => `the earliest moment is ${base.endedAt}`],
    [
      'after the last WAL',
      () => new Date('2999-01-01'),
      () => 'is after the last WAL: the last change in the backup is 2',
    ],
  ])('to a moment %s is refused and leaves nothing', async (_when, at, problem) => {
    const target = join(folder, 'nothing')
    await expect(restore({ series, dataDir: target, at: at() })).rejects.toThrow(problem())
    expect((await readdir(folder)).filter((name) => name.startsWith('nothing'))).toEqual([])
  })

  it('that is stopped leaves neither its copy nor a server', async () => {
    const target = join(folder, 'nothing')
    const stopping = new AbortController()
    const restoring = restore({ series, dataDir: target, at: between, signal: stopping.signal })
    restoring.catch(() => undefined)
    const begun = () => expect(existsSync(join(`${target}.restoring`, 'postgres', 'recovery.signal'))).toBe(true)
    await vi.waitFor(begun, { timeout: PATIENCE, interval: 5 })
    stopping.abort()
    await expect(restoring).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
    expect((await readdir(folder)).filter((name) => name.startsWith('nothing'))).toEqual([])
    expect(spawnSync('pgrep', ['-f', `${target}.restoring`]).stdout.toString()).toBe('')
  })

  it('into a folder that holds something is refused', async () => {
    await expect(restore({ series, dataDir, at: between })).rejects.toThrow('is not empty')
  })

  it('into a disk of its own says at once where to, as a mount can not be replaced', async ({ skip }) => {
    const target = join(folder, 'mounted')
    await mkdir(target)
    const disk = mountSmallDisk(target, 1) ?? skip('mounting needs root on Linux')
    try {
      await expect(restore({ series, dataDir: target })).rejects.toThrow('is a mount: set DATA_DIR to a folder in it')
    } finally {
      await disk.unmount()
    }
  })

  it('with another key says so', async () => {
    const other = { ...series, key: Buffer.alloc(32, 8) }
    await expect(restore({ series: other, dataDir: join(folder, 'nothing') })).rejects.toThrow(
      'with another BACKUP_KEY',
    )
  })
})

describe('a damaged backup', { timeout: PATIENCE }, () => {
  const order = (copy: BackupSeries, at?: Date) => ({ series: copy, dataDir: join(folder, 'nothing'), at })

  it('is refused where the base backup is cut short', async () => {
    const copy = await damaged(({ folder: at }) => truncate(join(at, 'base', `${base.name}.data`), 1_000_000))
    await expect(restore(order(copy))).rejects.toThrow(`${base.name}.data is torn or was altered`)
  })

  it('is refused where one byte of the WAL that a base backup needs was altered', async () => {
    const copy = await damaged(async ({ folder: at }) => {
      const file = join(at, 'wal', base.lastWal)
      const bytes = await readFile(file)
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
      await writeFile(file, bytes)
    })
    await expect(restore(order(copy))).rejects.toThrow(`${base.lastWal} is torn or was altered`)
  })

  it('is refused where one file stands for another', async () => {
    const copy = await damaged(async ({ folder: at }) => {
      const newest = (await readdir(join(at, 'wal'))).toSorted().at(-1) ?? ''
      await cp(join(at, 'wal', newest), join(at, 'wal', base.lastWal))
    })
    await expect(restore(order(copy))).rejects.toThrow('is torn or was altered')
  })

  it('is restored without an uploaded file that is torn, and names it', async () => {
    const copy = await damaged(({ folder: at }) => truncate(join(at, 'uploads', PICTURE), 60))
    const { folios: found, warnings } = await restored(between, copy)
    expect(found).toEqual([folios[0]])
    expect(warnings).toEqual([expect.stringMatching(/abcdefghijklmnop-40x40.webp is torn/)])
  })

  it('is restored up to a gap in later WAL, and says what is missing', async () => {
    let missing = ''
    const copy = await damaged(async ({ folder: at }) => {
      const later = (await readdir(join(at, 'wal'))).toSorted().filter((segment) => segment > base.lastWal)
      expect(later.length).toBeGreaterThan(0)
      missing = later[0] ?? ''
      await rm(join(at, 'wal', missing))
      await cp(join(at, 'wal', base.lastWal), join(at, 'wal', `${missing.slice(0, 16)}000000FF`))
    })
    await expect(restore(order(copy, between))).rejects.toThrow(
      new RegExp(`is after the last WAL.*WAL segment ${missing} is missing`),
    )
    const { folios: found, warnings } = await restored(undefined, copy)
    expect(found).toEqual([])
    expect(warnings).toEqual([expect.stringContaining(missing)])
  })
})

describe('with a later base backup', { timeout: PATIENCE }, () => {
  let quiet: Date
  let later: BaseBackup

  beforeAll(async () => {
    quiet = new Date(Date.now() + 1)
    while (Date.now() <= quiet.getTime()) await setImmediate()
    later = await takeBaseBackup(source())
  }, PATIENCE)

  it('a moment after the last change and before it is restored', async () => {
    expect((await restored(quiet)).folios).toEqual(folios.slice(0, 2).toSorted())
  })

  it('the one before it is taken where it is torn, and manifests that are torn are named', async () => {
    const tornName = fileStamp(new Date())
    const copy = await damaged(async ({ folder: at }) => {
      await truncate(join(at, 'base', `${later.name}.data`), 1_000_000)
      await writeFile(join(at, 'base', `${tornName}.manifest`), 'torn')
    })
    const { folios: found, warnings } = await restored(undefined, copy)
    expect(found).toEqual(folios.slice(0, 2).toSorted())
    expect(warnings).toEqual([
      expect.stringContaining(`${tornName}.manifest is torn`),
      expect.stringContaining(`${later.name}.data is torn`),
    ])
  })
})
