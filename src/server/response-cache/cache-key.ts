import type { Locale } from '#i18n/locale.ts'

const MEANINGFUL = new Set([
  'search',
  'category',
  'collection',
  'expression',
  'size',
  'priceMin',
  'priceMax',
  'order',
  'page',
  'variant',
  'reviews',
  'subject',
  'version',
  'lng',
])
/** Campaign parameters, read only by scripts in the browser. */
const CAMPAIGN = /^(utm_\w+|gclid|gbraid|wbraid|gad_\w+|fbclid|msclkid|ttclid|igshid|srsltid|mc_cid|mc_eid|_gl)$/
const MAX_QUERY = 500

export function withoutCampaign(url: URL): URL {
  const campaign = [...url.searchParams.keys()].filter((name) => CAMPAIGN.test(name))
  if (campaign.length === 0) return url
  const bare = new URL(url)
  for (const name of campaign) bare.searchParams.delete(name)
  return bare
}

/** Undefined for unknown parameters, because pages repeat their address in links. */
export function cacheKeyOf(url: URL, locale: Locale): string | undefined {
  if (url.search === '') return `${locale} ${url.pathname}`
  if (url.search.length > MAX_QUERY) return undefined
  const parameters = [...withoutCampaign(url).searchParams]
  if (parameters.length === 0) return `${locale} ${url.pathname}`
  if (parameters.some(([name]) => !MEANINGFUL.has(name))) return undefined
  // Only names are sorted, because the first of repeated parameters counts
  const sorted = parameters.toSorted(([nameA], [nameB]) => (nameA < nameB ? -1 : Number(nameA > nameB)))
  return `${locale} ${url.pathname}?${new URLSearchParams(sorted)}`
}
