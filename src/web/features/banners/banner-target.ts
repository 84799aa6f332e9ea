/** Where a banner leads: a page of this store, or one of another site. */
export type BannerTarget = { kind: 'page'; to: string } | { kind: 'site'; href: string }

/** Only the scheme and host matter; no name ends in `.invalid`. */
const HERE = 'http://here.invalid'

/** What a banner's link means: an internal path or an http(s) address. Anything else (`javascript:`, `//…`) leads nowhere. */
export function bannerTarget(link: string | null): BannerTarget | undefined {
  if (!link || !URL.canParse(link, HERE)) return undefined
  const { protocol, origin, href } = new URL(link, HERE)
  const to = href.slice(HERE.length)
  // `/.//elsewhere` is read as the path `//elsewhere`, which a browser takes for another site.
  if (origin === HERE) return link.startsWith('/') && !to.startsWith('//') ? { kind: 'page', to } : undefined
  const isNamed = /^https?:\/\//i.test(link)
  return isNamed && (protocol === 'https:' || protocol === 'http:') ? { kind: 'site', href } : undefined
}
