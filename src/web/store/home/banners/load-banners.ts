import type { Banner } from '#domain/content/schemas.ts'
import type { Locale } from '#i18n/locale.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'

const MEMORY_MS = 5 * 60_000

interface CachedBanners {
  banners: Banner[]
  until: number
}

/** Caches each language for five minutes; failures are not cached. */
export function rememberBanners(load: () => Promise<Banner[]>): (locale: Locale) => Promise<Banner[]> {
  const cached = new Map<Locale, CachedBanners>()
  return async (locale) => {
    const known = cached.get(locale)
    if (known && Date.now() < known.until) return known.banners
    const banners = await load()
    cached.set(locale, { banners, until: Date.now() + MEMORY_MS })
    return banners
  }
}

/** At most five minutes old. */
export const homeBanners = rememberBanners(loadBanners)

async function loadBanners(): Promise<Banner[]> {
  const query = { screen: '/', type: 'banner', status: 'active' } as const
  const { statusCode, data } = await answerOf(getApi().api.banners.$get({ query }))
  if (statusCode !== 200 || !Array.isArray(data)) throw new Error('Error loading banners')
  return data
}
