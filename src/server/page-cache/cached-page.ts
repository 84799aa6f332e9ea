import { createHash } from 'node:crypto'
import { bestEncoding, compressToKeep } from '../compression.ts'
import type { Encoding } from '../compression.ts'
import type { Tagged } from '../tagged-cache.ts'
import { startLate } from './late-scripts.ts'
import { contentSecurityPolicy, hashesOfInlineScripts, setSecurityHeaders } from '../security-headers.ts'

export interface PreparedAnswer {
  status: 200 | 304
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | null
}

export interface CachedPage extends Tagged {
  answer(asked: AskedPage): PreparedAnswer
}

export interface AskedPage {
  ifNoneMatch: string | null | undefined
  acceptEncoding: string | null | undefined
}

export const HTML = 'text/html; charset=utf-8'

interface PageTraits {
  isHttps: boolean
  locale: string
  contentType?: string
  apiOrigin?: string | undefined
  usesTags?: boolean
}

/** Compressed forms weigh about a quarter of the page each. */
const SIZE_FACTOR = 1.5

/** Replaces the nonce by hashes of the inline scripts. Each encoding is made on first use. */
export function makeCachedPage(
  html: string,
  page: PageTraits & { tags: Iterable<string>; nonce: string; freshUntil?: Date | undefined },
): CachedPage {
  const late = startLate(html)
  const text = late.replaceAll(` nonce="${page.nonce}"`, '')
  // Copy: a buffer from Node's shared pool would retain twice its size
  const bytes = new TextEncoder().encode(text)
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = headersOf(hashesOfInlineScripts(late, page.nonce), etag, page)
  const notModified: PreparedAnswer = { status: 304, headers, body: null }
  const answers = new Map<Encoding, PreparedAnswer>()
  return {
    tags: [...page.tags],
    freshUntil: page.freshUntil,
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

function headersOf(scriptSources: string, etag: string, page: PageTraits): Record<string, string> {
  const headers = new Headers({
    'Content-Type': page.contentType ?? HTML,
    'Content-Language': page.locale,
    'Content-Security-Policy': contentSecurityPolicy({
      scripts: scriptSources,
      api: page.apiOrigin,
      usesTags: page.usesTags,
    }),
    'Cache-Control': 'public, max-age=0, must-revalidate',
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
    ETag: etag,
  })
  setSecurityHeaders(headers, page.isHttps)
  return Object.fromEntries(headers)
}

function encode(bytes: Uint8Array, encoding: Encoding, common: Record<string, string>): PreparedAnswer {
  const body = compressToKeep[encoding](bytes)
  const headers: Record<string, string> = { ...common, 'content-length': String(body.byteLength) }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return { status: 200, headers, body }
}
