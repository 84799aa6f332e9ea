import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { LatestOrder } from '#web/features/overview/latest-order.tsx'
import { Points } from '#web/features/overview/points.tsx'
import { Shortcuts } from '#web/features/overview/shortcuts.tsx'
import { useSession } from '#web/features/session/session.ts'
import { useLazyTranslation } from '#web/lazy-translations.ts'

/** What is most asked for, each part by itself: one that can't be loaded leaves the others alone. */
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
