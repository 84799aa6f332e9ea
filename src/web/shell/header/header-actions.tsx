import { useEffect, useSyncExternalStore } from 'react'
import { onCartCount, readCartCount } from '../../commerce/cart/cart-count.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { openCartPanel } from '#web/commerce/cart/cart-panel-state.ts'
import { early } from '#web/commerce/early-press/early-press.ts'
import { useSession } from '#web/commerce/session/session.ts'
import { keepCheckoutOrigin } from '#web/commerce/session/checkout-origin.ts'
import { ThemeToggle } from '#web/shell/theme/theme-toggle.tsx'
import { useWishlistCount } from '#web/commerce/wishlist/wishlist.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { LatePart } from '#web/ui/late-part.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface CountBadgeProps {
  of: 'cart' | 'wishlist'
  count: number
}

const loadMenu = () => import('./account-menu.tsx')

const ACTION = 'relative grid size-11 place-items-center rounded-xs transition-colors hover:bg-sunken'

export function HeaderActions() {
  const { t } = useTranslation('shell')
  const cartCount = useCartCount()
  const wishlistCount = useWishlistCount()

  // From here on the counts are known, and the boot script's would go stale
  useEffect(() => {
    const { dataset } = document.documentElement
    delete dataset.cartCount
    delete dataset.wishlistCount
  }, [])

  return (
    <div className="flex items-center justify-end">
      <ThemeToggle className={`${ACTION} max-sm:hidden`} />
      <Link
        to="/wishlistExternal"
        prefetch="intent"
        className={`${ACTION} max-[22rem]:hidden`}
        aria-label={wishlistCount > 0 ? t('actions.wishlistCount', { count: wishlistCount }) : t('actions.wishlist')}
      >
        <Icon name="heart" />
        <CountBadge of="wishlist" count={wishlistCount} />
      </Link>
      <Account />
      <button
        {...early({ open: 'cart' })}
        type="button"
        onClick={() => openCartPanel()}
        className={ACTION}
        aria-haspopup="dialog"
        aria-label={cartCount > 0 ? t('actions.cartCount', { count: cartCount }) : t('actions.cart')}
      >
        <Icon name="cart" />
        <CountBadge of="cart" count={cartCount} />
      </button>
    </div>
  )
}

function Account() {
  const { t } = useTranslation('shell')
  const user = useSession()
  if (user) {
    return (
      <LatePart
        load={loadMenu}
        isWanted
        fallback={<span className="size-11" />}
        missing={({ onRetry, isBusy }) => (
          <button
            type="button"
            className={ACTION}
            onClick={isBusy ? undefined : onRetry}
            aria-busy={isBusy || undefined}
            aria-disabled={isBusy || undefined}
            title={t('unreachable.title')}
            aria-label={`${t('unreachable.title')}. ${t('failure.retry')}`}
          >
            {isBusy ? <Spinner /> : <Icon name="user" />}
          </button>
        )}
      >
        {(AccountMenu) => <AccountMenu user={user} />}
      </LatePart>
    )
  }
  return (
    <Link
      to="/login"
      prefetch="intent"
      onClick={() => keepCheckoutOrigin()}
      className={`visitor-only ${ACTION}`}
      aria-label={t('actions.signIn')}
    >
      <Icon name="user" />
    </Link>
  )
}

/** Units in the cart; 0 before hydration. */
function useCartCount(): number {
  return useSyncExternalStore(onCartCount, readCartCount, () => 0)
}

/** Hidden at zero. Empty, it shows the boot script's count (styles/visitor.css). */
function CountBadge({ of, count }: CountBadgeProps) {
  return (
    <span
      aria-hidden="true"
      data-of={of}
      className="count absolute top-0.5 right-0 h-4.5 min-w-4.5 place-items-center rounded-full bg-copper px-1 text-[0.6875rem] leading-none font-semibold text-paper tabular-nums"
    >
      {count > 0 && (count > 99 ? '99+' : count)}
    </span>
  )
}
