import type { Translate } from '#i18n/translator.ts'
import { showToast } from '#web/features/toasts/toast.ts'
import { toggleWishlist, useIsWished } from './wishlist.ts'

/** Whether a product is wished, and the press that changes it and says so. */
export function useWishlistToggle(productId: string, t: Translate<'store'>) {
  const isWished = useIsWished(productId)
  function toggle() {
    try {
      const isNowWished = toggleWishlist(productId)
      showToast({ kind: 'success', text: t(isNowWished ? 'wishlist.added' : 'wishlist.removed') })
    } catch {
      showToast({ kind: 'error', text: t('wishlist.failed') })
    }
  }
  return { isWished, toggle }
}
