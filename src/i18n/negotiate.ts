import { DEFAULT_LOCALE, isLocale } from './locale.ts'
import type { Locale } from './locale.ts'

export const LOCALE_COOKIE = 'lng'
export const LOCALE_PARAMETER = 'lng'
/** English pages also have this prefix, for search engines and shared caches. */
const ENGLISH_PREFIX = '/en'

export type LocalePrefix = '' | typeof ENGLISH_PREFIX

export function localePrefixOf(pathname: string): LocalePrefix {
  return pathname === ENGLISH_PREFIX || pathname.startsWith(`${ENGLISH_PREFIX}/`) ? ENGLISH_PREFIX : ''
}

export function withoutLocalePrefix(pathname: string): string {
  return pathname.slice(localePrefixOf(pathname).length) || '/'
}

/** Names a language in a path with a query, so that it works without scripts and cookies. */
export function localizedPath(path: string, locale: Locale): string {
  return locale === 'en' ? prefixedPath(path, ENGLISH_PREFIX) : path
}

/** Keeps links in the address's language. */
export function prefixedPath(path: string, prefix: LocalePrefix): string {
  if (prefix === '' || !path.startsWith('/')) return path
  return prefix + (/^\/(?=[?#]|$)/.test(path) ? path.slice(1) : path)
}

/** From `?lng=`, then the prefix. */
export function addressedLocale({
  pathname,
  searchParams,
}: Pick<URL, 'pathname' | 'searchParams'>): Locale | undefined {
  const asked = searchParams.get(LOCALE_PARAMETER)
  if (isLocale(asked)) return asked
  return localePrefixOf(pathname) === ENGLISH_PREFIX ? 'en' : undefined
}

/** From the address, the cookie, `Accept-Language`, else Spanish. */
export function localeOf(request: Request): Locale {
  const { headers } = request
  return negotiateLocale(addressedLocale(new URL(request.url)), headers.get('cookie'), headers.get('accept-language'))
}

export function negotiateLocale(
  asked: string | null | undefined,
  cookies: string | null | undefined,
  accepted: string | null | undefined,
): Locale {
  if (isLocale(asked)) return asked
  const kept = cookies ? /(?:^|;\s*)lng=(es|en)(?:;|$)/.exec(cookies)?.[1] : undefined
  return isLocale(kept) ? kept : acceptedLocale(accepted ?? '')
}

export function acceptedLocale(header: string): Locale {
  const ranked = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean)
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ language, quality }) => isLocale(language) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  const best = ranked[0]?.language
  return isLocale(best) ? best : DEFAULT_LOCALE
}
