import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { Banner } from '#domain/content/schemas.ts'
import type { Locale } from '#i18n/locale.ts'
import { useLocale } from '#web/platform/use-locale.ts'

/** The page's banners, until the API returns current ones; none when it fails. */
export function useBanners(arrivedWith: Banner[]): Banner[] {
  const locale = useLocale()
  const [refreshed, setRefreshed] = useState<{ locale: Locale; banners: Banner[] }>()
  // Existing banners keep their elements; others render when idle
  const take = useEffectEvent((banners: Banner[]) => {
    const shown = refreshed?.locale === locale ? refreshed.banners : arrivedWith
    if (JSON.stringify(banners) !== JSON.stringify(shown)) startTransition(() => setRefreshed({ locale, banners }))
  })
  useEffect(() => {
    let isCurrent = true
    async function refresh() {
      const banners = await bannersNow(locale)
      if (isCurrent) take(banners)
    }
    void refresh()
    return () => {
      isCurrent = false
    }
  }, [locale])
  return refreshed?.locale === locale ? refreshed.banners : arrivedWith
}

async function bannersNow(locale: Locale): Promise<Banner[]> {
  try {
    const { homeBanners } = await import('./load-banners.ts')
    return await homeBanners(locale)
  } catch {
    return []
  }
}
