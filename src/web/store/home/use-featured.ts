import { useEffect, useState } from 'react'
import type { CardProduct } from '#web/commerce/product-card/card-product.ts'
import { showToast } from '#web/ui/toasts/toast.ts'
import { useTranslation } from '#web/platform/translations.tsx'

/** The page's products, or else (null) loaded ones; undefined while loading. */
export function useFeatured(given: CardProduct[] | null): { products: CardProduct[] | undefined; problem?: string } {
  const { t } = useTranslation('shell')
  const [loaded, setLoaded] = useState<{ products: CardProduct[]; problem?: string }>()
  const isMissing = given === null
  const failure = t('homePage.featuredFailed')

  useEffect(() => {
    let isCurrent = isMissing
    async function load() {
      const { loadFeatured } = await import('./load-featured.ts')
      const products = await loadFeatured()
      if (isCurrent) setLoaded({ products })
    }
    function giveUp(error: unknown) {
      reportError(error)
      if (!isCurrent) return
      showToast({ kind: 'error', text: failure })
      setLoaded({ products: [], problem: failure })
    }
    if (isMissing) void load().catch(giveUp)
    return () => {
      isCurrent = false
    }
  }, [isMissing, failure])

  return given ? { products: given } : (loaded ?? { products: undefined })
}
