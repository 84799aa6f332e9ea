import { Hono } from 'hono'
import type { Context } from 'hono'
import { FilesUnavailable } from '#domain/media/errors.ts'
import type { ByteRange, FileStore } from '#domain/ports/media.ts'
import { RETRY_AFTER_OUTAGE } from '#kit/retry-after.ts'
import { isFilePath } from './file-path.ts'

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  // Keeps scripts in an uploaded file from running
  'Content-Security-Policy': "default-src 'none'; sandbox",
}
/** Files are content-addressed. */
const IMMUTABLE = 'max-age=31536000, immutable'

/** Files in folders for avatars, brand pictures and videos are public to anyone who knows their name. */
export function createUploads(files: FileStore): Hono {
  const app = new Hono()
  app.notFound((c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }))
  app.onError((error, c) => {
    if (!(error instanceof FilesUnavailable)) throw error
    return c.text('Unavailable', 503, { 'Cache-Control': 'no-store', 'Retry-After': RETRY_AFTER_OUTAGE })
  })
  app.get('/uploads/:file', async (c) => {
    const path = `avatar/${c.req.param('file')}`
    const file = isFilePath(path) ? await files.read(path) : undefined
    if (!file) return c.notFound()
    // A shared cache must not keep a face after its owner removed it
    const headers = { ...HEADERS, 'Cache-Control': `private, ${IMMUTABLE}`, 'Content-Type': 'image/webp' }
    return c.body(new Uint8Array(file), 200, headers)
  })
  app.get('/uploads/house/:file', async (c) => {
    const path = `house/${c.req.param('file')}`
    const file = isFilePath(path) ? await files.read(path) : undefined
    if (!file) return c.notFound()
    const type = path.endsWith('.avif') ? 'image/avif' : 'image/webp'
    const headers = { ...HEADERS, 'Cache-Control': `public, ${IMMUTABLE}`, 'Content-Type': type }
    return c.body(new Uint8Array(file), 200, headers)
  })
  app.get('/uploads/videos/:file', (c) => answerVideo(c, files))
  return app
}

const VIDEO_TYPES = { mp4: 'video/mp4', webm: 'video/webm' }
/** Bytes read at once, so that no video is held whole. */
const STEP = 512 * 1024

async function answerVideo(c: Context, files: FileStore): Promise<Response> {
  const path = `videos/${c.req.param('file')}`
  const [, size, kind] = /-(\d+)\.(mp4|webm)$/.exec(path) ?? []
  if (!isFilePath(path)) return c.notFound()
  const bytes = Number(size)
  const range = rangeOf(c.req.header('range'), bytes)
  const none = { ...HEADERS, 'Cache-Control': 'no-store' }
  if (range === 'outside') return c.body(null, 416, { ...none, 'Content-Range': `bytes */${bytes}` })
  const { from, to } = range ?? { from: 0, to: bytes - 1 }
  const first = await files.readPart(path, { from, to: Math.min(from + STEP - 1, to) })
  if (!first) return c.notFound()
  const headers = {
    ...HEADERS,
    'Cache-Control': `public, ${IMMUTABLE}`,
    'Content-Type': VIDEO_TYPES[kind === 'mp4' ? 'mp4' : 'webm'],
    'Content-Length': String(to - from + 1),
    'Accept-Ranges': 'bytes',
    ...(range && { 'Content-Range': `bytes ${from}-${to}/${bytes}` }),
  }
  return c.body(inSteps(files, path, { first, from, to }), range ? 206 : 200, headers)
}

/** Undefined for the whole file, and for ranges that may be ignored. */
function rangeOf(header: string | undefined, bytes: number): ByteRange | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return Number(last) === 0 ? 'outside' : { from: Math.max(0, bytes - Number(last)), to: bytes - 1 }
  const from = Number(first)
  const to = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (last !== '' && Number(last) < from) return undefined
  return from >= bytes ? 'outside' : { from, to }
}

function inSteps(
  files: FileStore,
  path: string,
  { first, from, to }: ByteRange & { first: Uint8Array },
): ReadableStream<Uint8Array> {
  let next: Uint8Array | undefined = first
  let at = from
  return new ReadableStream(
    {
      async pull(controller) {
        const part: Uint8Array | undefined =
          next ?? (await files.readPart(path, { from: at, to: Math.min(at + STEP - 1, to) }))
        next = undefined
        if (!part || part.byteLength === 0) throw new Error(`${path} ended before its length`)
        at += part.byteLength
        controller.enqueue(part)
        if (at > to) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
