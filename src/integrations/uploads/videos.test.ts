import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileStore } from '#domain/ports/media.ts'
import { startS3 } from '#tests/doubles/s3.ts'
import type { S3Double } from '#tests/doubles/s3.ts'
import { createDiskFiles } from './disk-files.ts'
import { createS3Files } from './s3-files.ts'
import { createUploads } from './uploads.ts'

/** More than is read at once. */
const SIZE = 1_300_000
const bytes = Buffer.from(Array.from({ length: SIZE }, (_, index) => index % 251))
const NAME = `${'a'.repeat(43)}-${SIZE}.mp4`
let directory: string
let s3: S3Double
const stores: Record<string, FileStore> = {}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'videos-'))
  s3 = await startS3()
  stores.disk = createDiskFiles(directory)
  stores.bucket = createS3Files({ ...s3.settings, log: { warn: () => undefined } })
  for (const files of Object.values(stores)) await files.write(`videos/${NAME}`, bytes)
})
afterAll(async () => {
  await s3.stop()
  await rm(directory, { recursive: true })
})

describe.each(['disk', 'bucket'])('a video on a %s', (kind) => {
  const ask = (range?: string, name = NAME, method = 'GET') =>
    createUploads(stores[kind] as FileStore).request(`http://store.example/uploads/videos/${name}`, {
      method,
      headers: range === undefined ? {} : { range },
    })

  test('comes whole to who asks for no part of it, and may be kept for good', async () => {
    const answer = await ask()
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(SIZE),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(bytes.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
    const head = await ask(undefined, NAME, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(SIZE)])
  })

  test.each([
    ['bytes=0-1', 0, 1],
    ['bytes=0-', 0, SIZE - 1],
    ['bytes=600000-1200000', 600_000, 1_200_000],
    ['bytes=1299999-9999999', SIZE - 1, SIZE - 1],
    ['bytes=-7', SIZE - 7, SIZE - 1],
    ['bytes=-9999999', 0, SIZE - 1],
  ])('comes as %s asks', async (range, from, to) => {
    const answer = await ask(range)
    expect([answer.status, answer.headers.get('content-range'), answer.headers.get('content-length')]).toEqual([
      206,
      `bytes ${from}-${to}/${SIZE}`,
      String(to - from + 1),
    ])
    expect(bytes.subarray(from, to + 1).equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
  })

  test('answers 416 beyond its end, and whole what it needn’t understand', async () => {
    for (const range of [`bytes=${SIZE}-`, 'bytes=-0', 'bytes=-00']) {
      const answer = await ask(range)
      expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${SIZE}`])
    }
    for (const range of ['bytes=5-2', 'bytes=0-1,4-5', 'bytes=-', 'lines=1-2', 'bytes=a-b'])
      expect((await ask(range)).status, range).toBe(200)
  })

  test('isn’t found under any other name', async () => {
    const others = [NAME.replace('a', 'b'), NAME.replace('mp4', 'html'), `..%2F${NAME}`, NAME.replace(/-\d+/, '-0')]
    for (const name of others) expect((await ask('bytes=0-1', name)).status, name).toBe(404)
  })
})
