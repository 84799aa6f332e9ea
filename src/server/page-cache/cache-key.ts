import type { Locale } from '#i18n/locale.ts'

/** The parameters that change what a public page shows or where its links lead. */
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
  'version',
  'lng',
])
/** What advertisements and newsletters add to an address; scripts read it in the browser, the server never does. */
const CAMPAIGN = /^(utm_\w+|gclid|gbraid|wbraid|gad_\w+|fbclid|msclkid|ttclid|igshid|srsltid|mc_cid|mc_eid|_gl)$/
const MAX_QUERY = 500

/** The address without what only campaigns read: whoever comes from whichever gets the same page, free of traces of another visitor's. */
export function withoutCampaign(url: URL): URL {
  const campaign = [...url.searchParams.keys()].filter((name) => CAMPAIGN.test(name))
  if (campaign.length === 0) return url
  const bare = new URL(url)
  for (const name of campaign) bare.searchParams.delete(name)
  return bare
}

/**
 * The cache key of a public page in a language. Undefined for an address that is not worth keeping, and for one with
 * parameters that nobody knows: pages write the address they were asked under into their links.
 */
export function cacheKeyOf(url: URL, locale: Locale): string | undefined {
  if (url.search === '') return `${locale} ${url.pathname}`
  if (url.search.length > MAX_QUERY) return undefined
  const parameters = [...withoutCampaign(url).searchParams]
  if (parameters.length === 0) return `${locale} ${url.pathname}`
  if (parameters.some(([name]) => !MEANINGFUL.has(name))) return undefined
  // Of a name that comes twice the first counts: only the names are put in order
  const sorted = parameters.toSorted(([nameA], [nameB]) => (nameA < nameB ? -1 : Number(nameA > nameB)))
  return `${locale} ${url.pathname}?${new URLSearchParams(sorted)}`
}
