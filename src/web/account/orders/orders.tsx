import { useSearchParams } from 'react-router'
import { DashboardPage } from '#web/account/dashboard/dashboard-page.tsx'
import { OrderList } from './order-list.tsx'
import { statusIn } from './own-orders.ts'
import { StatusFilter } from './status-filter.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

export default function OwnOrdersPage() {
  const { t } = useLazyTranslation('ownOrders')
  const [search] = useSearchParams()
  const status = statusIn(search)
  return (
    <DashboardPage title={t('list.title')} lead={t('list.lead')}>
      <div className="grid gap-8">
        <StatusFilter chosen={status} />
        <OrderList key={status} status={status} />
      </div>
    </DashboardPage>
  )
}
