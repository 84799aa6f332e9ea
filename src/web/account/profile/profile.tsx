import { DashboardPage } from '#web/account/dashboard/dashboard-page.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { AvatarPanel } from './avatar-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { loadProfile } from '#web/commerce/session/keep-profile.ts'
import { MarketingPanel } from './marketing-panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

export default function ProfilePage() {
  const { t } = useLazyTranslation('dashboard')
  const query = useApiQuery('profile', loadProfile)
  return (
    <DashboardPage title={t('nav.profile')} lead={t('profile.lead')}>
      <Loaded query={query} rows={4}>
        {(profile) => (
          <>
            <AvatarPanel profile={profile} onChange={query.replace} />
            <DetailsPanel profile={profile} onChange={query.replace} />
            <MarketingPanel profile={profile} onChange={query.replace} />
          </>
        )}
      </Loaded>
    </DashboardPage>
  )
}
