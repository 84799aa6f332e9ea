import { showToast } from '#web/ui/toasts/toast.ts'
import { clearWishlist, removeFromWishlist } from '#web/commerce/wishlist/wishlist.ts'
import type { WishlistItem } from '#web/commerce/wishlist/wishlist.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Button } from '#web/ui/button.tsx'
import { keepPlace } from '#web/ui/keep-place.ts'
import { useWishedProducts } from './use-wished-products.ts'
import { WishedProduct } from './wished-product.tsx'

export function WishedProducts({ wishlist }: { wishlist: readonly WishlistItem[] }) {
  const { t } = useTranslation('store')
  const { products, hasFailed, retry } = useWishedProducts(wishlist.map(({ productId }) => productId))

  function change(work: () => void, confirmation: string) {
    try {
      work()
      showToast({ kind: 'success', text: confirmation })
    } catch {
      showToast({ kind: 'error', text: t('wishlist.failed') })
    }
  }

  return (
    <>
      {hasFailed && (
        <div
          role="alert"
          className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 border border-danger bg-danger-soft p-5 text-danger"
        >
          <p className="grow">{t('wishlist.loadFailed')}</p>
          <Button size="small" variant="secondary" onClick={retry}>
            {t('wishlist.retry')}
          </Button>
        </div>
      )}
      <ul className="border-t border-line">
        {wishlist.map(({ productId }) => (
          <WishedProduct
            key={productId}
            productId={productId}
            product={products.get(productId)}
            onRemove={() => change(() => removeFromWishlist(productId), t('wishlist.removed'))}
            t={t}
          />
        ))}
      </ul>
      <Button
        ref={keepPlace}
        variant="quiet"
        size="small"
        className="mt-6 -ml-4"
        onClick={() => change(clearWishlist, t('wishlist.cleared'))}
      >
        {t('wishlist.clear')}
      </Button>
    </>
  )
}
