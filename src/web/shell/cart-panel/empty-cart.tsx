import { PendingNotices } from '#web/commerce/checkout/pending-notice.tsx'
import { RefusalNotice } from '#web/commerce/checkout/refusal-notice.tsx'
import type { Checkout } from '#web/commerce/checkout/use-checkout.ts'
import { useSession } from '#web/commerce/session/session.ts'
import { keepCheckoutOrigin } from '#web/commerce/session/checkout-origin.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CartBanners } from './cart-banners.tsx'

export function EmptyCart({ checkout, onClose }: { checkout: Checkout; onClose: () => void }) {
  const { t } = useTranslation('cart')
  const user = useSession()
  const enter = () => {
    keepCheckoutOrigin()
    onClose()
  }
  return (
    <div className="px-5 py-6 sm:px-6">
      <RefusalNotice {...checkout} />
      <PendingNotices ordering={checkout.ordering} />
      {checkout.cart.problem && <p className="mb-4 text-sm font-medium text-danger">{checkout.cart.problem}</p>}
      <EmptyState
        picture="/pictures/products/copitas/front-800x1000.webp"
        title={t('empty.title')}
        text={t(user ? 'empty.customer' : 'empty.guest')}
        headingLevel={3}
      >
        {user ? (
          <ButtonLink to="/store" onClick={onClose}>
            {t('empty.continue')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to="/login" onClick={enter}>
              {t('empty.signIn')}
            </ButtonLink>
            <ButtonLink to="/register" variant="secondary" onClick={enter}>
              {t('empty.register')}
            </ButtonLink>
          </>
        )}
      </EmptyState>
      <CartBanners onClose={onClose} />
    </div>
  )
}
