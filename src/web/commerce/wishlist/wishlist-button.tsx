import { useTranslation } from '#web/platform/translations.tsx'
import { Button } from '#web/ui/button.tsx'
import { early } from '#web/commerce/early-press/early-press.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useWishlistToggle } from './use-wishlist-toggle.ts'

/** For a product's page, with a label. */
export function WishlistButton({ productId }: { productId: string }) {
  const { t } = useTranslation('store')
  const { isWished, problem, toggle } = useWishlistToggle(productId, t)
  return (
    <>
      <Button {...early({ wish: productId })} variant="quiet" size="small" onClick={toggle} className="-ml-4">
        <Icon name="heart" isFilled={isWished} className={isWished ? 'size-5 text-copper' : 'size-5'} />
        {t(isWished ? 'wishlist.saved' : 'wishlist.save')}
      </Button>
      {problem && <p className="mt-1 text-sm font-medium text-danger">{problem}</p>}
    </>
  )
}
