import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

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
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
}
const ENCODED = { br: '.br', gzip: '.gz' } as const
const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'

interface StaticFile {
  headers: Record<string, string>
  bodies: Partial<Record<'br' | 'gzip', Uint8Array<ArrayBuffer>>> & { identity: Uint8Array<ArrayBuffer> }
}

/** Answers for the files of `directory`, all read at the start: no disk and no `stat` while serving. */
export function createStaticFiles(directory: string): (pathname: string, request: Request) => Response | undefined {
  const files = readFiles(directory)
  return (pathname, request) => {
    const file = request.method === 'GET' || request.method === 'HEAD' ? files.get(pathname) : undefined
    if (!file) {
      // A missing build file is a plain 404: a whole page in its place would only hide a stale deploy.
      return pathname.startsWith('/assets/') ? new Response('Not found', { status: 404 }) : undefined
    }
    if (request.headers.get('if-none-match') === file.headers.ETag)
      return new Response(null, { status: 304, headers: file.headers })
    const accepted = request.headers.get('accept-encoding') ?? ''
    const encoding =
      file.bodies.br && accepted.includes('br')
        ? 'br'
        : file.bodies.gzip && accepted.includes('gzip')
          ? 'gzip'
          : 'identity'
    const body = file.bodies[encoding] ?? file.bodies.identity
    const headers: Record<string, string> = { ...file.headers, 'Content-Length': String(body.byteLength) }
    if (encoding !== 'identity') headers['Content-Encoding'] = encoding
    return new Response(request.method === 'HEAD' ? null : body, { headers })
  }
}

function readFiles(directory: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = new Set(entries.map((entry) => join(entry.parentPath, entry.name)))
  for (const path of paths) {
    const isEncodedSibling = Object.values(ENCODED).some(
      (suffix) => path.endsWith(suffix) && paths.has(path.slice(0, -suffix.length)),
    )
    if (isEncodedSibling) continue
    const identity = new Uint8Array(readFileSync(path))
    const pathname = `/${relative(directory, path).split(sep).join('/')}`
    const bodies: StaticFile['bodies'] = { identity }
    for (const [encoding, suffix] of Object.entries(ENCODED)) {
      if (paths.has(path + suffix)) bodies[encoding as 'br'] = new Uint8Array(readFileSync(path + suffix))
    }
    files.set(pathname, { bodies, headers: headersOf(pathname, identity) })
  }
  return files
}

function headersOf(pathname: string, body: Uint8Array): Record<string, string> {
  return {
    'Content-Type': TYPES[extname(pathname)] ?? 'application/octet-stream',
    'Cache-Control': pathname.startsWith('/assets/') ? YEAR : HOUR,
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
    ETag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  }
}
