import type { Translate } from '#i18n/translator.ts'
import { early } from '#web/commerce/early-press/early-press.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useWishlistToggle } from './use-wishlist-toggle.ts'

/** For the corner of a picture. */
export function WishlistHeart({ productId, name, t }: { productId: string; name: string; t: Translate<'store'> }) {
  const { isWished, problem, toggle } = useWishlistToggle(productId, t)
  return (
    <>
      {problem && <p className="card-problem top-13">{problem}</p>}
      <button
        {...early({ wish: productId })}
        type="button"
        aria-pressed={isWished}
        aria-label={t('wishlist.add', { name })}
        onClick={toggle}
        className="absolute top-1 right-1 z-10 grid size-11 place-items-center text-ink transition-colors before:absolute before:inset-1.5 before:-z-10 before:rounded-full before:bg-paper/75 hover:before:bg-paper aria-pressed:text-copper"
      >
        <Icon name="heart" isFilled={isWished} />
      </button>
    </>
  )
}
