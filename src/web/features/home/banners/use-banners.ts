import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { Banner } from '#domain/content/schemas.ts'
import type { Locale } from '#i18n/locale.ts'
import { useLocale } from '#web/features/language/use-locale.ts'

/**
 * The banners that the page arrived with, until the API has said which there are now. None, silently, when it can't say:
 * the block is hidden then.
 */
export function useBanners(arrivedWith: Banner[]): Banner[] {
  const locale = useLocale()
  const [refreshed, setRefreshed] = useState<{ locale: Locale; banners: Banner[] }>()
  // Those that stand there already are not drawn anew, and others come when the browser has time for them.
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

/** The code that asks arrives after the page. */
async function bannersNow(locale: Locale): Promise<Banner[]> {
  try {
    const { homeBanners } = await import('./load-banners.ts')
    return await homeBanners(locale)
  } catch {
    return []
  }
}
