import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { addressedLocale, LOCALE_PARAMETER, negotiateLocale } from '#i18n/negotiate.ts'
import { cacheKeyOf } from './cache-key.ts'
import type { ServerCaches } from '../server-caches.ts'
import type { TaggedCache } from '../tagged-cache.ts'
import { cachedReadOf } from './api-answers.ts'
import type { CachedResponse } from './cached-response.ts'

/** @returns false on a miss */
export function serveFromCache(
  { pages, answers, shared }: Pick<ServerCaches, 'pages' | 'answers' | 'shared'>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): boolean {
  const { method, url: address = '/', headers } = incoming
  if ((method !== 'GET' && method !== 'HEAD') || !address.startsWith('/')) return false
  const url = URL.parse(`http://store${address}`)
  if (!url) return false
  const kind = url.pathname.startsWith('/api/') ? 'answer' : 'page'
  const found = kind === 'answer' ? cachedAnswer(answers, url, headers) : cachedPage(pages, url, headers)
  if (!found) return false
  const answer = found.answer({
    ifNoneMatch: headers['if-none-match'],
    acceptEncoding: headers['accept-encoding'],
  })
  const locale = answer.headers['content-language']
  const forShared = shared?.(found, { kind, url, isFresh: true, locale })
  outgoing.writeHead(answer.status, forShared ? { ...answer.headers, ...forShared } : answer.headers)
  outgoing.end(method === 'HEAD' ? undefined : answer.body)
  return true
}

type Cache = TaggedCache<CachedResponse>

function cachedAnswer(cache: Cache | undefined, url: URL, headers: IncomingHttpHeaders): CachedResponse | undefined {
  const read = cachedReadOf(url, (name) => headers[name]?.toString())
  return read && cache?.get(read.key)
}

function cachedPage(cache: Cache, url: URL, headers: IncomingHttpHeaders): CachedResponse | undefined {
  // A language in the address sets a cookie, which only the page handler does
  if (headers.authorization !== undefined || url.searchParams.has(LOCALE_PARAMETER)) return undefined
  const locale = negotiateLocale(addressedLocale(url), headers.cookie, headers['accept-language'])
  const key = cacheKeyOf(url, locale)
  return key === undefined ? undefined : cache.get(key)
}
