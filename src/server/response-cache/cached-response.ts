import { createHash } from 'node:crypto'
import { bestEncoding, compressToKeep } from '../compression.ts'
import type { Encoding } from '../compression.ts'
import type { Tagged } from '../tagged-cache.ts'
import { startLate } from './late-scripts.ts'
import { contentSecurityPolicy, hashesOfInline, setSecurityHeaders } from '../security-headers.ts'

export interface PreparedResponse {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | null
}

export interface CachedResponse extends Tagged {
  answer(asked: AskedHeaders): PreparedResponse
}

export interface AskedHeaders {
  ifNoneMatch: string | null | undefined
  acceptEncoding: string | null | undefined
}

export const HTML = 'text/html; charset=utf-8'
/** Browsers revalidate each time and get 304 while nothing changed. */
export const REVALIDATED = 'public, max-age=0, must-revalidate'

interface PageTraits {
  transport?: string | undefined
  locale: string
  contentType?: string
  apiOrigin?: string | undefined
  usesTags?: boolean
}

/** Compressed forms weigh about a quarter of the page each. */
const SIZE_FACTOR = 1.5

interface Lifetime {
  tags: Iterable<string>
  freshUntil?: Date | undefined
}

/** Replaces the nonce by hashes of the inline scripts and styles. */
export function makeCachedPage(html: string, page: PageTraits & Lifetime & { nonce: string }): CachedResponse {
  const late = startLate(html)
  const text = late.replaceAll(` nonce="${page.nonce}"`, '')
  const scripts = hashesOfInline('script', late, page.nonce)
  const styles = hashesOfInline('style', late, page.nonce)
  // Copy: a buffer from Node's shared pool would retain twice its size
  return makeCachedResponse(new TextEncoder().encode(text), headersOf({ scripts, styles }, page), page)
}

/** Encodes lazily. */
export function makeCachedResponse(
  bytes: Uint8Array<ArrayBuffer>,
  common: Record<string, string>,
  { tags, freshUntil }: Lifetime,
): CachedResponse {
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = { ...common, etag }
  const notModified: PreparedResponse = { status: 304, headers, body: null }
  const answers = new Map<Encoding, PreparedResponse>()
  return {
    tags: [...tags],
    freshUntil,
    size: Math.ceil(bytes.byteLength * SIZE_FACTOR),
    answer({ ifNoneMatch, acceptEncoding }) {
      if (ifNoneMatch === etag) return notModified
      const encoding = bestEncoding(acceptEncoding)
      const made = answers.get(encoding) ?? encode(bytes, encoding, headers)
      answers.set(encoding, made)
      return made
    },
  }
}

export function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** A HEAD request caches the whole response. */
export function asGet(request: Request): Request {
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request
}

export function answerWith(page: CachedResponse, { method, headers }: Request): Response {
  const asked = { ifNoneMatch: headers.get('if-none-match'), acceptEncoding: headers.get('accept-encoding') }
  const answer = page.answer(asked)
  return new Response(method === 'HEAD' ? null : answer.body, answer)
}

export function setAll(headers: Headers, values: Record<string, string> = {}): void {
  for (const [name, value] of Object.entries(values)) headers.set(name, value)
}

function headersOf(sources: { scripts: string; styles: string }, page: PageTraits): Record<string, string> {
  const headers = new Headers({
    'Content-Type': page.contentType ?? HTML,
    'Content-Language': page.locale,
    'Content-Security-Policy': contentSecurityPolicy({
      ...sources,
      api: page.apiOrigin,
      usesTags: page.usesTags,
    }),
    'Cache-Control': REVALIDATED,
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
  })
  setSecurityHeaders(headers, page.transport)
  return Object.fromEntries(headers)
}

function encode(bytes: Uint8Array<ArrayBuffer>, encoding: Encoding, common: Record<string, string>): PreparedResponse {
  const body = compressToKeep[encoding](bytes)
  const headers: Record<string, string> = { ...common, 'content-length': String(body.byteLength) }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return { status: 200, headers, body }
}
