import type { Banner } from '#domain/content/schemas.ts'
import type { Locale } from '#i18n/locale.ts'

const MEMORY_MS = 5 * 60_000

interface Kept {
  banners: Banner[]
  until: number
}

/**
 * Remembers, for five minutes, the banners that `load` answers in each language. What fails is not remembered.
 * @returns the banners of a language, remembered or loaded; it fails as `load` does
 */
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
