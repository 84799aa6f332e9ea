import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { LRUCache } from 'lru-cache'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
}
const ENCODED = { br: '.br', gzip: '.gz' } as const
const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'
/** Named by content: the next build deletes them while pages that use them are still open. */
const BUILT = '/assets/'
/** Bytes of other files that are cached, least recently used first out. */
const RECENT = 4_000_000

type Encoding = keyof typeof ENCODED | 'identity'

type Places = Partial<Record<Encoding, string>> & { identity: string }

interface Content {
  body: Uint8Array<ArrayBuffer>
  etag: string
}

/** Lists the files at the start. Build files stay in memory, others in an LRU cache. @returns undefined for no file */
export function createStaticFiles(
  directory: string,
): (pathname: string, request: Request) => Response | Promise<Response> | undefined {
  const files = findFiles(directory)
  const kept = new Map<string, Content>()
  for (const [pathname, places] of files) {
    if (!pathname.startsWith(BUILT)) continue
    for (const place of Object.values(places)) kept.set(place, contentOf(readFileSync(place)))
  }
  const recent = new LRUCache<string, Content>({
    maxSize: RECENT,
    sizeCalculation: ({ body }) => body.byteLength || 1,
    // Once for all who ask meanwhile
    fetchMethod: async (place) => contentOf(await readFile(place)),
  })
  return (pathname, request) => {
    const places = request.method === 'GET' || request.method === 'HEAD' ? files.get(pathname) : undefined
    // A missing build file is a plain 404: a whole page would hide a stale deploy
    if (!places) return pathname.startsWith(BUILT) ? notFound() : undefined
    const encoding = encodingFor(places, request.headers.get('accept-encoding') ?? '')
    const place = places[encoding] ?? places.identity
    const send = (content: Content) => answer(content, { pathname, encoding, request })
    const content = kept.get(place) ?? recent.get(place)
    return content ? send(content) : recent.forceFetch(place).then(send, missing)
  }
}

function findFiles(directory: string): Map<string, Places> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = new Set(entries.map((entry) => join(entry.parentPath, entry.name)))
  const files = new Map<string, Places>()
  for (const path of paths) {
    const isEncodedSibling = Object.values(ENCODED).some(
      (suffix) => path.endsWith(suffix) && paths.has(path.slice(0, -suffix.length)),
    )
    if (isEncodedSibling) continue
    const places: Places = { identity: path }
    for (const [encoding, suffix] of Object.entries(ENCODED)) {
      if (paths.has(path + suffix)) places[encoding as keyof typeof ENCODED] = path + suffix
    }
    files.set(`/${relative(directory, path).split(sep).join('/')}`, places)
  }
  return files
}

function encodingFor(places: Places, accepted: string): Encoding {
  if (places.br && accepted.includes('br')) return 'br'
  return places.gzip && accepted.includes('gzip') ? 'gzip' : 'identity'
}

function contentOf(body: Uint8Array<ArrayBuffer>): Content {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

function answer(
  { body, etag }: Content,
  { pathname, encoding, request }: { pathname: string; encoding: Encoding; request: Request },
): Response {
  const headers: Record<string, string> = {
    'Content-Type': typeOf(extname(pathname)),
    'Cache-Control': pathname.startsWith(BUILT) ? YEAR : HOUR,
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
    ETag: etag,
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  headers['Content-Length'] = String(body.byteLength)
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

export function typeOf(extension: string): string {
  return TYPES[extension] ?? 'application/octet-stream'
}

function missing(error: NodeJS.ErrnoException): Response {
  if (error.code !== 'ENOENT') throw error
  return notFound()
}

function notFound(): Response {
  return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'private, no-store' } })
}
