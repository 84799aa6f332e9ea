import { PageHead } from '#web/features/navigation/page-head.tsx'
import { useSession } from '#web/features/session/session.ts'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

export default function DashboardHome() {
  const { t } = useLazyTranslation('account')
  const name = useSession()?.name ?? ''
  return (
    <div className="mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:px-8 lg:py-24">
      <PageHead title={t('dashboard.metaTitle')} isPrivate />
      <p className="eyebrow">{t('dashboard.eyebrow')}</p>
      <h1 className="mt-4 font-display text-4xl break-words lg:text-6xl">{t('dashboard.title', { name })}</h1>
      <p className="mt-4 text-lg text-ink-soft">{t('dashboard.lead')}</p>
      <div className="mt-10 flex flex-wrap gap-3">
        <ButtonLink to="/store">{t('dashboard.store')}</ButtonLink>
        <ButtonLink to="/track" variant="secondary">
          {t('dashboard.track')}
        </ButtonLink>
        <ButtonLink to="/wishlistExternal" variant="secondary">
          {t('dashboard.wishlist')}
        </ButtonLink>
      </div>
    </div>
  )
}
