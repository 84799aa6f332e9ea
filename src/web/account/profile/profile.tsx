import { DashboardPage } from '#web/account/dashboard/dashboard-page.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useOwn } from '#web/commerce/private-pages/use-own.ts'
import { AvatarPanel } from './avatar-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { loadProfile } from '#web/commerce/session/keep-profile.ts'
import { MarketingPanel } from './marketing-panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

export default function ProfilePage() {
  const { t } = useLazyTranslation('dashboard')
  const own = useOwn('profile', loadProfile)
  return (
    <DashboardPage title={t('nav.profile')} lead={t('profile.lead')}>
      <Loaded own={own} rows={4}>
        {(profile) => (
          <>
            <AvatarPanel profile={profile} onChange={own.replace} />
            <DetailsPanel profile={profile} onChange={own.replace} />
            <MarketingPanel profile={profile} onChange={own.replace} />
          </>
        )}
      </Loaded>
    </DashboardPage>
  )
}
