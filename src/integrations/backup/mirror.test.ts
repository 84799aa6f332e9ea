import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startS3 } from '#tests/doubles/s3.ts'
import type { S3Double } from '#tests/doubles/s3.ts'
import { openSeries } from './backup-series.ts'
import type { BackupSeries } from './backup-series.ts'
import { openBucket } from './bucket.ts'
import { fetchBackups, Mirror } from './mirror.ts'

/** Two parts and a bit (bytes). */
const LARGE = 33 * 1024 * 1024

let folder = ''
let dataDir = ''
let series: BackupSeries
let s3: S3Double

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirror-'))
  dataDir = join(folder, 'data')
  const dir = join(folder, 'backups')
  await Promise.all([mkdir(dataDir), mkdir(dir)])
  series = await openSeries({ dir, key: Buffer.alloc(32, 7), keepDays: 14 }, dataDir)
  s3 = await startS3()
})
afterEach(async () => {
  await s3.stop()
  await rm(folder, { recursive: true })
})

const sent = (from = 0) => s3.calls.slice(from).filter((call) => !call.startsWith('GET'))
const put = (path: string, content: string | Buffer = path) => writeFile(join(series.folder, path), content)

it('sends each file once, large ones in parts, and last what makes a base backup a whole one', async () => {
  const large = randomBytes(LARGE)
  await put('base/1.data', large)
  await put('base/1.manifest')
  await put('base/2.data', 'is still being written')
  await put('wal/000000010000000000000001')
  await put('wal/000000010000000000000002.ab12.part')
  await new Mirror(openBucket(s3.settings)).copy(series, dataDir)
  expect([...s3.kept.keys()].map((key) => key.slice(series.name.length + 1)).toSorted()).toEqual([
    'base/1.data',
    'base/1.manifest',
    'wal/000000010000000000000001',
  ])
  expect(sent().at(-1)).toBe(`PUT /store-files/${series.name}/base/1.manifest`)
  expect(sent().filter((call) => call.includes('partNumber='))).toHaveLength(3)
  const before = s3.calls.length
  await new Mirror(openBucket(s3.settings)).copy(series, dataDir)
  expect(sent(before)).toEqual([])

  const dir = join(folder, 'fetched')
  expect(await fetchBackups(openBucket(s3.settings), dir)).toBe(3)
  expect((await readFile(join(dir, series.name, 'base/1.data'))).equals(large)).toBe(true)
  expect(await fetchBackups(openBucket(s3.settings), dir)).toBe(0)
})

it('finds all that a bucket lists in several answers', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `00000001000000000000000${index.toString(16).toUpperCase()}`)
  for (const name of names) await put(`wal/${name}`)
  await new Mirror(openBucket(s3.settings)).copy(series, dataDir)
  const dir = join(folder, 'fetched')
  await fetchBackups(openBucket(s3.settings), dir)
  expect((await readdir(join(dir, series.name, 'wal'))).toSorted()).toEqual(names)
})

it('writes nothing outside the folder of backups, whatever a bucket lists', async () => {
  for (const key of ['../wal/1', 'a/../../b', 'loose', 'a/b/../../../c']) s3.kept.set(key, Buffer.from('no'))
  expect(await fetchBackups(openBucket(s3.settings), join(folder, 'fetched'))).toBe(0)
  expect((await readdir(folder)).toSorted()).toEqual(['backups', 'data'])
})

it.each([
  ['refuses', () => (s3.script.refuses = { status: 403, code: 'AccessDenied' }), 'answers 403 AccessDenied'],
  ['is away', () => s3.stop(), 'is out of reach'],
])('says so when the bucket %s, and leaves no half of a file', async (_what, fail, problem) => {
  await put('wal/000000010000000000000001')
  const bucket = openBucket(s3.settings)
  await new Mirror(bucket).copy(series, dataDir)
  await put('wal/000000010000000000000002')
  await fail()
  await expect(new Mirror(bucket).copy(series, dataDir)).rejects.toThrow(problem)
  const dir = join(folder, 'fetched')
  await mkdir(dir)
  await expect(fetchBackups(bucket, dir)).rejects.toThrow(problem)
  expect(await readdir(dir)).toEqual([])
})
