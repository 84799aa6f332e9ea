import type { Locale } from '#i18n/locale.ts'
import { localizedPath } from '#i18n/negotiate.ts'

const LISTS = /^\/(?:store|journal)$/
/** List parameters that make a page of its own for search engines; others only sort or narrow. */
const OWN_PAGES = ['category', 'collection', 'expression', 'page']

/** The canonical path: of lists with one of `OWN_PAGES`, of others without parameters. Combinations are no pages of their own. */
export function canonicalPath(pathname: string, params: URLSearchParams): string {
  if (!LISTS.test(pathname)) return pathname
  const kept = new URLSearchParams()
  for (const name of OWN_PAGES) {
    const values = params.getAll(name).filter((value) => value !== '' && (name !== 'page' || value !== '1'))
    if (values.length === 1 && values[0] !== undefined) kept.set(name, values[0])
  }
  return kept.size > 0 ? `${pathname}?${kept}` : pathname
}

export function addressIn(publicUrl: string, path: string, locale: Locale): string {
  return publicUrl + localizedPath(path, locale)
}
