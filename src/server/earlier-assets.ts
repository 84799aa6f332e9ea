import { copyFile, mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { DAY } from '#kit/clock.ts'
import { randomToken } from '#kit/ids.ts'
import { typeOf } from './static-files.ts'

const SHARED = /^\/(assets|messages)\/[\w.-]+$/
/** Milliseconds after a release's last start: a process may run for months. */
const KEPT_FOR = 365 * DAY

export interface BuiltFiles {
  clientDirectory: string
  /** Generated files. */
  made: readonly { url: string; body: Uint8Array }[]
}

type Find = (pathname: string, request: Request) => Promise<Response | undefined>

/** Adds this release's files to a folder that all processes share, and serves earlier releases'. @throws Error if unwritable */
export async function shareBuiltFiles(folder: string, { clientDirectory, made }: BuiltFiles): Promise<Find> {
  for (const part of ['assets', 'messages']) await mkdir(join(folder, part), { recursive: true })
  await deleteOldFiles(folder)
  const assets = join(clientDirectory, 'assets')
  for (const name of await readdir(assets))
    await place(join(folder, 'assets', name), (part) => copyFile(join(assets, name), part))
  for (const { url, body } of made) await place(join(folder, `${url}.br`), (part) => writeFile(part, body))

  return async (pathname, request) => {
    if (!SHARED.test(pathname)) return undefined
    const acceptsBrotli = request.headers.get('accept-encoding')?.includes('br')
    const plain = acceptsBrotli ? undefined : await read(join(folder, pathname))
    const brotli = plain ? undefined : await read(join(folder, `${pathname}.br`))
    const body = plain ?? brotli ?? (await read(join(folder, pathname)))
    if (!body) return undefined
    const headers = new Headers({
      'Content-Type': typeOf(extname(pathname)),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
    })
    if (body === brotli) headers.set('Content-Encoding', 'br')
    return new Response(request.method === 'HEAD' ? null : body, { headers })
  }
}

async function deleteOldFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile()) continue
    // Another starting process may have deleted it
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < Date.now() - KEPT_FOR) await rm(path, { force: true })
  }
}

/** Content-addressed: an existing file is only marked as used. */
async function place(path: string, write: (part: string) => Promise<void>): Promise<void> {
  const now = new Date()
  const isThere = await utimes(path, now, now).then(
    () => true,
    () => false,
  )
  if (isThere) return
  const part = `${path}.${randomToken(6)}.part`
  await write(part)
  await rename(part, path)
}

const NO_SUCH_FILE = new Set<string | undefined>(['ENOENT', 'ENAMETOOLONG'])

async function read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (!NO_SUCH_FILE.has(error.code)) throw error
    return undefined
  })
}
