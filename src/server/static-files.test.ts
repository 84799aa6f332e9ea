import promises, { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createStaticFiles } from './static-files.ts'

const SCRIPT = '/assets/shell-a1b2.js'
const PICTURE = '/pictures/banner.webp'

let directory: string
let files: ReturnType<typeof createStaticFiles>

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'static-'))
  await put(SCRIPT, 'shell')
  await put(`${SCRIPT}.br`, 'shell in brotli')
  await put(`${SCRIPT}.gz`, 'shell in gzip')
  await put(PICTURE, 'a banner')
  files = createStaticFiles(directory)
})
afterEach(() => rm(directory, { recursive: true, force: true }))

async function put(pathname: string, content: string): Promise<void> {
  const place = join(directory, pathname)
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, content)
}

async function ask(pathname: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await files(pathname, new Request(`http://store.example${pathname}`, { headers, method }))
  if (!response) throw new Error(`${pathname} is no file`)
  return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() }
}

test('sends the best form that a browser takes, each with a tag of its own', async () => {
  const forms = await Promise.all(
    ['br, gzip', 'gzip', ''].map((accepted) => ask(SCRIPT, { 'accept-encoding': accepted })),
  )
  expect(forms.map(({ text }) => text)).toEqual(['shell in brotli', 'shell in gzip', 'shell'])
  expect(forms.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  expect(forms.map(({ headers }) => headers['content-length'])).toEqual(['15', '13', '5'])
  expect(new Set(forms.map(({ headers }) => headers.etag)).size).toBe(3)
  expect(forms[0]?.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect(await ask(PICTURE, { 'accept-encoding': 'br' })).toMatchObject({
    text: 'a banner',
    headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=3600' },
  })
})

test.each([SCRIPT, PICTURE])('sends %s neither to who has it nor to who asks for its head', async (pathname) => {
  const { headers } = await ask(pathname)
  expect(await ask(pathname, { 'if-none-match': headers.etag ?? '' })).toMatchObject({ status: 304, text: '' })
  expect(await ask(pathname, { 'if-none-match': '"another"' })).toMatchObject({ status: 200, headers })
  expect(await ask(pathname, {}, 'HEAD')).toMatchObject({ status: 200, text: '', headers })
})

test('keeps the files of its own build while another one is put in place', async () => {
  await rm(directory, { recursive: true })
  expect((await ask(SCRIPT)).text).toBe('shell')
  expect((await ask(SCRIPT, { 'accept-encoding': 'br' })).text).toBe('shell in brotli')
  expect((await ask(PICTURE)).status).toBe(404)
  await put(PICTURE, 'another banner')
  expect((await ask(PICTURE)).text).toBe('another banner')
})

test('keeps the pictures asked for last, and no more of them than there is memory for', async () => {
  const others = Array.from({ length: 4 }, (_, index) => `/pictures/${index}.webp`)
  for (const pathname of others) await put(pathname, 'x'.repeat(1_500_000))
  files = createStaticFiles(directory)
  for (const pathname of [PICTURE, ...others.slice(0, 2), PICTURE, ...others.slice(2)]) await ask(pathname)
  await rm(directory, { recursive: true })
  const statuses = await Promise.all([PICTURE, ...others].map(async (pathname) => (await ask(pathname)).status))
  expect(statuses).toEqual([200, 404, 404, 200, 200])
})

test('reads a picture once for all who ask for it at once', async () => {
  const read = vi.spyOn(promises, 'readFile')
  syncBuiltinESMExports()
  onTestFinished(() => {
    read.mockRestore()
    syncBuiltinESMExports()
  })
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(PICTURE)))
  expect(answers.map(({ text }) => text)).toEqual(Array.from({ length: 5 }, () => 'a banner'))
  expect(read.mock.calls.map(([place]) => place)).toEqual([join(directory, PICTURE)])
})

test('knows what is no file of the store', async () => {
  const gone = await ask('/assets/shell-of-long-ago.js')
  expect([gone.status, gone.headers['cache-control']], 'no provider keeps it').toEqual([404, 'private, no-store'])
  await writeFile(join(directory, 'later.txt'), 'not there at the start')
  for (const pathname of ['/store', '/later.txt', '/pictures', '/pictures/../later.txt']) {
    expect(files(pathname, new Request('http://store.example/'))).toBeUndefined()
  }
  expect(files(PICTURE, new Request('http://store.example/', { method: 'POST' }))).toBeUndefined()
})
