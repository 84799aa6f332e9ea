import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { useLazyTranslation } from '#web/lazy-translations.ts'

export default function PrivacyPage() {
  const { t } = useLazyTranslation('security')
  return <DashboardPage title={t('privacy.title')} />
}
