import { createHash } from 'node:crypto'
import { bestEncoding, compressToKeep } from '../compression.ts'
import type { Encoding } from '../compression.ts'
import type { Tagged } from '../tagged-cache.ts'
import { startLate } from './late-scripts.ts'
import { contentSecurityPolicy, hashesOfInlineScripts, setSecurityHeaders } from '../security-headers.ts'

/** An answer that only has to be sent. */
export interface PreparedAnswer {
  status: 200 | 304
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | null
}

/** A page ready to be sent as often as asked, in each encoding. */
export interface CachedPage extends Tagged {
  answer(asked: AskedPage): PreparedAnswer
}

/** What of a request decides how a cached page is sent. */
export interface AskedPage {
  ifNoneMatch: string | null | undefined
  acceptEncoding: string | null | undefined
}

export const HTML = 'text/html; charset=utf-8'

interface PageTraits {
  isHttps: boolean
  locale: string
  contentType?: string
  /** The origin of an API that is not the page's own. */
  apiOrigin?: string | undefined
  usesTags?: boolean
}

/** Compressed forms weigh about a quarter of the page each. */
const SIZE_FACTOR = 1.5

/** Makes a page cacheable: its nonce gives way to hashes of its inline scripts. Each encoding is made when first asked for. */
export function makeCachedPage(
  html: string,
  page: PageTraits & { tags: Iterable<string>; nonce: string; freshUntil?: Date | undefined },
): CachedPage {
  const late = startLate(html)
  const text = late.replaceAll(` nonce="${page.nonce}"`, '')
  // Memory of its own: a buffer cut from Node's shared pool would keep twice its size alive
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
