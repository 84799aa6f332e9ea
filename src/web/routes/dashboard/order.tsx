import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { useLazyTranslation } from '#web/lazy-translations.ts'

export default function OrderPage() {
  const { t } = useLazyTranslation('ownOrders')
  return <DashboardPage title={t('detail.title')} />
}
