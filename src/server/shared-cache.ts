import { addressedLocale } from '#i18n/negotiate.ts'
import { EVERY_ANSWER } from '#vocabulary/cache-keys.ts'
import type { Tagged } from './tagged-cache.ts'

export type CdnKind = 'varnish' | 'cloudflare' | 'fastly'

interface Sent {
  /** False if possibly stale: a change was missed, or happened meanwhile. */
  isFresh: boolean
  url: URL
  kind: 'page' | 'answer'
  locale?: string | undefined
}

/** Response headers for a shared cache in front of the store. Lower-case names. */
export type SharedCacheHeaders = (entry: Tagged, sent: Sent) => Record<string, string>

/** Seconds; changes purge pages earlier. */
const PAGE_LASTS = 3600
const STALE_WHILE_REVALIDATE = 10
const STALE_IF_ERROR = 86_400

/** Fastly ignores `no-store`. */
const UNKEPT_BY_FASTLY = 'max-age=0'

const KEYS = {
  varnish: { name: 'surrogate-key', between: ' ' },
  fastly: { name: 'surrogate-key', between: ' ' },
  cloudflare: { name: 'cache-tag', between: ',' },
}

export function createSharedCacheHeaders(kind: CdnKind): SharedCacheHeaders {
  const { name, between } = KEYS[kind]
  const controlled = (value: string, surrogate = value) => ({
    'cdn-cache-control': value,
    ...(kind === 'fastly' && { 'surrogate-control': surrogate }),
  })
  return (entry, sent) => {
    const vary = { vary: varyOf(sent) }
    if (!sent.isFresh || (kind === 'cloudflare' && !isOfAddressAlone(sent)))
      return { ...vary, ...controlled('no-store', UNKEPT_BY_FASTLY) }
    return { ...vary, ...controlled(lifetimeOf(entry, sent)), [name]: [EVERY_ANSWER, ...entry.tags].join(between) }
  }
}

/** Cloudflare's cache key is the URL: it may store only the Spanish page under one without a language. */
function isOfAddressAlone({ kind, url, locale }: Sent): boolean {
  return kind === 'page' && (addressedLocale(url) !== undefined || locale === 'es')
}

/** The shared cache turns the language cookie into `Accept-Language`. */
function varyOf({ kind, url }: Sent): string {
  const names = ['Accept-Encoding']
  if (!addressedLocale(url)) names.push('Accept-Language')
  if (kind === 'answer') names.push('Authorization', 'Origin', 'workspace')
  return names.join(', ')
}

function lifetimeOf({ freshUntil }: Tagged, { kind }: Sent): string {
  const left = freshUntil ? Math.floor((freshUntil.getTime() - Date.now()) / 1000) : PAGE_LASTS
  const maxAge = `max-age=${Math.min(Math.max(left, 1), PAGE_LASTS)}`
  if (kind === 'answer') return maxAge
  // Prices that end at a moment must not be shown after it
  const stale = freshUntil ? [] : [`stale-while-revalidate=${STALE_WHILE_REVALIDATE}`]
  return [maxAge, ...stale, `stale-if-error=${STALE_IF_ERROR}`].join(', ')
}
