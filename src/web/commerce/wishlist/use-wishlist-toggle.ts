import type { Translate } from '#i18n/translator.ts'
import { showToast } from '#web/ui/toasts/toast.ts'
import { toggleWishlist, useHasWishFailed, useIsWished } from './wishlist.ts'

/** Toggling notifies the visitor; `problem`: why the last change failed. */
export function useWishlistToggle(productId: string, t: Translate<'store'>) {
  const isWished = useIsWished(productId)
  const problem = useHasWishFailed(productId) ? t('wishlist.notStored') : undefined
  function toggle() {
    try {
      const isNowWished = toggleWishlist(productId)
      showToast({ kind: 'success', text: t(isNowWished ? 'wishlist.added' : 'wishlist.removed') })
    } catch {
      showToast({ kind: 'error', text: t('wishlist.failed') })
    }
  }
  return { isWished, problem, toggle }
}
