import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { Loaded } from '#web/features/private-pages/loaded.tsx'
import { useOwn } from '#web/features/private-pages/use-own.ts'
import { AvatarPanel } from '#web/features/profile/avatar-panel.tsx'
import { DetailsPanel } from '#web/features/profile/details-panel.tsx'
import { loadProfile } from '#web/features/profile/keep-profile.ts'
import { MarketingPanel } from '#web/features/profile/marketing-panel.tsx'
import { useLazyTranslation } from '#web/lazy-translations.ts'

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
