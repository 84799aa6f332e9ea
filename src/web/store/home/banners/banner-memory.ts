import type { Banner } from '#domain/content/schemas.ts'
import type { Locale } from '#i18n/locale.ts'

const MEMORY_MS = 5 * 60_000

interface Kept {
  banners: Banner[]
  until: number
}

/** Caches each language for five minutes; failures are not cached. */
export function rememberBanners(load: () => Promise<Banner[]>): (locale: Locale) => Promise<Banner[]> {
  const kept = new Map<Locale, Kept>()
  return async (locale) => {
    const known = kept.get(locale)
    if (known && Date.now() < known.until) return known.banners
    const banners = await load()
    kept.set(locale, { banners, until: Date.now() + MEMORY_MS })
    return banners
  }
}
