import { DashboardPage } from '#web/account/dashboard/dashboard-page.tsx'
import { syncWishlist } from '#web/commerce/wishlist/account-wishlist.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useWishlist } from '#web/commerce/wishlist/wishlist.ts'
import { WishedProducts } from '#web/commerce/wished-products/wished-products.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export default function WishlistPage() {
  const { t, locale } = useLazyTranslation('security')
  const { t: tStore } = useTranslation('store')
  const wishlist = useWishlist() ?? []

  // Other devices may have changed the list meanwhile
  useApiQuery('wishlist', async () => {
    await syncWishlist()
    return true
  })

  return (
    <DashboardPage title={t('wishlist.title')} lead={t('wishlist.lead')}>
      {wishlist.length > 0 ? (
        <div>
          <WishedProducts key={locale} wishlist={wishlist} />
        </div>
      ) : (
        <EmptyState
          picture="/pictures/banners/copitas-window-1920x820.webp"
          title={tStore('wishlist.emptyTitle')}
          text={tStore('wishlist.emptyBody')}
        >
          <ButtonLink to="/store">{tStore('wishlist.emptyAction')}</ButtonLink>
        </EmptyState>
      )}
    </DashboardPage>
  )
}
