import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import type { FileStore } from '#domain/ports/media.ts'
import { DAY } from '#kit/clock.ts'
import { randomToken } from '#kit/ids.ts'

const PATH =
  /^(?:[a-z-]+\/[\w-]{16,64}\.webp|house\/[\w-]{16,64}-\d{1,4}x\d{1,4}\.(?:avif|webp)|sheets\/[\w-]{16,64}\.csv)$/
const HEADERS = {
  // The name identifies the content
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  // Scripts in an uploaded file would not run
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

/** Folders `avatar` and `house` are public to anyone who knows a file's name. */
export function createUploads(directory: string): { files: FileStore; app: Hono } {
  const files = createFileStore(directory)
  const app = new Hono()
  app.notFound((c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }))
  app.get('/uploads/:file', async (c) => {
    const path = `avatar/${c.req.param('file')}`
    const file = PATH.test(path) ? await files.read(path) : undefined
    return file ? c.body(new Uint8Array(file), 200, { ...HEADERS, 'Content-Type': 'image/webp' }) : c.notFound()
  })
  app.get('/uploads/house/:file', async (c) => {
    const path = `house/${c.req.param('file')}`
    const file = PATH.test(path) ? await files.read(path) : undefined
    const type = path.endsWith('.avif') ? 'image/avif' : 'image/webp'
    return file ? c.body(new Uint8Array(file), 200, { ...HEADERS, 'Content-Type': type }) : c.notFound()
  })
  return { files, app }
}

function createFileStore(directory: string): FileStore {
  const placeOf = (path: string) => {
    if (!PATH.test(path)) throw new Error(`no file is kept at ${JSON.stringify(path)}`)
    return join(directory, path)
  }
  return {
    async write(path, bytes) {
      const place = placeOf(path)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      const part = `${place}.${randomToken(6)}.part`
      try {
        await writeDown(part, bytes)
        await rename(part, place)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    read: (path) => readFile(placeOf(path)).catch(undefinedWhenMissing),
    remove: (path) => rm(placeOf(path), { force: true }),
    removeUnfinished: (now) => removeUnfinished(directory, now),
  }
}

/** What is younger may still be written. */
const UNFINISHED_FOR = DAY

async function removeUnfinished(directory: string, now: Date): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile() && entry.name.endsWith('.part'))) {
    const part = join(parentPath, name)
    const writtenAt = await stat(part).then(({ mtimeMs }) => mtimeMs, undefinedWhenMissing)
    if (writtenAt !== undefined && now.getTime() - writtenAt > UNFINISHED_FOR) await rm(part, { force: true })
  }
}

/** Synced before it is renamed: a crash must not leave half a file. */
async function writeDown(place: string, bytes: Uint8Array): Promise<void> {
  const file = await open(place, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
