import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTime, HOUR } from '#kit/clock.ts'
import type { FileStore } from '#domain/ports/media.ts'
import { randomToken } from '#kit/ids.ts'
import { createDiskFiles } from './disk-files.ts'
import { createUploads } from './uploads.ts'

let directory: string
let uploads: { files: FileStore; app: Hono }
const bytes = new TextEncoder().encode('a picture')

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'uploads-'))
  const files = createDiskFiles(directory)
  uploads = { files, app: createUploads(files) }
})
afterEach(() => rm(directory, { recursive: true }))

const ask = (path: string) => uploads.app.request(`http://store.example${path}`)

test('keeps a file whole, and nothing beside it', async () => {
  const name = `${randomToken()}.webp`
  await Promise.all([uploads.files.write(`avatar/${name}`, bytes), uploads.files.write(`avatar/${name}`, bytes)])
  expect(await readdir(join(directory, 'avatar'))).toEqual([name])
  expect(await uploads.files.read(`avatar/${name}`)).toEqual(Buffer.from(bytes))
  await uploads.files.remove(`avatar/${name}`)
  await uploads.files.remove(`avatar/${name}`)
  expect(await uploads.files.read(`avatar/${name}`)).toBeUndefined()
})

test('removes what killed processes left half-written, and nothing that may still be written', async () => {
  const folder = join(directory, 'avatar')
  await mkdir(folder)
  const now = new Date()
  for (const [name, hours] of [
    ['old.webp.aaaaaa.part', 25],
    ['young.webp.aaaaaa.part', 23],
    ['whole.webp', 900],
  ] as const) {
    const writtenAt = addTime(now, -hours * HOUR)
    await writeFile(join(folder, name), '')
    await utimes(join(folder, name), writtenAt, writtenAt)
  }
  await uploads.files.removeUnfinished?.(now)
  expect((await readdir(folder)).toSorted()).toEqual(['whole.webp', 'young.webp.aaaaaa.part'])
  await createDiskFiles(join(directory, 'nothing yet')).removeUnfinished?.(now)
})

test('keeps a table of the shop, and shows it to nobody', async () => {
  const name = `${crypto.randomUUID()}.csv`
  await uploads.files.write(`sheets/${name}`, bytes)
  expect(await uploads.files.read(`sheets/${name}`)).toEqual(Buffer.from(bytes))
  for (const path of [name, `..%2Fsheets%2F${name}`, `sheets/${name}`, `house/${name}`])
    expect((await ask(`/uploads/${path}`)).status, path).toBe(404)
})

test('shows an avatar as a picture and as nothing else, for good', async () => {
  const name = `${randomToken()}.webp`
  await uploads.files.write(`avatar/${name}`, bytes)
  const answer = await ask(`/uploads/${name}`)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

test('shows no other folder, and nothing outside', async () => {
  const name = `${randomToken()}.webp`
  await uploads.files.write(`return-photo/${name}`, bytes)
  await writeFile(join(directory, 'secret-key'), 'secret')
  for (const path of [
    name,
    `..%2Freturn-photo%2F${name}`,
    '..%2Fsecret-key',
    '%2e%2e%2fsecret-key',
    'secret-key',
    '',
  ]) {
    const { status, headers } = await ask(`/uploads/${path}`)
    expect([status, headers.get('cache-control')], path).toEqual([404, 'no-store'])
  }
})

test.each([
  '../secret.webp',
  'avatar/../../etc/passwd.webp',
  '/etc/passwd',
  'avatar/short.webp',
  `avatar/${randomToken()}.html`,
])('keeps nothing at %s', async (path) => {
  await expect(async () => uploads.files.write(path, bytes)).rejects.toThrow('no file is kept')
})
