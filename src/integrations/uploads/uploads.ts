import { Hono } from 'hono'
import { FilesUnavailable } from '#domain/media/errors.ts'
import type { FileStore } from '#domain/ports/media.ts'
import { RETRY_AFTER_OUTAGE } from '#kit/retry-after.ts'
import { isFilePath } from './file-path.ts'

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  // Scripts in an uploaded file would not run
  'Content-Security-Policy': "default-src 'none'; sandbox",
}
/** The name identifies the content. */
const IMMUTABLE = 'max-age=31536000, immutable'

/** Folders `avatar` and `house` are public to anyone who knows a file's name. */
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
    // No shared cache may keep a face after its owner removed it
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
  return app
}
