import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FilesUnavailable } from '#domain/media/errors.ts'
import { randomToken } from '#kit/ids.ts'
import { startS3 } from '#tests/doubles/s3.ts'
import type { S3Double } from '#tests/doubles/s3.ts'
import { createS3Files, requireS3 } from './s3-files.ts'
import { createUploads } from './uploads.ts'

let s3: S3Double
const bytes = new TextEncoder().encode('a picture')
const log = { warn: vi.fn<(details: object, message: string) => void>() }

beforeEach(async () => {
  s3 = await startS3()
})
afterEach(async () => {
  await s3.stop()
  log.warn.mockClear()
})

const optionsOf = (timeout?: number) => ({ ...s3.settings, log, ...(timeout && { timeout }) })
const nameOf = () => `avatar/${randomToken()}.webp`

test('two processes see each other’s files, until one is removed', async () => {
  const [one, other] = [createS3Files(optionsOf()), createS3Files(optionsOf())]
  const name = nameOf()
  expect(await other.read(name)).toBeUndefined()
  await one.write(name, bytes)
  expect(await other.read(name)).toEqual(bytes)
  await other.remove(name)
  await other.remove(name)
  expect(await one.read(name)).toBeUndefined()
  expect(log.warn).not.toHaveBeenCalled()
})

test('a picture of the shop is kept for good by any cache, a face by none that is shared', async () => {
  const files = createS3Files(optionsOf())
  const [face, picture] = [randomToken(), `${randomToken()}-800x600`]
  await files.write(`avatar/${face}.webp`, bytes)
  await files.write(`house/${picture}.avif`, bytes)
  const app = createUploads(files)
  const ask = async (path: string) => {
    const { status, headers } = await app.request(`http://store.example/uploads/${path}`)
    return [status, headers.get('content-type'), headers.get('cache-control')]
  }
  expect(await ask(`${face}.webp`)).toEqual([200, 'image/webp', 'private, max-age=31536000, immutable'])
  expect(await ask(`house/${picture}.avif`)).toEqual([200, 'image/avif', 'public, max-age=31536000, immutable'])
  expect(await ask(`${randomToken()}.webp`)).toEqual([404, 'text/plain; charset=UTF-8', 'no-store'])
  s3.script.refuses = { status: 503, code: 'SlowDown' }
  expect(await ask(`${face}.webp`)).toEqual([503, 'text/plain; charset=UTF-8', 'no-store'])
})

test('a call that fails once is repeated', async () => {
  const files = createS3Files(optionsOf())
  const name = nameOf()
  s3.script.failures = 1
  await files.write(name, bytes)
  expect([s3.kept.get(name), s3.calls.length]).toEqual([Buffer.from(bytes), 2])
})

test('a large file may take as long as a slow line needs', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout')
  try {
    await createS3Files(optionsOf()).write(`videos/${'a'.repeat(43)}-200000.mp4`, new Uint8Array(200_000))
    expect(limits.mock.calls).toEqual([[12_000]])
  } finally {
    limits.mockRestore()
  }
})

test.each([
  ['fails', () => Object.assign(s3.script, { failures: 100 })],
  ['hangs', () => Object.assign(s3.script, { hangs: true })],
  ['refuses', () => Object.assign(s3.script, { refuses: { status: 403, code: 'AccessDenied' } })],
  ['lost its bucket', () => Object.assign(s3.script, { refuses: { status: 404, code: 'NoSuchBucket' } })],
  ['is away', () => s3.stop()],
])('a store that %s says so, and what it holds is still there afterwards', async (_what, breakIt) => {
  const files = createS3Files(optionsOf(300))
  const name = nameOf()
  await files.write(name, bytes)
  await breakIt()
  await expect(files.read(name)).rejects.toThrow(FilesUnavailable)
  await expect(files.write(nameOf(), bytes)).rejects.toThrow(FilesUnavailable)
  await expect(files.remove(name)).rejects.toThrow(FilesUnavailable)
  expect(log.warn).toHaveBeenCalledTimes(3)
  expect([...s3.kept.keys()]).toEqual([name])
})

test('nothing is kept outside its folders', async () => {
  const files = createS3Files(optionsOf())
  await expect(files.write('../secret.webp', bytes)).rejects.toThrow('no file is kept')
  await expect(files.read('?list-type=2')).rejects.toThrow('no file is kept')
  expect(s3.calls).toEqual([])
})

test.each([
  ['S3_BUCKET', 404, 'NoSuchBucket'],
  ['S3_ACCESS_KEY_ID', 403, 'InvalidAccessKeyId'],
  ['S3_SECRET_ACCESS_KEY', 403, 'SignatureDoesNotMatch'],
  ['S3_REGION', 400, 'AuthorizationHeaderMalformed'],
])('names %s at the start when the store refuses it', async (name, status, code) => {
  await requireS3(optionsOf())
  s3.script.refuses = { status, code }
  await expect(requireS3(optionsOf())).rejects.toThrow(`${name}: the store for files answers ${status} ${code}`)
})

test('signs as S3 does, so that a wrong secret is refused', async () => {
  await expect(requireS3({ ...optionsOf(), secretAccessKey: 'another' })).rejects.toThrow('S3_SECRET_ACCESS_KEY')
})

test('follows nobody to where its signature doesn’t hold', async () => {
  s3.script.refuses = { status: 307, code: 'TemporaryRedirect', location: '/store-files/elsewhere' }
  await expect(createS3Files(optionsOf()).read(nameOf())).rejects.toThrow(FilesUnavailable)
  expect(s3.calls).toHaveLength(1)
})

test('names S3_ENDPOINT when there is no such host, and only warns where the store is away', async () => {
  await expect(requireS3({ ...optionsOf(), endpoint: 'http://files.invalid' })).rejects.toThrow('S3_ENDPOINT')
  s3.script.failures = 100
  await requireS3(optionsOf())
  await s3.stop()
  await requireS3(optionsOf())
  expect(log.warn).toHaveBeenCalledTimes(2)
})
