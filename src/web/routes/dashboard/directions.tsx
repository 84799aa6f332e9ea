import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { useLazyTranslation } from '#web/lazy-translations.ts'

export default function DirectionsPage() {
  const { t } = useLazyTranslation('dashboard')
  return <DashboardPage title={t('nav.directions')} />
}
