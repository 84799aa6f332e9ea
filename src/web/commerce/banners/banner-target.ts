export type BannerTarget = { kind: 'page'; to: string } | { kind: 'site'; href: string }

/** A placeholder origin for relative links. */
const HERE = 'http://here.invalid'

/** Undefined for anything but an internal path or an http(s) address (`javascript:`, `//…`). */
export function bannerTarget(link: string | null): BannerTarget | undefined {
  if (!link || !URL.canParse(link, HERE)) return undefined
  const { protocol, origin, href } = new URL(link, HERE)
  const to = href.slice(HERE.length)
  // The URL parser reads `/.//elsewhere` as the path `//elsewhere`, which browsers take for another site
  if (origin === HERE) return link.startsWith('/') && !to.startsWith('//') ? { kind: 'page', to } : undefined
  const isNamed = /^https?:\/\//i.test(link)
  return isNamed && (protocol === 'https:' || protocol === 'http:') ? { kind: 'site', href } : undefined
}
