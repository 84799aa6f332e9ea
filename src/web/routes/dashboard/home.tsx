import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { useSession } from '#web/features/session/session.ts'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

export default function DashboardHome() {
  const { t } = useLazyTranslation('dashboard')
  const name = useSession()?.name ?? ''
  return (
    <DashboardPage metaTitle={t('overview.metaTitle')} title={t('overview.title', { name })} lead={t('overview.lead')}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/store">{t('overview.store')}</ButtonLink>
        <ButtonLink to="/track" variant="secondary">
          {t('overview.track')}
        </ButtonLink>
      </div>
    </DashboardPage>
  )
}
