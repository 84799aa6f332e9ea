import type { IncomingMessage, ServerResponse } from 'node:http'
import { LOCALE_PARAMETER, negotiateLocale } from '#i18n/negotiate.ts'
import { cacheKeyOf } from './cache-key.ts'
import type { TaggedCache } from '../tagged-cache.ts'
import type { CachedPage } from './cached-page.ts'

/** @returns false when the page is not cached */
export function serveFromCache(
  cache: TaggedCache<CachedPage>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): boolean {
  const { method, url: address = '/', headers } = incoming
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return false
  // A language in the address sets a cookie, so the page handler must answer
  if (!address.startsWith('/') || address.includes(`${LOCALE_PARAMETER}=`)) return false
  const url = URL.parse(`http://store${address}`)
  if (!url) return false
  const locale = negotiateLocale(undefined, headers.cookie, headers['accept-language'])
  const key = cacheKeyOf(url, locale)
  const page = key === undefined ? undefined : cache.get(key)
  if (!page) return false
  const answer = page.answer({
    ifNoneMatch: headers['if-none-match'],
    acceptEncoding: headers['accept-encoding'],
  })
  outgoing.writeHead(answer.status, answer.headers)
  outgoing.end(method === 'HEAD' ? undefined : answer.body)
  return true
}
