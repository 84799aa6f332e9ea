import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { useLazyTranslation } from '#web/lazy-translations.ts'

export default function ProfilePage() {
  const { t } = useLazyTranslation('dashboard')
  return <DashboardPage title={t('nav.profile')} />
}
