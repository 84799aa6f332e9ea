import type { ServerBuild } from 'react-router'
import { isLocale } from '#i18n/locale.ts'
import type { Locale } from '#i18n/locale.ts'
import { LOCALE_PARAMETER, localizedPath } from '#i18n/negotiate.ts'
import { covers, nameOf, patternsOf } from './page-patterns.ts'

const UNRESERVED = /[\w.~-]/
const ENCODED = /%[\da-f]{2}/gi

/** Canonical path and query: no redundant slashes, the route's spelling, one language. Undefined if it is canonical. */
export function createCleanAddress(routes: ServerBuild['routes']): (url: URL) => string | undefined {
  const patterns = patternsOf(routes)
  return ({ pathname, search, searchParams }) => {
    const [first = '', ...rest] = pathname.split('/').filter(Boolean).map(plainly)
    const isPrefixed = first.toLowerCase() === 'en'
    const asked = isPrefixed ? rest : first === '' ? [] : [first, ...rest]
    const language = searchParams.get(LOCALE_PARAMETER)
    const pattern = patterns.find((candidate) => covers(candidate, asked))
    // One leading slash: `//` would name another host
    const path = `/${asked.map((segment, index) => nameOf(pattern?.[index]) ?? segment).join('/')}`
    if (isPrefixed && isLocale(language)) return ofLanguage(path, searchParams, language)
    const clean = localizedPath(path, isPrefixed ? 'en' : 'es')
    return clean === pathname ? undefined : clean + search
  }
}

/** In Spanish the parameter stays, since the cookie may say English. */
function ofLanguage(path: string, parameters: URLSearchParams, language: Locale): string {
  const kept = new URLSearchParams(parameters)
  if (language === 'en') kept.delete(LOCALE_PARAMETER)
  return localizedPath(path, language) + (kept.size > 0 ? `?${kept}` : '')
}

function plainly(segment: string): string {
  return segment.replaceAll(ENCODED, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return UNRESERVED.test(letter) ? letter : code.toUpperCase()
  })
}
