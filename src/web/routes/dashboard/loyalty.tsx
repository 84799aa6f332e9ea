import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { useLazyTranslation } from '#web/lazy-translations.ts'

export default function LoyaltyPage() {
  const { t } = useLazyTranslation('loyalty')
  return <DashboardPage title={t('title')} />
}
