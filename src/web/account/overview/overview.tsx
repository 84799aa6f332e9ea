import { DashboardPage } from '#web/account/dashboard/dashboard-page.tsx'
import { LatestOrder } from './latest-order.tsx'
import { Points } from './points.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { useSession } from '#web/commerce/session/session.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

/** Each part loads by itself, so that a failure leaves the others alone. */
export default function DashboardHome() {
  const { t } = useLazyTranslation('dashboard')
  const name = useSession()?.name ?? ''
  return (
    <DashboardPage metaTitle={t('overview.metaTitle')} title={t('overview.title', { name })} lead={t('overview.lead')}>
      <LatestOrder />
      <Points />
      <Shortcuts />
    </DashboardPage>
  )
}
