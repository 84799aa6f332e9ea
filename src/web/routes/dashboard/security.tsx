import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { useLazyTranslation } from '#web/lazy-translations.ts'

export default function SecurityPage() {
  const { t } = useLazyTranslation('security')
  return <DashboardPage title={t('security.title')} />
}
