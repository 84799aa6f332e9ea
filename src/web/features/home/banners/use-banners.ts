import { useEffect, useState } from 'react'
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
  useEffect(() => {
    let isCurrent = true
    async function refresh() {
      const banners = await bannersNow(locale)
      if (isCurrent) setRefreshed({ locale, banners })
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
