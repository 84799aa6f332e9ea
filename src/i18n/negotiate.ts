import { DEFAULT_LOCALE, isLocale } from './locale.ts'
import type { Locale } from './locale.ts'

export const LOCALE_COOKIE = 'lng'
export const LOCALE_PARAMETER = 'lng'

/** The language a request wants: `?lng=`, then the cookie, then `Accept-Language`, then Spanish. */
export function localeOf(request: Request): Locale {
  const { searchParams } = new URL(request.url)
  const { headers } = request
  return negotiateLocale(searchParams.get(LOCALE_PARAMETER), headers.get('cookie'), headers.get('accept-language'))
}

/** The same from the parts: the address's parameter, the cookie header and `Accept-Language`. */
export function negotiateLocale(
  asked: string | null | undefined,
  cookies: string | null | undefined,
  accepted: string | null | undefined,
): Locale {
  if (isLocale(asked)) return asked
  const kept = cookies ? /(?:^|;\s*)lng=(es|en)(?:;|$)/.exec(cookies)?.[1] : undefined
  return isLocale(kept) ? kept : acceptedLocale(accepted ?? '')
}

/** The best supported language of an `Accept-Language` header; Spanish when none is. */
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
