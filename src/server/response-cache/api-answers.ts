import { negotiateLocale, LOCALE_PARAMETER } from '#i18n/negotiate.ts'
import { secured } from '../security-headers.ts'
import type { ServerCaches } from '../server-caches.ts'
import { answerWith, asGet, isRead, makeCachedResponse, REVALIDATED, setAll } from './cached-response.ts'
import type { CachedResponse } from './cached-response.ts'

interface CachedRead {
  path: RegExp
  tags: readonly string[]
  /** Any other query parameter makes the response uncacheable. */
  parameters?: readonly string[]
}

const CACHED_READS: readonly CachedRead[] = [
  { path: /^\/api\/products\/v2\/1(\/|$)/, tags: ['catalogue'] },
  { path: /^\/api\/categories$/, tags: ['catalogue'] },
  { path: /^\/api\/banners$/, tags: ['content'] },
  { path: /^\/api\/articles(\/|$)/, tags: ['content'] },
  { path: /^\/api\/payments-methods$/, tags: [], parameters: ['deliveryMethod', LOCALE_PARAMETER] },
]

/** Milliseconds. No tag covers the exact stock and time-dependent prices in the responses. */
const LIFETIME = 1000
const MAX_QUERY = 500
/** Milliseconds to wait for another caller's request before making one too. */
const SHARED_WAIT_MS = 500

interface Cached {
  key: string
  tags: readonly string[]
}

/** Undefined for uncacheable calls: with a token, from another origin, or personal. */
export function cachedReadOf(url: URL, headerOf: (name: string) => string | null | undefined): Cached | undefined {
  const workspace = headerOf('workspace')
  if (!workspace || headerOf('authorization') || headerOf('origin') || url.search.length > MAX_QUERY) return undefined
  const read = CACHED_READS.find(({ path }) => path.test(url.pathname))
  const { tags, parameters } = read ?? {}
  if (!tags || (parameters && [...url.searchParams.keys()].some((name) => !parameters.includes(name)))) return undefined
  // Searches are unbounded
  if (url.searchParams.has('search')) return undefined
  const asked = url.searchParams.get(LOCALE_PARAMETER)
  const locale = negotiateLocale(asked, headerOf('cookie'), headerOf('accept-language'))
  return { key: `${workspace} ${locale} ${url.pathname}${url.search}`, tags }
}

type Answer = (request: Request) => Promise<Response>

/** @param answer the API's handler; only the caller who triggered it gets its request id */
export function cacheAnswers(
  answer: Answer,
  { answers: cache, shared }: Pick<ServerCaches, 'answers' | 'shared'>,
  transport: () => string | undefined,
): Answer {
  if (!cache) return answer
  return async (request) => {
    const url = new URL(request.url)
    const read = isRead(request) ? cachedReadOf(url, (name) => request.headers.get(name)) : undefined
    if (!read) return answer(request)
    let refused: Response | undefined
    let requestId: string | null = null
    const make = async () => {
      const response = await answer(asGet(request))
      if (response.status >= 500) return failureOf(response)
      requestId = response.headers.get('X-Request-Id')
      if (response.status === 200) return cachedAnswerOf(response, read.tags, transport())
      refused = response
      return undefined
    }
    const cached = await cache.fill(read.key, make, SHARED_WAIT_MS)
    if (!cached) return refused ?? answer(request)
    const answered = answerWith(cached, request)
    const isFresh = cache.keeps(read.key, cached)
    setAll(answered.headers, shared?.(cached, { kind: 'answer', url, isFresh }))
    if (requestId) answered.headers.set('X-Request-Id', requestId)
    return answered
  }
}

/** Shared by all waiting callers, but not cached. */
async function failureOf(response: Response): Promise<CachedResponse> {
  const { status, headers } = response
  const body = new Uint8Array(await response.arrayBuffer())
  const failure = { status, headers: Object.fromEntries(headers), body }
  return { tags: [], freshUntil: new Date(0), size: body.byteLength, answer: () => failure }
}

async function cachedAnswerOf(
  response: Response,
  tags: readonly string[],
  transport: string | undefined,
): Promise<CachedResponse> {
  const { headers } = secured(response, transport)
  headers.delete('X-Request-Id')
  headers.set('Cache-Control', REVALIDATED)
  headers.set('Vary', 'Accept-Encoding, Accept-Language, Authorization, Cookie, Origin, workspace')
  const bytes = new Uint8Array(await response.arrayBuffer())
  return makeCachedResponse(bytes, Object.fromEntries(headers), { tags, freshUntil: new Date(Date.now() + LIFETIME) })
}
