import { cachePage } from '#web/platform/context.ts'
import { useLocale } from '#web/platform/use-locale.ts'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { WishedProducts } from '#web/commerce/wished-products/wished-products.tsx'
import { withQueries } from '#web/commerce/queries/queries.tsx'
import { useWishlist } from '#web/commerce/wishlist/wishlist.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Route } from './+types/wishlist.ts'

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, ['content'])
  return null
}

export default withQueries(WishlistExternal)

function WishlistExternal() {
  const { t } = useTranslation('store')
  const locale = useLocale()
  const wishlist = useWishlist()
  return (
    <div className="mx-auto max-w-7xl px-4 pt-10 sm:px-6 lg:px-8 lg:pt-16">
      <PageHead title={t('wishlist.title')} description={t('wishlist.metaDescription')} isPrivate />
      <PageTitle title={t('wishlist.title')} lead={t('wishlist.lead')} />
      {wishlist === undefined && <Spinner label={t('wishlist.loading')} />}
      {wishlist?.length === 0 && (
        <EmptyState
          picture="/pictures/banners/copitas-window-1920x820.webp"
          title={t('wishlist.emptyTitle')}
          text={t('wishlist.emptyBody')}
        >
          <ButtonLink to="/store">{t('wishlist.emptyAction')}</ButtonLink>
        </EmptyState>
      )}
      {wishlist && wishlist.length > 0 && (
        <div className="max-w-5xl">
          <WishedProducts key={locale} wishlist={wishlist} />
        </div>
      )}
      <noscript>
        <p className="mt-6 text-ink-soft">{t('wishlist.noScript')}</p>
      </noscript>
    </div>
  )
}
