import type { Locale } from '#i18n/locale.ts'

/** The parameters that change what a public page shows; anything else (campaign tags) is left out of the key. */
const MEANINGFUL = new Set([
  'search',
  'category',
  'expression',
  'size',
  'priceMin',
  'priceMax',
  'order',
  'page',
  'variant',
  'subject',
])
const MAX_QUERY = 500

/** The cache key of a public page in a language, or undefined for an address that is not worth keeping. */
export function cacheKeyOf(url: URL, locale: Locale): string | undefined {
  if (url.search === '') return `${locale} ${url.pathname}`
  if (url.search.length > MAX_QUERY) return undefined
  const kept = [...url.searchParams].filter(([name]) => MEANINGFUL.has(name)).toSorted(byNameAndValue)
  return `${locale} ${url.pathname}?${new URLSearchParams(kept)}`
}

function byNameAndValue([nameA, valueA]: [string, string], [nameB, valueB]: [string, string]): number {
  if (nameA !== nameB) return nameA < nameB ? -1 : 1
  return valueA < valueB ? -1 : Number(valueA > valueB)
}
